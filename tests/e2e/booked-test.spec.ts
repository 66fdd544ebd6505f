/** From the quiz to a booked blood test, its draw, its result by two people at the desk, and a product bought for what it found. */
import type { Page } from '@playwright/test';
import { reasonRules } from '../../shared/domain/lab/reason-rules.ts';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { plain } from '../support/quiz-answers.ts';
import { signUpInModal } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseTest, chooseTime, consentTo, fillPatient } from './support/booking.ts';
import { confirm, fillShipping, goToCheckout, payAtBank, people } from './support/buy.ts';
import { fileOf, release } from './support/lab.ts';
import { answer } from './support/quiz.ts';
import { desk, expect, expectCleanAudit, hydrated, open, port, test, translator } from './support/shop.ts';
import { expectWholeText } from './support/whole-text.ts';

const dayMs = 86_400_000;
const slug = 'vitamin-panel';

// Times are made by the cron, which has not run yet in a shop that has just opened.
test.beforeAll(() => void desk('cron', 'run'));

/** From a quiz that is answered to a paid visit at the laboratory. @returns the e-mail of the account made on the way */
async function bookFromQuiz(page: Page, locale: Locale): Promise<string> {
  const t = translator(locale);
  const main = page.getByRole('main');
  await open(page, '/quiz', locale, 'KW');
  await answer(page, { ...plain, sex: ['female'], pregnancy: ['none'] }, 'budget');
  await expect(page).toHaveURL(localizedPath('/quiz-result', locale));
  await main.getByRole('link', { name: t('quiz.tests_action') }).click();
  await main.locator(`a[href$="/blood-test/${slug}"]`).first().click();
  await chooseTest(page, slug, locale);
  await main.getByRole('radio', { name: t('appointment.lab'), exact: false }).check();
  await fillPatient(page, locale);
  await main.getByLabel(t('checkout.phone_KW')).fill(people.KW.phone);
  await chooseTime(page, 'last');
  await main.getByRole('checkbox', { name: t('appointment.biotin') }).check();
  for (const kind of ['test', 'keep_result', 'product_reasons'] as const) await consentTo(page, locale, kind);
  await main.getByRole('button', { name: t('checkout.go_on') }).click();
  const email = await signUpInModal(page, locale);
  await main.locator('[data-submit-order]').click();
  await payAtBank(page, 'captured');
  await expect(main.getByRole('heading', { name: t('appointment.booked_title') })).toBeVisible();
  return email;
}

async function expectFits(page: Page, name: string) {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
    await expectWholeText(page, `${name} at ${width}`);
    if (process.env.AFIYA_SHOTS && width > 320)
      await page.screenshot({ path: `${process.env.AFIYA_SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await expectAccessible(page, name);
}

/** "None" to each question about safety, one after the other. */
async function answerSafety(page: Page, locale: Locale, name: string) {
  const t = translator(locale);
  const form = page.locator('.safety-form');
  const questions = form.locator('details');
  await expectFits(page, name);
  const count = await questions.count();
  for (let at = 0; at < count; at += 1) {
    await questions.nth(at).locator('input[value="none"]').check();
    if (at + 1 < count)
      await questions
        .nth(at)
        .getByRole('button', { name: t('quiz.next') })
        .click();
  }
  await form.getByRole('button', { name: t('lab.safety_send') }).click();
}

/** On paper it is a page of its own: whose blood, by whom, and nothing of the shop. */
async function expectPaper(page: Page, locale: Locale, number: string) {
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.report-paper');
  for (const text of [people.KW.name, number, 'L-0000-DEMO', '1992']) await expect(paper.getByText(text)).toBeVisible();
  await expect(paper.getByRole('table')).toBeVisible();
  for (const shop of ['.strip', '.header', '.footer', '.breadcrumbs', '#products', '.report-share', 'h1'])
    for (const one of await page.locator(shop).all()) await expect(one).toBeHidden();
  if (process.env.AFIYA_SHOTS)
    await page.pdf({ path: `${process.env.AFIYA_SHOTS}/paper-${locale}.pdf`, preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
}

for (const locale of ['en', 'ar'] satisfies Locale[])
  test(`a booked test is moved, drawn and read beside an earlier result (${locale})`, async ({ page }) => {
    test.slow();
    const t = translator(locale);
    const email = await bookFromQuiz(page, locale);
    desk('staff', 'set', 'demo-fahad', '--roles', 'packer,lab-release');
    const earlier = {
      lab: { id: 'dasman', licence: 'L-0417', report: crypto.randomUUID().slice(0, 12) },
      order_item: 'paper',
    };
    release(email, fileOf(earlier, { vitd25: '31', b12: '301' }, Date.now() - 200 * dayMs));

    await open(page, '/profile', locale, 'KW');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account.tests'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ordered.all'));
    await expectFits(page, `all-${locale}`);
    const number = (await page.locator('.order-row bdi').first().textContent()) ?? '';
    await page.getByRole('main').locator('a[href*="/blood-tests/ordered/"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ordered.head_booked'));
    await expectFits(page, `booked-${locale}`);
    const times = page.getByLabel(t('ordered.move_time'));
    const wanted = (await times.locator('option').nth(2).textContent()) ?? '';
    await times.selectOption({ index: 2 });
    await page.getByRole('button', { name: t('ordered.move_save') }).click();
    await expect(
      page.getByText(t('ordered.moved', { when: wanted.replace(/, (?=\d)/, locale === 'ar' ? '، ' : ', ') })),
    ).toBeVisible();

    for (const to of ['drawn', 'at_lab']) desk('test', 'move', number, to);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ordered.head_at_lab'));
    await expectFits(page, `at-lab-${locale}`);
    const lab = { id: 'demo-lab-kw', licence: 'L-0000-DEMO', report: crypto.randomUUID().slice(0, 12) };
    release(number, fileOf({ lab, order_item: number }, { vitd25: '18.4', b12: '185' }, Date.now()));
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ordered.head_ready'));
    await expectFits(page, `ready-${locale}`);
    await page.getByRole('link', { name: t('ordered.open_result') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lab.title'));
    await expect(page.getByText(t('lab.biotin')).first()).toBeVisible();
    await expect(page.locator('.trend-chart .trend-value').first()).toHaveText('31');
    await page.getByRole('button', { name: t('lab.remind_agree') }).click();
    await expect(page.getByRole('button', { name: t('lab.remind_stop') })).toBeVisible();
    // Agreed to at the booking, so not asked again; what is asked before the first product stays in this tab.
    await answerSafety(page, locale, `safety-${locale}`);
    const explained = page.locator('#products article').first();
    await expect(explained).toContainText(reasonRules.find(({ marker }) => marker === 'b12')?.reason[locale] ?? '-');
    await expectFits(page, `report-${locale}`);
    await expectPaper(page, locale, lab.report);
    await explained.getByRole('button', { name: t('quiz.add') }).click();
    const kept = await page.evaluate(() => localStorage.getItem('cart'));
    expect(kept, 'a cart says nothing of a result').not.toMatch(/vitd25|b12-low|vitamin-d-low/);
    expect(page.url()).toContain(String(port));

    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW', false);
    const [submitted] = await Promise.all([page.waitForRequest('**/api/order/submit'), confirm(page, locale, 'cod')]);
    const { items } = submitted.postDataJSON() as { items: { origin: { source: string }; suggestion_id: string }[] };
    expect(items).toHaveLength(1);
    expect(items[0]?.origin.source).toBe('Quiz');
    const reason = items[0]?.suggestion_id ?? '';
    expect(kept).toContain(`"suggestionId":"${reason}"`);
    await expect(page).toHaveURL(/\/checkout\/success/);
    expectCleanAudit();
  });

/** A booked blood test, from its page to its result: another time, the draw, two people at the desk, the result beside an earlier one. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { reasonRules } from '../../shared/domain/lab/reason-rules.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { consentVersion } from '../../shared/domain/test-consent.ts';
import { signUp } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { desk, deskAsFahad, expect, expectCleanAudit, hydrated, open, port, test, translator } from './support/shop.ts';

const dayMs = 86_400_000;
const toTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const markers = {
  vitd25: '62292-8',
  b12: '2132-9',
  folate: '2284-8',
  ferritin: '2276-4',
  ca: '17861-6',
  mg: '19123-9',
  zn: '5763-8',
};
const units = { vitd25: 'ng/mL', b12: 'pg/mL' };
type Marker = keyof typeof markers;

function fileOf(over: Record<string, unknown>, values: Partial<Record<keyof typeof units, string>>, collected: number) {
  const path = join(tmpdir(), `${crypto.randomUUID()}.json`);
  const rows = (Object.keys(markers) as Marker[]).map((marker) =>
    marker in values
      ? {
          marker,
          loinc: markers[marker],
          value: values[marker as 'b12'],
          unit: units[marker as 'b12'],
          range: marker === 'b12' ? { low: '200', high: '900' } : { low: '30', high: '100' },
          method: 'CLIA',
        }
      : { marker, value: null, absent: 'insufficient' },
  );
  const patient = { ref: 'P-1', birth_date: '1992-04-02', sex: 'female' };
  const specimen = { id: 'SP-1', collected_at: toTime(collected), fasting_hours: 11, state: 'available' };
  writeFileSync(
    path,
    JSON.stringify({ v: 1, patient, specimen, status: 'final', issued_at: toTime(collected), rows, ...over }),
  );
  return path;
}

/** Entered by Noura, confirmed and released by Fahad. */
function release(...enter: string[]): string {
  const { id } = (desk('results', 'enter', ...enter) as { item: { id: string } }).item;
  const { item } = deskAsFahad('results', 'show', id) as {
    item: { hash: string; observations: { marker: string; value: string; retype: boolean }[] };
  };
  const typed = item.observations.filter(({ retype }) => retype).map(({ marker, value }) => `${marker}=${value}`);
  const values = typed.length > 0 ? ['--values', typed.join(',')] : [];
  deskAsFahad('results', 'confirm', id, '--hash', item.hash, ...values);
  deskAsFahad('results', 'release', id, '--hash', item.hash);
  return id;
}

/** As the checkout books: at the laboratory, the last free slot, paid by the wallet. */
async function book(page: Page, email: string): Promise<{ id: string; number: string }> {
  desk('wallet', 'give', email, 'KW', '30', '--reason', 'A test');
  return page.evaluate(async (version) => {
    const call = async (path: string, body?: unknown, key?: string) => {
      const answer = await fetch(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'x-reqid': crypto.randomUUID(),
          country: 'KW',
          lang: 'en',
          ...(key && { 'idempotency-key': key }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { data, meta } = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify({ meta, data }));
      return data;
    };
    const items = [{ sku: 'BT-001', count: 1 }];
    const offer = () => call('/bloodTestOrder/slots?place=lab&tests=BT-001');
    let { days } = await offer();
    // A new shop makes its slots with the cron's first minute.
    while (days.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      ({ days } = await offer());
    }
    const slot = days.at(-1).slots.findLast(({ is_free }: { is_free: boolean }) => is_free).id;
    const asked = { items, payment_method: 'wallet', wallet: true, place: 'lab' };
    const { place, ...quoted } = asked;
    const { quote } = await call('/bloodTestOrder/calculate', quoted);
    const patient = {
      name: 'Noura Al-Sabah',
      birth_date: '1992-04-02',
      sex: 'female',
      phone: '50001234',
      takes_biotin: true,
      takes_blood_thinner: false,
      lies_down: false,
    };
    const consent = { version, test: true, keep_result: true, product_reasons: true };
    const body = { ...asked, quote, slot, patient, consent };
    return (await call('/bloodTestOrder/submit', body, crypto.randomUUID())).order;
  }, consentVersion);
}

async function expectFits(page: Page, name: string) {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
    if (process.env.AFIYA_SHOTS && width > 320)
      await page.screenshot({ path: `${process.env.AFIYA_SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await expectAccessible(page, name);
}

for (const locale of ['en', 'ar'] satisfies Locale[])
  test(`a booked test is moved, drawn and read beside an earlier result (${locale})`, async ({ page }) => {
    test.slow();
    const t = translator(locale);
    await open(page, '/auth/sign-in', locale, 'KW');
    const email = await signUp(page, locale);
    desk('staff', 'set', 'demo-fahad', '--roles', 'packer,lab-release');
    const earlier = {
      lab: { id: 'dasman', licence: 'L-0417', report: crypto.randomUUID().slice(0, 12) },
      order_item: 'paper',
    };
    release(fileOf(earlier, { vitd25: '31', b12: '301' }, Date.now() - 200 * dayMs), '--account', email);
    const { number } = await book(page, email);

    await open(page, '/profile', locale, 'KW');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account.tests'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ordered.all'));
    await expectFits(page, `all-${locale}`);
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
    release(fileOf({ lab, order_item: number }, { vitd25: '18.4', b12: '168' }, Date.now()), '--order', number);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ordered.head_ready'));
    await expectFits(page, `ready-${locale}`);
    await page.getByRole('link', { name: t('ordered.open_result') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lab.title'));
    await expect(page.getByText(t('lab.biotin'))).toBeVisible();
    await expect(page.locator('.trend-chart .trend-value').first()).toHaveText('31');
    await page.getByRole('button', { name: t('lab.products_agree') }).click();
    const explained = page.locator('#products article').first();
    await expect(explained).toContainText(reasonRules[0]?.reason[locale] ?? '-');
    await expectFits(page, `report-${locale}`);
    await explained.getByRole('button', { name: t('quiz.add') }).click();
    const bought = await page.evaluate(() => localStorage.getItem('cart'));
    expect(bought).toMatch(/"suggestionId":"[\w-]{16,40}"/);
    expect(bought, 'a cart says nothing of a result').not.toMatch(/vitd25|b12-low|vitamin-d-low/);
    await page.getByRole('button', { name: t('lab.products_stop') }).click();
    await expect(page.locator('#products article')).toHaveCount(0);
    expect(page.url()).toContain(String(port));
    expectCleanAudit();
  });

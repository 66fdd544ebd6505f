/** Results from another laboratory: found, agreed to, sent, read, given an end, shared, deleted; with and without JavaScript (docs/product.md §2). */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { dayOf } from '../../shared/domain/upload-keeping.ts';
import { getErrorText } from '../../shared/i18n/error-text.ts';
import { signUp, testPassword } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { expectPressableAtEachWidth } from './support/pressable.ts';
import { desk, expect, hydrated, open, test, translator } from './support/shop.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Note (canary-content) >>\nendobj\n%%EOF\n');
const report = { name: 'canary-name.pdf', mimeType: 'application/pdf', buffer: pdf };
const letter = { name: 'results.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') };
const liar = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no photo</html>') };
const languages = ['en', 'ar'] as const satisfies readonly Locale[];

for (const locale of languages)
  test(`somebody keeps a report, reads it, shares it and deletes it (${locale})`, async ({ browser, page }) => {
    const t = translator(locale);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open(page, '/blood-test', locale, 'KW');
    await page.getByRole('link', { name: t('advice.test_upload') }).click();
    await signUp(page, locale);
    await expect(page).toHaveURL(localizedPath('/upload-blood-test', locale));
    const main = page.getByRole('main');
    await expectAccessible(page, 'before the first file');

    // Nothing leaves before the agreement.
    const choose = main.getByLabel(t('upload.choose'));
    await choose.setInputFiles([report, letter]);
    await expect(main.getByText(t('upload.waiting'))).toBeVisible();
    await expect(main.getByText(t('upload.word_file'))).toBeVisible();
    expect(asked.filter((url) => url.includes('/api/user/upload/bloodtest'))).toEqual([]);
    await main.getByRole('button', { name: t('upload.save', { n: 0 }), exact: true }).click();
    await expect(main.getByRole('alert')).toHaveText(t('upload.agree_first'));
    await main.getByRole('checkbox').check();
    await expect(main.getByText(t('upload.sent'), { exact: true })).toBeVisible();
    await choose.setInputFiles([liar]);
    await expect(main.getByText(getErrorText('upload.type', locale))).toBeVisible();
    await main.getByRole('button', { name: t('upload.dismiss', { name: letter.name }) }).click();
    await main.getByLabel(t('upload.taken_on')).fill('2025-11-14');
    await main.getByLabel(t('upload.note')).fill('canary-note');
    await expectAccessible(page, 'with files');
    await expectPressableAtEachWidth(page, 'files to keep');
    await main.getByRole('button', { name: t('upload.save', { n: 1 }) }).click();

    await expect(page).toHaveURL(localizedPath('/profile/blood-tests/uploaded', locale));
    await expect(main.getByRole('listitem').filter({ hasText: report.name })).toContainText('canary-note');
    await expectAccessible(page, 'the list');
    await main.getByRole('link', { name: report.name, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(report.name);
    expect(await page.title()).not.toContain('canary');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: t('upload.open_name', { name: report.name }) }).click(),
    ]);
    expect([download.suggestedFilename(), readFileSync(await download.path())]).toEqual([report.name, pdf]);
    await page.reload();
    await hydrated(page);
    await expect(main.locator('.access-log tbody tr')).toHaveCount(2);
    await expectAccessible(page, 'a file');

    const soon = dayOf(Date.now() + 30 * 86_400_000);
    await main.getByLabel(t('upload.keep_day')).fill('2020-01-01');
    await main.getByRole('button', { name: t('upload.keep_save') }).click();
    await expect(main.locator('[aria-invalid="true"]')).toBeVisible();
    await main.getByLabel(t('upload.keep_day')).fill(soon);
    await main.getByRole('button', { name: t('upload.keep_save') }).click();
    await expect(main.locator('.access-log tbody tr')).toHaveCount(3);

    await main.getByLabel(t('sharing.days_1')).check();
    await main.getByRole('button', { name: t('sharing.make') }).click();
    const link = await main.getByLabel(t('sharing.link'), { exact: true }).inputValue();
    await expectAccessible(page, 'a file with a link');
    const doctor = await (await browser.newContext({ acceptDownloads: true })).newPage();
    doctor.on('request', (request) => asked.push(request.url()));
    await doctor.setViewportSize({ width: 360, height: 740 });
    await doctor.goto(link);
    await hydrated(doctor);
    await expect(doctor.getByRole('heading', { level: 1 })).toHaveText(t('upload.shared_title'));
    await expectAccessible(doctor, 'a shared file');
    const [shared] = await Promise.all([
      doctor.waitForEvent('download'),
      doctor.getByRole('link', { name: t('upload.open') }).click(),
    ]);
    expect([shared.suggestedFilename(), readFileSync(await shared.path())]).toEqual(['blood-test.pdf', pdf]);
    expect(await doctor.content()).not.toContain('canary');
    await page.reload();
    await hydrated(page);
    await expect(main.locator('.access-log')).toContainText(t('upload.who_link'));
    await main.getByRole('button', { name: t('sharing.end') }).click();
    await expect(main.locator('.made-links')).toHaveText(t('sharing.over'));
    await doctor.reload();
    await expect(doctor.getByRole('link', { name: t('upload.open') })).toHaveCount(0);
    await doctor.context().close();

    // The second time nothing is asked again.
    await page.goto(localizedPath('/upload-blood-test', locale));
    await hydrated(page);
    await expect(main.getByRole('checkbox')).toHaveCount(0);

    await page.goto(localizedPath('/profile', locale));
    await hydrated(page);
    await main.getByRole('link', { name: t('account.tests') }).click();
    await main.getByRole('link', { name: report.name, exact: true }).click();
    await main.getByText(t('upload.remove_title')).click();
    await main.getByRole('button', { name: t('upload.remove') }).click();
    await expect(page).toHaveURL(localizedPath('/profile/blood-tests/uploaded', locale));
    await expect(main.getByText(t('upload.empty'))).toBeVisible();
    await expectAccessible(page, 'none left');

    // PR4, PR6: neither name nor content nor note in an address or a mail.
    expect(asked.filter((url) => url.includes('canary'))).toEqual([]);
    expect(JSON.stringify(desk('outbox'))).not.toContain('canary');
  });

for (const locale of languages)
  test.describe(`without JavaScript (${locale})`, () => {
    test.use({ javaScriptEnabled: false });

    test('a report is sent, read, shared and deleted by plain forms', async ({ page }) => {
      const t = translator(locale);
      const fill = async (fields: Record<string, string>) => {
        for (const [name, value] of Object.entries(fields))
          await page.locator(`main input[name="${name}"]`).fill(value);
      };
      const submit = () => page.locator('main form button[type="submit"]:visible').first().click();
      const to = (path: string) => localizedPath(path, locale);
      await page.goto(to('/upload-blood-test'));
      await expect(page).toHaveURL(/sign-in/);
      await page.goto(to('/auth/sign-up?return_url=%2Fcart'));
      const email = `noura-${crypto.randomUUID()}@example.com`;
      await fill({ name: 'Noura', email, password: testPassword, confirmPassword: testPassword });
      await submit();

      await page.goto(to('/upload-blood-test'));
      const file = test.info().outputPath('report.pdf');
      writeFileSync(file, pdf);
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.locator('input[name="consent"]').check();
      await fill({ taken_on: '2999-01-01' });
      await submit();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.locator('input[type="file"]').setInputFiles(file);
      await fill({ taken_on: '2025-11-14' });
      await submit();
      await expect(page).toHaveURL(to('/profile/blood-tests/uploaded'));
      await page.getByRole('link', { name: 'report.pdf', exact: true }).click();
      const own = page.url();
      await page.getByRole('button', { name: t('sharing.make') }).click();
      const link = await page.getByLabel(t('sharing.link'), { exact: true }).inputValue();
      await page.goto(link);
      await expect(page.getByRole('link', { name: t('upload.open') })).toBeVisible();
      await page.goto(own);
      await page.getByRole('button', { name: t('sharing.end') }).click();
      await expect(page).toHaveURL(own);
      await expect(page.locator('.made-links')).toHaveText(t('sharing.over'));
      await page.goto(link);
      await expect(page.getByRole('link', { name: t('upload.open') })).toHaveCount(0);
      await page.goto(own);
      await page.getByText(t('upload.remove_title')).click();
      await page.getByRole('button', { name: t('upload.remove') }).click();
      await expect(page.getByText(t('upload.empty'))).toBeVisible();
    });
  });

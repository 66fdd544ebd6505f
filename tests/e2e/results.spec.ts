/** A patient reads laboratory reports: an ordinary one with its trend, units and link, and an urgent one that sells nothing. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { expectPressableAtEachWidth } from './support/pressable.ts';
import { desk, deskAsFahad, expect, hydrated, open, test, translator } from './support/shop.ts';

const dayMs = 86_400_000;
const toTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const row = (marker: string, loinc: string, value: string, unit: string, low: string | null, high: string | null) => ({
  marker,
  loinc,
  value,
  unit,
  range: { low, high },
  method: 'CLIA',
});

/** Entered by Noura, confirmed and released by Fahad; its id. */
function release(email: string, daysAgo: number, rows: object[]): string {
  const collected = Date.now() - daysAgo * dayMs;
  const file = join(tmpdir(), `${crypto.randomUUID()}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      v: 1,
      lab: { id: 'dasman', licence: 'L-0417', report: crypto.randomUUID().slice(0, 12) },
      order_item: 'item-1',
      patient: { ref: 'P-1', birth_date: '1992-04-02', sex: 'female' },
      specimen: { id: 'SP-1', collected_at: toTime(collected), fasting_hours: 11, state: 'available' },
      status: 'final',
      issued_at: toTime(collected + dayMs / 4),
      rows,
    }),
  );
  const { id } = (desk('results', 'enter-account', email, file) as { item: { id: string } }).item;
  // Fahad types from the paper what Noura entered.
  const { item } = desk('results', 'show', id) as {
    item: { hash: string; urgent: number; observations: { marker: string; value: string; retype: boolean }[] };
  };
  const typed = item.observations.filter(({ retype }) => retype).map(({ marker, value }) => `${marker}=${value}`);
  const hash = ['--hash', item.hash];
  deskAsFahad('results', 'confirm', id, ...hash, ...(typed.length > 0 ? ['--values', typed.join(',')] : []));
  if (item.urgent > 0)
    deskAsFahad('results', 'contact', id, 'reached', '--phone', '+96550001234', '--answered-by', 'Noura');
  deskAsFahad('results', 'release', id, ...hash);
  return id;
}

const b12 = (value: string) => row('b12', '2132-9', value, 'pg/mL', '200', '900');

async function expectFits(page: Page) {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const locale of ['en', 'ar'] satisfies Locale[])
  test(`a patient reads, shares and deletes a report, and one that is urgent sells nothing (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    await open(page, '/auth/sign-in', locale, 'KW');
    const email = await signUp(page, locale);
    desk('staff', 'set', 'demo-fahad', '--roles', 'packer,lab-release');
    release(email, 200, [b12('301')]);
    const id = release(email, 2, [
      b12('185'),
      row('glucose', '1558-6', '92', 'mg/dL', '70', '99'),
      row('apob', '1884-6', '92', 'mg/dL', null, null),
      row('tpo', '8099-4', '<5', 'IU/mL', null, '34'),
      row('crp', '1988-5', '48', 'mg/L', null, '5'),
    ]);
    const urgentId = release(email, 1, [row('k', '2823-3', '6.6', 'mmol/L', '3.5', '5.1'), b12('120')]);
    const address = localizedPath(`/profile/blood-tests/${id}`, locale);

    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lab.title'));
    await expect(page.getByRole('img', { name: t('lab.state_low') })).toBeVisible();
    await expect(page.locator('.trend-chart .trend-value')).toHaveText(['301', '185']);
    await expect(page.getByText(t('lab.no_bar'))).toBeVisible();
    await expectAccessible(page, 'report');
    await expectFits(page);
    await expectPressableAtEachWidth(page, 'report');
    await page.getByRole('link', { name: t('lab.units_si') }).click();
    await expect(page.getByText('136', { exact: true }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('.marker-list').first()).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: t('sharing.make') }).click();
    const link = await page.getByLabel(t('sharing.link'), { exact: true }).inputValue();
    const doctor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const shared = await doctor.goto(link);
    expect(shared?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    await expect(doctor.getByRole('heading', { level: 1 })).toHaveText(t('lab.shared_title'));
    await expect(doctor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(doctor.locator('a[href*="/products"], a[href*="/cart"], footer')).toHaveCount(0);
    await page.getByRole('button', { name: t('sharing.end') }).click();
    await expect(page.locator('.made-links')).toHaveText(t('sharing.over'));
    expect((await doctor.goto(link))?.status()).toBe(404);
    await doctor.context().close();

    await page.goto(localizedPath(`/profile/blood-tests/${urgentId}`, locale));
    await expect(page).toHaveURL(/\/urgent$/);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('lab.urgent_title'));
    await expect(page.locator('a[href="tel:112"]')).toBeVisible();
    const shopLinks =
      'a[href*="/products"], a[href*="/cart"], a[href^="/blood-test"], a[href^="/ar/blood-test"], .price, .card, footer';
    await expect(page.locator(shopLinks)).toHaveCount(0);
    await expectAccessible(page, 'urgent report');
    await expectFits(page);
    await expectPressableAtEachWidth(page, 'urgent report');

    await page.goto(address);
    await hydrated(page);
    await page.locator('summary', { hasText: t('lab.erase_action') }).click();
    await page.getByRole('button', { name: t('lab.erase_for_good') }).click();
    await expect(page.getByText(t('lab.erase_done'))).toBeVisible();
    expect((await page.goto(address))?.status()).toBe(404);
  });

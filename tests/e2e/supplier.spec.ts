/** A supplier writes to the shop on a phone. */
import { expect, holdScripts, hydrated, open, test, translator } from './support/shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of ['en', 'ar'] as const)
  test(`a supplier’s complete form is sent, and its confirmation scrolls into view (${locale})`, async ({ page }) => {
    const t = translator(locale);
    await open(page, '/become-a-supplier', locale, 'KW');
    const form = page.getByRole('main').locator('form');
    const field = (name: Parameters<typeof t>[0]) => form.getByLabel(t(name), { exact: true });
    const send = form.getByRole('button', { name: t('info.send') });
    await send.click();
    await expect(field('info.company')).toBeFocused();
    await field('info.company').fill('شركة النخيل');
    await field('info.your_name').fill('Ahmad');
    await field('info.email').fill('ahmad@example.com');
    await field('info.phone').fill('٠٠٩٦٥ ٥٠٠٠ ١٢٣٤');
    await field('info.country').fill('Kuwait');
    await field('info.message').fill('تمور');
    await send.click();
    const receipt = page.getByText(t('info.received_text', { email: 'ahmad@example.com' }));
    await expect(receipt).toBeInViewport();
    await expect(page.locator(':focus')).toContainText(t('info.received_title'));
  });

test('input typed before hydration is sent with the rest', async ({ page }) => {
  const t = translator('en');
  const release = await holdScripts(page);
  await page.goto('/become-a-supplier', { waitUntil: 'commit' });
  const field = (name: Parameters<typeof t>[0]) => page.locator('main form').getByLabel(t(name), { exact: true });
  await field('info.company').fill('شركة النخيل');
  await field('info.message').fill('Dates\nfrom Al Ahsa');
  release();
  await hydrated(page);
  await field('info.your_name').fill('Ahmad');
  await field('info.email').fill('early@example.com');
  await field('info.phone').fill('+96550001234');
  await field('info.country').fill('Kuwait');
  await expect(field('info.company')).toHaveValue('شركة النخيل');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'));
  await page
    .locator('main form')
    .getByRole('button', { name: t('info.send') })
    .click();
  expect((await sent).postDataJSON()).toMatchObject({ company: 'شركة النخيل', message: 'Dates\nfrom Al Ahsa' });
});

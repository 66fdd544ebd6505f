/** Where things stand on a phone and on a desktop, where a shopper would miss them otherwise. */
import { locales } from '../../shared/domain/locale.ts';
import { expect, open, test } from './support/shop.ts';

const boxOf = async (place: import('@playwright/test').Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is there.');
  return box;
};

for (const locale of locales)
  test(`a shelf says that it goes on, and wide pages use their width (${locale})`, async ({ page }) => {
    const width = 360;
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/', locale, 'KW');
    const shelf = page.locator('.rail').first();
    await shelf.scrollIntoViewIfNeeded();
    const third = await boxOf(shelf.locator('> *').nth(2));
    // Part of the third card is seen, and part is not.
    const seen = locale === 'ar' ? third.x + third.width : width - third.x;
    expect(seen).toBeGreaterThan(16);
    expect(seen).toBeLessThan(third.width);
    await expect(page.getByRole('heading', { name: locale === 'ar' ? /الكويت/ : /Kuwait/, level: 2 })).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/terms', locale, 'KW');
    const [text, contents] = [await boxOf(page.locator('.legal')), await boxOf(page.locator('.contents'))];
    const isBeside = locale === 'ar' ? contents.x < text.x : contents.x > text.x + text.width;
    expect(isBeside).toBe(true);
    await page.locator('.contents a').last().click();
    await expect(page.locator('.legal section').last()).toBeInViewport();

    await open(page, '/nutritionist?id=hessa-al-mutawa', locale, 'KW');
    const [card, why] = [
      await boxOf(page.locator('.advised > li').first()),
      await boxOf(page.locator('.advised-why').first()),
    ];
    expect(card.y + card.height - (why.y + why.height)).toBeLessThan(32);
  });

/** Who reads with letters twice as large sees every word whole, and none lying over another (docs/brand.md §9). */
import { expect, open, test } from './support/shop.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const path of ['/', '/nutritionist?id=maryam-al-fadhli', '/products/tidewell-prenatal-daily', '/blood-test'])
  test(`${path} has room for letters twice as large on a phone`, async ({ page }) => {
    await open(page, path, 'ar', 'KW');
    const wider = await page.evaluate(() => {
      const root = document.documentElement;
      root.style.fontSize = '200%';
      // What is far below is laid out as well.
      root.classList.add('is-whole');
      const outside = [
        ...document.querySelectorAll('.card, .test, .person, .initial, .count, .btn, main h1, main h2:not(.sr)'),
      ]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        .map((part) => `${part.className} ${part.textContent}`);
      return [...outside, ...(root.scrollWidth > root.clientWidth ? ['the page'] : [])];
    });
    expect(wider).toEqual([]);
  });

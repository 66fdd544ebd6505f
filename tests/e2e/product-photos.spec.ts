/** A product's photos at the web desk: dropped, described, put first by keys, brought back after a reload, seen in the shop. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pictureWords } from '../../client/desk/features/product/picture-words.ts';
import { productWords } from '../../client/desk/features/product/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** The products that each language's journey changes. */
const changed = { en: 'AGE-003', ar: 'AGE-004' } as const;
const described = { en: 'The pack from the front', ar: 'العبوة من الأمام' } as const;
const logo = readFileSync(new URL('./support/logo.png', import.meta.url)).toString('base64');

/** As somebody drops a file from a folder. */
async function dropPhoto(page: Page, base64: string): Promise<void> {
  const transfer = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const held = new DataTransfer();
    held.items.add(new File([bytes], 'front.png', { type: 'image/png' }));
    return held;
  }, base64);
  for (const event of ['dragover', 'drop'])
    await page.locator('.pictures').dispatchEvent(event, { dataTransfer: transfer });
}

const countDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('desk');
        opened.onsuccess = () => {
          const count = opened.result.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => resolve(count.result);
          opened.result.close();
        };
      }),
  );

for (const locale of locales) {
  const words = pickWords(pictureWords, locale);
  const product = pickWords(productWords, locale);
  const kit = pickWords(kitWords, locale);

  test(`a photo is dropped, described, put first by keys, and seen in the shop (${locale})`, async ({
    page,
    browser,
  }) => {
    const sku = changed[locale];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/products/${sku}`);
    await expect(page.locator('.picture-row')).toHaveCount(1);
    await dropPhoto(page, logo);
    const added = page.getByRole('group', { name: words.photo(2) });
    for (const language of locales)
      await added.getByLabel(`${words.alt} · ${product.language[language]}`).fill(described[language]);
    await expectAccessible(page, 'photos');

    // What wasn't saved is offered again after a reload.
    await expect.poll(() => countDrafts(page)).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: kit.draftRestore }).click();
    await expect(added.getByLabel(`${words.alt} · ${product.language[locale]}`)).toHaveValue(described[locale]);

    await page.getByRole('button', { name: words.earlier(2) }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: words.later(1) })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(kit.saved)).toBeVisible();

    const shop = await browser.newPage();
    await expect(async () => {
      await shop.goto(localizedPath(paths.product(`p-${sku}`), locale));
      await expect(shop.locator(`img[alt="${described[locale]}"]`).first()).toHaveAttribute('src', /^\/media\//);
    }).toPass({ timeout: 15_000 });
    await shop.close();
  });
}

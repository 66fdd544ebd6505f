/** A link that somebody was sent and that ended says what became of it, and what to do. */
import { afterEach, expect, test } from 'vitest';
import { page } from '../../../client/pages/not-found.tsx';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const token = 'a'.repeat(32);

test.each([
  ['/checkout/pay/', 'pay', '/contact-us'],
  ['/shared-report/', 'share', '/'],
  ['/shared-file/', 'share', '/'],
  ['/shared-list/', 'share', '/'],
] as const)('%s: the page of one that ended, in both languages, without the link’s secret', async (start, of, way) => {
  for (const locale of ['en', 'ar'] as const) {
    shop = await openShop(<page.View />, { locale, path: localizedPath(`${start}${token}`, locale) });
    const { t } = shop.app;
    expect(shop.page.querySelector('h1')?.textContent).toBe(t(`info.${of}_over_title`));
    expect(shop.page.textContent).toContain(t(`info.${of}_over_text`));
    expect(shop.page.querySelector('.not-found a')?.getAttribute('href')).toBe(localizedPath(way, locale));
    expect(shop.page.querySelector('.not-found')?.innerHTML).not.toContain(token);
    const head = page.head?.({ t, path: localizedPath(`${start}${token}`, locale), status: 404 } as Parameters<
      NonNullable<typeof page.head>
    >[0]);
    expect(head?.title).toBe(t(`info.${of}_over_title`));
    shop.close();
  }
});

test('any other address is a page that isn’t there', async () => {
  shop = await openShop(<page.View />, { path: '/checkout/nothing' });
  expect(shop.page.querySelector('h1')?.textContent).toBe(shop.app.t('content.not_found_title'));
});

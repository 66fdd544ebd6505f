/** The most frequent requests: a cached page, and a call that is signed and forwarded. */
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { printShares } from './share.ts';
import { pagesOf, startShop, visitorCookies } from './shop.ts';

const browserEncodings = 'gzip, deflate, br, zstd';

export async function benchPages(): Promise<void> {
  const shop = await startShop({ bareProxy: true });
  try {
    const { home, product } = pagesOf(shop);
    await printShares(
      `page from the cache, asked with Accept-Encoding: ${browserEncodings}, share of a hello world (must ≥ 0.4, wants ≥ 0.6, baseline 0.72)`,
      [
        { name: 'hello', url: `${shop.hello}/` },
        ...locales.flatMap((locale) =>
          Object.entries({ home, product }).map(([name, path = '/']) => ({
            name: `${name} ${locale}`,
            url: shop.origin + localizedPath(path, locale),
            cookie: visitorCookies(locale),
            acceptEncoding: browserEncodings,
          })),
        ),
      ],
    );
    const homePage = { url: `${shop.origin}${home}`, cookie: visitorCookies('en') };
    await printShares(
      'the same home page by Accept-Encoding, share of the uncompressed one (must ≥ 0.67, wants ≥ 0.91)',
      [
        { name: 'home, none', ...homePage },
        { name: 'home, br', ...homePage, acceptEncoding: browserEncodings },
        { name: 'home, gzip', ...homePage, acceptEncoding: 'gzip, deflate' },
      ],
    );
    // Both lead to the same upstream, which answers at once: what differs is the proxy.
    await printShares('GET /api passed on and signed, share of a bare Hono proxy (must ≥ 0.5, wants ≥ 0.8)', [
      { name: 'bare proxy', url: `${shop.bareProxy}/search/term` },
      {
        name: 'GET /search/term',
        url: `${shop.proxied}/api/search/term`,
        cookie: `${visitorCookies('en')}; __Host-did=a-device-of-the-bench`,
      },
    ]);
  } finally {
    await shop.stop();
  }
}

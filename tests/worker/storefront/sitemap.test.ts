/** Sitemaps follow sitemaps.org's schema and list the shop's pages (docs/product.md §2). */
import { describe, expect, test } from 'vitest';
import { locales, localizedPath } from '../../../shared/domain/locale.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin } from './support/shop.ts';

const tags = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

/** Checks that tags are closed in order, which a template can break; returns the open ones. */
function openTags(xml: string): string[] {
  const names: string[] = [];
  for (const [, end, name = '', alone] of xml.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (alone) continue;
    if (!end) names.push(name);
    else if (names.pop() !== name) throw new Error(`</${name}> closes something else`);
  }
  return names;
}

const mapOf = async (path: string, shop = openShop()) => {
  const response = await shop.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await response.text();
  expect(openTags(xml)).toEqual([]);
  expect(xml.replaceAll(/&(amp|lt|gt|#39|quot);/g, '')).not.toContain('&');
  return xml;
};

describe('the maps of the shop', () => {
  test('are named in one index, which robots are told of', async () => {
    const xml = await mapOf('/sitemap.xml');
    expect(tags(xml, 'loc')).toEqual(
      locales.flatMap((locale) => [
        `${origin}/sitemaps/${locale}/pages.xml`,
        `${origin}/sitemaps/${locale}/products-1.xml`,
      ]),
    );
    expect(await (await openShop().fetch('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test.each(locales)('name every page in %s, each with its twin', async (locale) => {
    const xml = await mapOf(`/sitemaps/${locale}/pages.xml`);
    const found = tags(xml, 'loc');
    for (const path of ['/', '/products', '/brands', '/terms'])
      expect(found).toContain(origin + localizedPath(path, locale));
    expect(new Set(found).size).toBe(found.length);
    expect(xml.match(/hreflang="ar"/g)).toHaveLength(found.length);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(found.length);
  });

  test.each(locales)('name the quiz in %s where it is on', async (locale) => {
    const quiz = origin + localizedPath('/quiz', locale);
    const shopWith = (activeQuiz: Response) => openShop({ '/quiz/active': () => activeQuiz.clone() });
    const path = `/sitemaps/${locale}/pages.xml`;
    const item = { quiz_id: 'supplements-1', id: 'supplements', version: 1, items: [], exits: [] };
    expect(tags(await mapOf(path, shopWith(toSuccess({ item }))), 'loc')).toContain(quiz);
    expect(tags(await mapOf(path, shopWith(toRefusal(404, 'not_found'))), 'loc')).not.toContain(quiz);
  });

  test.each(locales)('name every product in %s with its picture', async (locale) => {
    const items = [
      { slug: 'b12', name: 'B12', image: "/packs/b&12's.svg" },
      { slug: 'c', name: 'C', image: null },
    ];
    const shop = openShop({ '/product/index/1': () => toSuccess({ items, page: 1, pages: 1, total: 2 }) });
    const xml = await mapOf(`/sitemaps/${locale}/products-1.xml`, shop);
    expect(tags(xml, 'loc')).toEqual([
      origin + localizedPath('/products/b12', locale),
      origin + localizedPath('/products/c', locale),
    ]);
    expect(tags(xml, 'image:loc')).toEqual([`${origin}/packs/b&amp;12&#39;s.svg`]);
    const requestCount = shop.api.requests.length;
    await shop.fetch(`/sitemaps/${locale}/products-1.xml`);
    expect(shop.api.requests, 'the map is kept').toHaveLength(requestCount);
  });

  test.each([
    '/sitemaps/en/products-99.xml',
    '/sitemaps/fr/pages.xml',
    '/sitemaps/en/products-0.xml',
    '/sitemaps/en/x.xml',
  ])('are 404 where there is none: %s', async (path) => {
    expect((await openShop().fetch(path)).status).toBe(404);
  });
});

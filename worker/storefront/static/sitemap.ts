/** `/sitemap.xml`: every page worth finding, in both languages, kept for an hour. */
import { type Locale, locales, localizedPath } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import type { Env } from '../env.ts';
import type { PageCall } from '../render/call-for-page.ts';

const keptS = 3600;
/** Calls at once: the rest of the shop wants answers too. */
const atOnce = 4;
/** sitemaps.org allows 50,000 addresses of a file. */
const mostPages = 1000;

const fixed = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.brands(),
  paths.brandsList(),
  paths.terms(),
  paths.privacy(),
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');

function entry(origin: string, path: string, locale: Locale): string {
  const at = (one: Locale) => escaped(origin + localizedPath(path, one));
  const others = locales.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${at(one)}"/>`).join('');
  return `<url><loc>${at(locale)}</loc>${others}<xhtml:link rel="alternate" hreflang="x-default" href="${at('en')}"/></url>`;
}

async function productPaths(call: PageCall): Promise<string[]> {
  const first = await call('products', { body: { sort: { key: 'name', value: 'asc' } } });
  const found = first.data.items.map(({ slug }) => paths.product(slug));
  const last = Math.min(first.data.pages, mostPages);
  for (let page = 2; page <= last; page += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - page + 1) }, (_, at) => page + at);
    const pages = await Promise.all(
      numbers.map((number) =>
        call('products', { params: { page: number }, body: { sort: { key: 'name', value: 'asc' } } }),
      ),
    );
    found.push(...pages.flatMap(({ data }) => data.items.map(({ slug }) => paths.product(slug))));
  }
  return found;
}

async function draw(origin: string, call: PageCall): Promise<string> {
  const [products, brands, categories] = await Promise.all([productPaths(call), call('brands'), call('categories')]);
  const all = [
    ...fixed,
    ...categories.data.items.map(({ id }) => paths.categories(id)),
    ...brands.data.items.map(({ slug }) => paths.brand(slug)),
    ...new Set(products),
  ];
  const rows = all.flatMap((path) => locales.map((locale) => entry(origin, path, locale)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${rows.join('\n')}
</urlset>
`;
}

/** @throws AppError when the API cannot tell what there is: no sitemap is better than half of one. */
export async function serveSitemap(env: Env, call: PageCall): Promise<Response> {
  const key = `sitemap:${env.DEPLOY}`;
  const kept = await env.CACHE.get(key, 'text').catch(() => null);
  const xml = kept ?? (await draw(env.PUBLIC_ORIGIN, call));
  if (kept === null) await env.CACHE.put(key, xml, { expirationTtl: keptS }).catch(() => undefined);
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${keptS}` },
  });
}

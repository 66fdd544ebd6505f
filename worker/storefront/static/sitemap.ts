import { contentKeys } from '../../../shared/domain/content-keys.ts';
import { isLocale, type Locale, locales, localizedPath } from '../../../shared/domain/locale.ts';
import { escapeMarkup } from '../../../shared/domain/markup.ts';
import { AppError } from '../../../shared/errors.ts';
import { paths, quizPaths } from '../../../shared/paths.ts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import { readKv, writeKv } from '../cache/response-cache.ts';
import type { StorefrontEnv } from '../env.ts';
import type { PageCall } from '../render/page-call.ts';

const freshMs = 3_600_000;

const staticPaths = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.brands(),
  paths.brandsList(),
  paths.bloodTests(),
  paths.nutritionists(),
  paths.siteIndex(),
  ...contentKeys.map(paths.content),
];

interface SitemapEntry {
  path: string;
  image?: string | null;
}

function renderEntry({ path, image }: SitemapEntry, origin: string, locale: Locale): string {
  const toUrl = (language: Locale) => escapeMarkup(origin + localizedPath(path, language));
  const alternates = locales
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${toUrl(language)}"/>`)
    .join('');
  const defaultAlternate = `<xhtml:link rel="alternate" hreflang="x-default" href="${toUrl('en')}"/>`;
  const imageTag = image
    ? `<image:image><image:loc>${escapeMarkup(new URL(image, origin).href)}</image:loc></image:image>`
    : '';
  return `<url><loc>${toUrl(locale)}</loc>${alternates}${defaultAlternate}${imageTag}</url>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const renderUrlset = (entries: readonly SitemapEntry[], origin: string, locale: Locale): string => `${declaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map((entry) => renderEntry(entry, origin, locale)).join('\n')}
</urlset>
`;

async function renderIndex(origin: string, call: PageCall): Promise<string> {
  const { data } = await call('productIndex');
  const products = Array.from({ length: data.pages }, (_, toUrl) => `products-${toUrl + 1}`);
  const files = locales.flatMap((locale) =>
    ['pages', ...products].map(
      (name) => `<sitemap><loc>${escapeMarkup(origin)}/sitemaps/${locale}/${name}.xml</loc></sitemap>`,
    ),
  );
  return `${declaration}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('\n')}
</sitemapindex>
`;
}

/** The quiz where it is on; unsigned rules answer 404 in a deployed shop. */
async function listQuiz(call: PageCall): Promise<string[]> {
  try {
    await call('activeQuiz');
    return [quizPaths.quiz()];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  }
}

async function renderPages(origin: string, call: PageCall, locale: Locale): Promise<string> {
  const [brands, categories, nutritionists, bloodTests, quiz] = await Promise.all([
    call('brands'),
    call('categories'),
    call('nutritionists'),
    call('bloodTests'),
    listQuiz(call),
  ]);
  const allPaths = [
    ...staticPaths,
    ...quiz,
    ...categories.data.items.map(({ id }) => paths.products(`?category_id=${encodeURIComponent(id)}`)),
    ...brands.data.items.map(({ slug }) => paths.brand(slug)),
    ...nutritionists.data.items.map(({ slug }) => paths.nutritionist(slug)),
    ...bloodTests.data.items.map(({ slug }) => paths.bloodTest(slug)),
  ];
  return renderUrlset(
    allPaths.map((path) => ({ path })),
    origin,
    locale,
  );
}

async function renderProducts(origin: string, call: PageCall, locale: Locale, page: number): Promise<string | null> {
  const { data } = await call('productIndex', { params: { page } });
  if (page > data.pages) return null;
  return renderUrlset(
    data.items.map(({ slug, image }) => ({ path: paths.product(slug), image })),
    origin,
    locale,
  );
}

async function renderSitemap(path: string, origin: string, call: PageCall): Promise<string | null> {
  if (path === '/sitemap.xml') return renderIndex(origin, call);
  const [, locale = '', name, page] =
    /^\/sitemaps\/([a-z]{2})\/(?:(pages)|products-([1-9]\d{0,3}))\.xml$/.exec(path) ?? [];
  if (!isLocale(locale)) return null;
  return name ? renderPages(origin, call, locale) : renderProducts(origin, call, locale, Number(page));
}

/**
 * `/sitemap.xml` lists `/sitemaps/{locale}/pages.xml` and `/sitemaps/{locale}/products-{n}.xml` (with pictures). Each
 * URL names its counterpart in the other language. Cached for an hour, or until the catalogue changes. Null: no such
 * sitemap. While the API is down, the last one of the past 24 h is served.
 * @throws AppError if there is none: a partial sitemap is worse than an error.
 */
export async function serveSitemap(
  path: string,
  env: StorefrontEnv,
  { call, version }: { call: PageCall; version: CatalogueVersion },
): Promise<Response | null> {
  const key = `sitemap:${env.DEPLOY}:${path}`;
  const cached = await readKv(env, key);
  const isFresh = cached?.version === version && cached.fetchedAt + freshMs > Date.now();
  const cachedXml = (cached?.data as { xml?: unknown } | undefined)?.xml;
  const lastGoodXml = typeof cachedXml === 'string' ? cachedXml : null;
  let xml = isFresh ? lastGoodXml : null;
  if (xml === null) {
    try {
      xml = await renderSitemap(path, env.PUBLIC_ORIGIN, call);
      if (xml === null) return null;
      await writeKv(env, key, { text: JSON.stringify({ xml }), version, fetchedAt: Date.now() });
    } catch (error) {
      if (lastGoodXml === null) throw error;
      xml = lastGoodXml;
    }
  }
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${freshMs / 1000}` },
  });
}

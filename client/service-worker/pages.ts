/**
 * Documents come from the network. Those of the catalogue are kept as they were last seen, each with its own policy and nonce, and
 * shown below a notice where the network gives no answer; any other address gets the shell, `/_app`.
 */
import { type Locale, locales, localizedPath, splitLocale } from '../../shared/domain/locale.ts';
import { countryHeader, isKeptOffline, shellPath, titleHeader } from '../../shared/domain/offline-page.ts';
import { keepAssetsOf } from './assets.ts';
import { cacheNames, trim } from './scope.ts';

/** Chosen: a visit or two, about 1.5 MB. */
const mostPages = 24;

const notices: Record<Locale, string> = {
  en: 'You’re offline. This is the page as you last saw it: prices and stock may have changed.',
  ar: 'لا يوجد اتصال بالإنترنت. هذه الصفحة كما عُرضت آخر مرة، وربما تغيّرت الأسعار والكميات.',
};

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** The title as shared/domain/markup.ts writes it. */
const readTitle = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/&(\w+|#39);/g, (all, name) => characters[name] ?? all);
const readCountry = (html: string): string => /"country":"([A-Z]{2})"/.exec(html)?.[1] ?? '';

async function store(cache: Cache, { url, headers }: Response, html: string): Promise<void> {
  const kept = new Headers({ [titleHeader]: encodeURIComponent(readTitle(html)), [countryHeader]: readCountry(html) });
  for (const name of ['content-type', 'content-language', 'content-security-policy', 'referrer-policy']) {
    const value = headers.get(name);
    if (value) kept.set(name, value);
  }
  // Deleted first, so that it stands last: the cache is trimmed from its beginning.
  await cache.delete(url);
  await cache.put(url, new Response(html, { headers: kept }));
}

/** Prices of another country would mislead. */
async function deleteOtherCountries(cache: Cache, country: string): Promise<void> {
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept?.headers.get(countryHeader) !== country) await cache.delete(request);
  }
}

export function isKept({ url, status, redirected, headers }: Response): boolean {
  const { pathname: path, searchParams } = new URL(url);
  return isKeptOffline({
    path,
    isSearch: searchParams.has('q'),
    status,
    isRedirected: redirected,
    contentType: headers.get('content-type'),
    cacheControl: headers.get('cache-control'),
  });
}

/** Reads the response's body. */
export async function keepPage(response: Response): Promise<void> {
  const html = await response.text();
  // Keeps neither a page that broke off on its way nor one that says it is stale.
  if (!html.trimEnd().endsWith('</html>') || html.includes('class="stale-notice"')) return;
  const cache = await caches.open(cacheNames.pages);
  await deleteOtherCountries(cache, readCountry(html));
  await store(cache, response, html);
  await trim(cache, mostPages);
  await keepAssetsOf(html, cacheNames.assets);
}

/** Without cookies: a shell is nobody's. */
export async function keepShells(): Promise<void> {
  const cache = await caches.open(cacheNames.shell);
  for (const locale of locales) {
    const response = await fetch(localizedPath(shellPath, locale), { credentials: 'omit', cache: 'no-store' });
    if (response.status !== 200 || response.redirected) throw new Error('The shell is not there');
    const html = await response.text();
    await store(cache, response, html);
    await keepAssetsOf(html, cacheNames.shell);
  }
}

/** Answers an address without a connection from what is kept. */
export async function openOffline(url: string): Promise<Response> {
  const { locale } = splitLocale(new URL(url).pathname);
  const kept = await (await caches.open(cacheNames.pages)).match(url);
  if (kept) {
    const html = await kept.text();
    const notice = `<aside class="stale-notice"><p>${notices[locale]}</p></aside>`;
    return new Response(html.replace('<body>', `<body>${notice}`), kept);
  }
  return (await caches.match(localizedPath(shellPath, locale))) ?? Response.error();
}

/** Requests of which hardly two are alike: what crawlers, robots with made-up cookies and shoppers ask for. */
import type { D1Database } from '@cloudflare/workers-types';
import { countryCodes } from '../../shared/domain/country.ts';
import { listingSorts } from '../../shared/domain/listing.ts';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { type Chance, oneOf } from './chance.ts';

export interface View {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** A POST if there is one. */
  body?: string;
}

export interface Names {
  slugs: readonly string[];
  skus: readonly string[];
  brands: readonly string[];
  categories: readonly string[];
}

export async function readNames(database: D1Database): Promise<Names> {
  const column = async (sql: string) =>
    (await database.prepare(sql).all<{ name: string }>()).results.map((row) => row.name);
  return {
    slugs: await column("SELECT slug AS name FROM products WHERE status = 'published'"),
    skus: await column('SELECT id AS name FROM skus WHERE active = 1'),
    brands: await column('SELECT id AS name FROM brands'),
    categories: await column('SELECT id AS name FROM categories'),
  };
}

const encodings = ['gzip, deflate, br, zstd', 'gzip, deflate', 'identity'];
const randomWord = (chance: Chance): string => Math.floor(chance() * 36 ** 6).toString(36);
const token = (): string => crypto.randomUUID().replaceAll('-', '');

/** Without their language. */
const pages: Readonly<Record<string, (names: Names, chance: Chance) => string>> = {
  product: ({ slugs }, chance) => `/products/${oneOf(slugs, chance)}`,
  productFromAd: ({ slugs }, chance) => `/products/${oneOf(slugs, chance)}?utm_source=${randomWord(chance)}`,
  listing: ({ brands, categories }, chance) =>
    `/products?category_id=${oneOf(categories, chance)}&brand_id=${oneOf(brands, chance)}&sort=${oneOf(listingSorts, chance)}`,
  listingByPrice: (_, chance) =>
    `/products?sku_price=0-${1 + Math.floor(chance() * 300)}&page=${1 + Math.floor(chance() * 4)}`,
  search: (_, chance) => `/search?q=${randomWord(chance)}`,
  searchForProduct: ({ slugs }, chance) =>
    `/search?q=${oneOf(slugs, chance).split('-').slice(0, 2).join('+')}+${Math.floor(chance() * 1000)}`,
  home: () => '/',
  other: (_, chance) =>
    oneOf(['/brands-list', '/categories', '/blood-test', '/cart', '/about', '/auth/sign-in'], chance),
  notFound: (_, chance) => `/${randomWord(chance)}/${randomWord(chance)}`,
  noProduct: (_, chance) => `/products/${randomWord(chance)}`,
};

const calls: Readonly<Record<string, (names: Names, chance: Chance) => { path: string; body?: unknown }>> = {
  category: (_, chance) => ({ path: `/category/${randomWord(chance)}` }),
  suggestions: (_, chance) => ({ path: `/product/search?q=${randomWord(chance)}` }),
  bloodTests: () => ({ path: '/bloodTest' }),
  prices: ({ skus }, chance) => ({ path: '/product/sku', body: { ids: [oneOf(skus, chance), oneOf(skus, chance)] } }),
  unknown: (_, chance) => ({ path: `/${randomWord(chance)}` }),
};

/** A third are calls, half of them of new devices and the others of made-up ones; of the pages, some come with a made-up session. */
export function nextView(names: Names, chance: Chance, origin: string): View {
  const locale = oneOf(locales, chance);
  const country = oneOf(countryCodes, chance);
  const cookies = [`locale=${locale}`, `country=${country}`];
  if (chance() < 1 / 3) {
    const { path, body } = oneOf(Object.values(calls), chance)(names, chance);
    if (chance() < 0.5) cookies.push(`__Host-did=${token()}`);
    const headers = { origin, 'x-reqid': crypto.randomUUID(), 'content-type': 'application/json' };
    return {
      path: `/api${path}`,
      headers: { ...headers, cookie: cookies.join('; ') },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
  }
  if (chance() < 0.1) cookies.push(`__Host-sid=${token()}`);
  const page = oneOf(Object.values(pages), chance)(names, chance);
  return {
    path: localizedPath(page, locale),
    headers: { cookie: cookies.join('; '), 'accept-encoding': oneOf(encodings, chance) },
  };
}

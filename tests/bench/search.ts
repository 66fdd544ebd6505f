/**
 * How often the first and the first three answers of a search are what was meant, as a shopper meets it: on the page of results and in
 * the search field's suggestions, in both countries; over queries with what each should find (search-score.ts), and over products' printed
 * names with one typo. AFIYA_SEARCH_LABELS takes a merchant's CSV in first, AFIYA_SEARCH_QUERIES asks a TSV of query, language, expected and nothing else;
 * AFIYA_SEARCH_TYPOS=0 leaves the typos out.
 */

import { readFileSync } from 'node:fs';
import { readDemo } from '../../demo/seed/files.ts';
import { createDeskClient } from '../../scripts/desk/client.ts';
import { importFile } from '../../scripts/desk/import-file.ts';
import type { ProductPage, SearchResult } from '../../shared/contract/catalogue.ts';
import { type TwoCountries, twoCountries } from '../support/two-countries.ts';
import { oneOf, seededChance, withTypo } from './chance.ts';
import {
  type Answer,
  type Fits,
  fitsOf,
  goodsOf,
  isEmpty,
  type KnownProduct,
  type KnownShop,
  knownSql,
} from './search-score.ts';
import { type BenchShop, benchFolder, benchPort, startShop } from './shop.ts';
import { registeredShopper, type ShopperCall } from './shopper.ts';

const ownQueries = `${import.meta.dirname}/search-queries.tsv`;
const typoCount = 200;
const seed = 20261121;
const shownMisses = 12;
/** What the search field asks for (client/shell/suggestions.tsx). */
const suggestionsShown = 5;

interface Query {
  q: string;
  lang: string;
  said: string;
  fits: Fits;
}
type Ask = (q: string, lang: string) => Promise<Answer>;

interface Score {
  first: number;
  three: number;
  all: number;
  /** Answers that lead nowhere. */
  empty: number;
  misses: string[];
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function print(name: string, { first, three, all, empty, misses }: Score): void {
  console.log(
    `\n${name}: hit@1 ${percent(first, all)} (${first}), hit@3 ${percent(three, all)} (${three}) of ${all}, ${empty} empty`,
  );
  for (const miss of misses.slice(0, shownMisses)) console.log(`  not first: ${miss}`);
  if (misses.length > shownMisses) console.log(`  … and ${misses.length - shownMisses} more`);
}

async function scoreOf(asked: readonly Query[], ask: Ask): Promise<Score> {
  const score: Score = { first: 0, three: 0, all: asked.length, empty: 0, misses: [] };
  for (const { q, lang, said, fits } of asked) {
    const answer = await ask(q, lang);
    const at = [0, 1, 2].findIndex((place) => fits(answer, place));
    if (isEmpty(answer)) score.empty += 1;
    if (at === 0) score.first += 1;
    if (at >= 0) score.three += 1;
    if (at === 0) continue;
    const names = goodsOf(answer)
      .slice(0, 2)
      .map(({ name }) => name);
    score.misses.push(`${q} (${said}), found ${names.join(' · ') || 'nothing'}`);
  }
  return score;
}

function readQueries(file: string, shop: KnownShop): Query[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [q = '', lang = 'en', said = 'none'] = line.split('\t');
    return { q, lang, said, fits: fitsOf(said, shop) };
  });
}

/** A product is found if it, or another of exactly its name, is there. */
function typoQueries(known: readonly KnownProduct[], nameOf: (product: KnownProduct) => string, lang: 'en' | 'ar') {
  const chance = seededChance(seed);
  const queries: Query[] = [];
  while (queries.length < typoCount) {
    const product = oneOf(known, chance);
    const q = withTypo(nameOf(product), chance);
    if (q === null) continue;
    const name = lang === 'ar' ? product.name_ar : product.name_en;
    queries.push({ q, lang, said: name, fits: (answer, at) => answer.items[at]?.name === name });
  }
  return queries;
}

/** What a page of results and what the search field answers. */
const surfaces = {
  page: async (call: ShopperCall, q: string): Promise<Answer> => {
    const { items, found } = await call<ProductPage>('/product', { search: q });
    if (!found) throw new Error(`“${q}” was answered by no search`);
    return { items, found };
  },
  suggestions: async (call: ShopperCall, q: string): Promise<Answer> => {
    const { items, ...found } = await call<SearchResult>(
      `/product/search?q=${encodeURIComponent(q)}&limit=${suggestionsShown}`,
    );
    return { items, found };
  },
} as const;
type Surface = keyof typeof surfaces;

function askerOf(shop: BenchShop, surface: Surface, country: TwoCountries): Ask {
  const callers = new Map<string, ShopperCall>();
  let asked = 0;
  return async (q, lang) => {
    const spoken = lang === 'ar' ? 'ar' : 'en';
    // A device may ask so often a minute; a bench is many shoppers.
    asked += 1;
    const key = `${spoken} ${Math.floor(asked / 500)}`;
    const call = callers.get(key) ?? (await registeredShopper(shop.origin, { lang: spoken, country }));
    callers.set(key, call);
    return surfaces[surface](call, q);
  };
}

async function printEverywhere(shop: BenchShop, name: string, queries: readonly Query[]): Promise<void> {
  for (const country of twoCountries)
    for (const surface of ['page', 'suggestions'] as const)
      print(`${name}, ${surface}, ${country}`, await scoreOf(queries, askerOf(shop, surface, country)));
}

export async function benchSearch(): Promise<void> {
  const { AFIYA_SEARCH_QUERIES: queries, AFIYA_SEARCH_LABELS: labels } = process.env;
  const shop = await startShop();
  try {
    if (labels) {
      // The desk reads where the shop is from where npm start would read it.
      Object.assign(process.env, { AFIYA_STATE: benchFolder, PORT: String(benchPort) });
      const { summary } = await importFile(createDeskClient('en'), labels, {
        dryRun: false,
        stock: 'set',
        yes: true,
        again: false,
      });
      console.log(`took in ${summary.published} products of ${summary.rows} rows`);
    }
    const { results } = await shop.database.prepare(knownSql).all<KnownProduct>();
    const demo = readDemo();
    const known: KnownShop = {
      products: new Map(results.map((product) => [product.id, product])),
      markers: new Map(demo.bloodTests.map((test) => [test.slug, test.biomarkers])),
      categories: new Map(demo.ingredients.map(({ slug, category }) => [slug, category])),
    };
    console.log(`${results.length} products; wanted: queries ≥ 95 % and ≥ 99 %, typos ≥ 80 % and ≥ 92 %`);
    if (queries) return await printEverywhere(shop, 'given queries', readQueries(queries, known));
    await printEverywhere(shop, 'own queries', readQueries(ownQueries, known));
    if (process.env.AFIYA_SEARCH_TYPOS === '0') return;
    // The desk's SKUs are not the demo's: what a merchant brought is what is misspelt.
    const printed = labels ? results.filter(({ id }) => /^p-L\d+$/.test(id)) : results;
    const ask = askerOf(shop, 'suggestions', 'SA');
    const misspelt = [
      ['one typo in brand and name', ({ brand, name_en }: KnownProduct) => `${brand} ${name_en}`, 'en'],
      ['one typo in the name alone', ({ name_en }: KnownProduct) => name_en, 'en'],
      ['one typo in the Arabic name', ({ name_ar }: KnownProduct) => name_ar, 'ar'],
    ] as const;
    for (const [name, nameOf, lang] of misspelt) print(name, await scoreOf(typoQueries(printed, nameOf, lang), ask));
  } finally {
    await shop.stop();
  }
}

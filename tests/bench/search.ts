/**
 * How often a search's first and first three answers are what was meant: over queries with what each should find, and over
 * products' printed names with one typo. AFIYA_SEARCH_LABELS takes a merchant's CSV in first, AFIYA_SEARCH_QUERIES a TSV of
 * query, language, expected (`ingredient:zinc; brand:Solgar + ingredient:zinc`, `panel:`, `biomarker:`, `category:`,
 * `page:/cart`, `notice:not_sold`, `none`).
 * Asked in Saudi Arabia, where everything that is sold at all is sold.
 */
import { readFileSync } from 'node:fs';
import { readDemo } from '../../demo/seed/files.ts';
import { createDesk } from '../../scripts/desk/client.ts';
import { importFile } from '../../scripts/desk/import-file.ts';
import type { SearchResult } from '../../shared/contract/catalogue.ts';
import { oneOf, seededChance, withTypo } from './chance.ts';
import { type BenchShop, benchFolder, benchPort, startShop } from './shop.ts';
import { registeredShopper, type ShopperCall } from './shopper.ts';

const ownQueries = `${import.meta.dirname}/search-queries.tsv`;
const typoCount = 200;
const seed = 20261121;
const shownMisses = 12;

interface Known {
  id: string;
  name_en: string;
  name_ar: string;
  brand: string;
  category: string;
  ingredients: string | null;
}
type Ask = (q: string, lang: string) => Promise<SearchResult>;
type Fits = (found: SearchResult, at: number) => boolean;

const knownSql = `SELECT p.id, p.name_en, p.name_ar, b.name_en AS brand, c.slug AS category,
  (SELECT group_concat(i.ingredient) FROM product_ingredients i WHERE i.product_id = p.id) AS ingredients
  FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
  JOIN listing l ON l.product_id = p.id AND l.country = 'SA' ORDER BY p.id`;

/** One part of what was expected, against the answers at one place. */
function partFits(
  part: string,
  known: ReadonlyMap<string, Known>,
  markers: ReadonlyMap<string, readonly string[]>,
): Fits {
  const [kind = '', wanted = ''] = part.split(':');
  const brandIs = (name: string | undefined) => name?.toLowerCase().startsWith(wanted.toLowerCase()) ?? false;
  return (found, at) => {
    const product = known.get(found.items[at]?.id ?? '');
    const test = found.blood_tests[at]?.slug;
    switch (kind) {
      case 'ingredient':
        return product?.ingredients?.split(',').includes(wanted) ?? false;
      case 'brand':
        return brandIs(product?.brand) || brandIs(found.brands[at]?.name);
      case 'panel':
        return test === wanted;
      case 'biomarker':
        return markers.get(test ?? '')?.includes(wanted) ?? false;
      case 'page':
        return found.pages[at]?.path === wanted;
      case 'notice':
        return at === 0 && found.notice === wanted;
      case 'category':
        if (wanted === 'blood-tests') return test !== undefined;
        if (wanted === 'all') return product !== undefined || found.pages[at] !== undefined;
        return found.categories[at]?.slug === wanted || product?.category === wanted;
      default:
        return found.items.length + found.suggestions.length + found.blood_tests.length === 0;
    }
  };
}

interface Score {
  first: number;
  three: number;
  all: number;
  misses: string[];
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function print(name: string, { first, three, all, misses }: Score): void {
  console.log(`\n${name}: hit@1 ${percent(first, all)} (${first}), hit@3 ${percent(three, all)} (${three}) of ${all}`);
  for (const miss of misses.slice(0, shownMisses)) console.log(`  not first: ${miss}`);
  if (misses.length > shownMisses) console.log(`  … and ${misses.length - shownMisses} more`);
}

async function scoreOf(
  asked: readonly { q: string; lang: string; said: string; fits: Fits }[],
  ask: Ask,
): Promise<Score> {
  const score: Score = { first: 0, three: 0, all: asked.length, misses: [] };
  for (const { q, lang, said, fits } of asked) {
    const found = await ask(q, lang);
    const at = [0, 1, 2].findIndex((place) => fits(found, place));
    if (at === 0) score.first += 1;
    if (at >= 0) score.three += 1;
    if (at !== 0)
      score.misses.push(
        `${q} (${said}), found ${
          found.items
            .slice(0, 2)
            .map((item) => item.name)
            .join(' · ') || 'nothing'
        }`,
      );
  }
  return score;
}

function readQueries(file: string, known: ReadonlyMap<string, Known>) {
  const markers = new Map(readDemo().bloodTests.map((test) => [test.slug, test.biomarkers]));
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [q = '', lang = 'en', said = 'none'] = line.split('\t');
    // `;` is either, `+` both.
    const either = said.split(/;\s*/).map((all) => all.split(/\s*\+\s*/).map((part) => partFits(part, known, markers)));
    const fits: Fits = (found, at) => either.some((all) => all.every((part) => part(found, at)));
    return { q, lang, said, fits };
  });
}

/** A product is found if it, or another of exactly its name, is there. */
function typoQueries(known: readonly Known[], nameOf: (product: Known) => string, lang: 'en' | 'ar') {
  const chance = seededChance(seed);
  const queries: { q: string; lang: string; said: string; fits: Fits }[] = [];
  while (queries.length < typoCount) {
    const product = oneOf(known, chance);
    const q = withTypo(nameOf(product), chance);
    if (q === null) continue;
    const name = lang === 'ar' ? product.name_ar : product.name_en;
    queries.push({ q, lang, said: name, fits: (found, at) => found.items[at]?.name === name });
  }
  return queries;
}

async function askersOf(shop: BenchShop): Promise<Ask> {
  const callers = new Map<string, ShopperCall>();
  let asked = 0;
  return async (q, lang) => {
    const spoken = lang === 'ar' ? 'ar' : 'en';
    // A device may ask so often a minute; a bench is many shoppers.
    asked += 1;
    const key = `${spoken} ${Math.floor(asked / 500)}`;
    const call = callers.get(key) ?? (await registeredShopper(shop.origin, { lang: spoken, country: 'SA' }));
    callers.set(key, call);
    return call<SearchResult>(`/product/search?q=${encodeURIComponent(q)}&limit=3`);
  };
}

export async function benchSearch(): Promise<void> {
  const { AFIYA_SEARCH_QUERIES: queries, AFIYA_SEARCH_LABELS: labels } = process.env;
  const shop = await startShop();
  try {
    if (labels) {
      // The desk reads where the shop is from where npm start would read it.
      Object.assign(process.env, { AFIYA_STATE: benchFolder, PORT: String(benchPort) });
      const { summary } = await importFile(createDesk('en'), labels, {
        dryRun: false,
        stock: 'set',
        yes: true,
        again: false,
      });
      console.log(`took in ${summary.published} products of ${summary.rows} rows`);
    }
    const { results } = await shop.database.prepare(knownSql).all<Known>();
    const known = new Map(results.map((product) => [product.id, product]));
    // The desk's SKUs are not the demo's: what a merchant brought is what is misspelt.
    const printed = labels ? results.filter(({ id }) => /^p-L\d+$/.test(id)) : results;
    const ask = await askersOf(shop);
    console.log(`${known.size} products; wanted: queries ≥ 85 % and ≥ 95 %, typos ≥ 80 % and ≥ 92 %`);
    if (queries) print('given queries', await scoreOf(readQueries(queries, known), ask));
    print('own queries', await scoreOf(readQueries(ownQueries, known), ask));
    const english = typoQueries(printed, ({ brand, name_en }) => `${brand} ${name_en}`, 'en');
    print('one typo in brand and name', await scoreOf(english, ask));
    print(
      'one typo in the name alone',
      await scoreOf(
        typoQueries(printed, ({ name_en }) => name_en, 'en'),
        ask,
      ),
    );
    print(
      'one typo in the Arabic name',
      await scoreOf(
        typoQueries(printed, ({ name_ar }) => name_ar, 'ar'),
        ask,
      ),
    );
  } finally {
    await shop.stop();
  }
}

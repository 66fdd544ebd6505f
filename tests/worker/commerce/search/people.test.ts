/**
 * Queries as people type them: how often the right answer comes first, or among three. The search was tuned by half of them; the other half
 * (`kept`) says what to expect of words that nobody has seen, and must not be tuned by.
 */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import {
  type Answer,
  fitsOf,
  isEmpty,
  type KnownProduct,
  type KnownShop,
  knownSql,
} from '../../../bench/search-score.ts';
import { demo, seedDemo } from '../catalogue/demo.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo());

const files = (import.meta as unknown as { glob(pattern: string, how: object): Record<string, string> }).glob(
  '../../../bench/search-people.tsv',
  { eager: true, query: '?raw', import: 'default' },
);
const rows = Object.values(files)
  .flatMap((text) => text.trim().split('\n').slice(1))
  .map((line) => line.split('\t'))
  .map(([q = '', lang = '', said = '', half = '']) => ({ q, lang, said, half }));

const few = 3;

async function readShop(): Promise<KnownShop> {
  const { results } = await env.DB.prepare(knownSql).all<KnownProduct>();
  return {
    products: new Map(results.map((product) => [product.id, product])),
    markers: new Map(demo.bloodTests.map((one) => [one.slug, one.biomarkers])),
    categories: new Map(demo.ingredients.map(({ slug, category }) => [slug, category])),
  };
}

async function ask(q: string, locale: string, popular: string[]): Promise<Answer> {
  const { ids, findings, similar } = await find({ env, country: 'KW', locale, now: 0 } as unknown as Context, q);
  const items = (list: readonly string[]) => list.map((id) => ({ id, name: '' }));
  return {
    items: items(ids ?? popular),
    found: { ...findings, ...(similar && { similar: { items: items(similar.ids) } }) },
  };
}

test.each([
  ['tuned', 0.99, 0.99],
  ['kept', 0.98, 0.985],
])(
  'of the %s half at least %d are answered first and %d among three, and none leads nowhere',
  async (half, first, three) => {
    const shop = await readShop();
    const popular = [...shop.products.keys()].slice(0, few);
    const misses: string[] = [];
    const nowhere: string[] = [];
    const asked = rows.filter((row) => row.half === half);
    let among = 0;
    for (const { q, lang, said } of asked) {
      const answer = await ask(q, lang, popular);
      const fits = fitsOf(said, shop);
      if (isEmpty(answer)) nowhere.push(q);
      if (Array.from({ length: few }, (_, place) => place).some((place) => fits(answer, place))) among += 1;
      if (!fits(answer, 0)) misses.push(`${q} (${said})`);
    }
    expect(nowhere).toEqual([]);
    expect(1 - misses.length / asked.length, misses.join('\n')).toBeGreaterThanOrEqual(first);
    expect(among / asked.length).toBeGreaterThanOrEqual(three);
  },
);

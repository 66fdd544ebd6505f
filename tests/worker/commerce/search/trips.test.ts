/** What a search costs: one round trip for what fits, two where words are left out or few fit, three for both, and rows that follow the answer. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { counting } from '../support/counting-db.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo(['vitamins', 'minerals', 'omegas', 'sports', 'beauty', 'sleep-mood']));

test.each([
  ['magnesium', 1],
  ['omega 3', 1],
  ['supplements', 1],
  // What is for children and what adults take come together, typed in full or by half.
  ['vit d kids', 1],
  ['vit d chi', 1],
  ['VIT-002', 2],
  // Misspelt, and fewer than three fit: what sells best beside them is asked for, too.
  ['magnesiun citrate', 3],
  ['now foods zinc', 2],
  ['whey isolate lactose free', 2],
  ['casein', 2],
  ['melatonin', 2],
])('“%s” is %i', async (q, trips) => {
  const { count, db } = counting(env.DB);
  await find({ env: { ...env, DB: db }, country: 'KW', locale: 'en', now: 0 } as unknown as Context, q);
  expect(count.trips).toBe(trips);
  expect(count.rows).toBeGreaterThan(0);
  expect(count.rows).toBeLessThan(1200);
});

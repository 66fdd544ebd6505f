/** What a search costs: one round trip for what fits, two where words are left out or few fit, three for both, and rows that follow the answer. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo(['vitamins', 'minerals', 'omegas', 'sports', 'beauty', 'sleep-mood']));

/** The database, counting how often it is asked and the rows that are billed. */
function counting(db: D1Database) {
  const count = { trips: 0, rows: 0 };
  const noted = (results: readonly D1Result[]) => {
    count.trips += 1;
    for (const { meta } of results) count.rows += meta.rows_read;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, key) => {
        if (key === 'own') return target;
        if (key === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        return async () => {
          const result = await target.all();
          noted([result]);
          return result;
        };
      },
    });
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: { own: D1PreparedStatement }[]) => {
      const results = await db.batch(statements.map(({ own }) => own));
      noted(results);
      return results;
    },
  };
  return { count, db: counted as unknown as D1Database };
}

test.each([
  ['magnesium', 1],
  ['omega 3', 1],
  ['supplements', 1],
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

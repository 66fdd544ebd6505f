/** What a page of the stock list reads in a large shop. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { stockViews } from '../../../../shared/domain/stock-views.ts';
import { listLevels } from '../../../../worker/commerce/features/stock/levels.ts';
import { listMoves } from '../../../../worker/commerce/features/stock/list-moves.ts';
import { seedLargeShop } from '../catalogue/large-shop.ts';
import { counting } from '../support/counting-db.ts';
import { shareShop } from '../support/new-shop.ts';

describe('in a large shop', () => {
  shareShop(async () => {
    await seedLargeShop(2_000);
    await env.DB.batch([
      env.DB.prepare("UPDATE stock SET available = 3, received = 3 + sold + reserved, expires_on = '2020-01-01'"),
      env.DB.prepare(
        `INSERT INTO stock_lots (sku_id, country, lot, on_hand, received_at)
         SELECT sku_id, country, 'L-' || value, 1, 1 FROM stock, json_each('[1, 2, 3, 4, 5]')`,
      ),
      env.DB.prepare('INSERT INTO awaited_skus SELECT sku_id, country, 2 FROM stock WHERE true ON CONFLICT DO NOTHING'),
    ]);
  });
  const read = async (query: object) => {
    const { count, db } = counting(env.DB);
    const page = await listLevels(db, { country: 'KW', ...query }, Date.now());
    return { ...count, ...page };
  };

  test.each([...stockViews.map((view) => ({ view })), { search: 'mag' }, { search: 'c1' }])(
    '%j: a page, and the next one, read at most 200 rows and have nothing twice',
    async (query) => {
      const first = await read(query);
      expect(first.items.length).toBeGreaterThan(0);
      expect(first.rows).toBeLessThanOrEqual(200);
      if (first.next === null) return;
      const second = await read({ ...query, after: first.next });
      expect(second.rows).toBeLessThanOrEqual(200);
      const skus = [...first.items, ...second.items].map(({ sku }) => sku);
      expect(new Set(skus).size).toBe(skus.length);
    },
  );

  test('a page of moves reads at most 200 rows, whatever came before', async () => {
    const { sku_id: sku } = (await env.DB.prepare('SELECT sku_id FROM stock LIMIT 1').first<{ sku_id: string }>()) ?? {
      sku_id: '',
    };
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) SELECT ?, 'KW', 'adjustment', 1, 'found', i FROM n`,
    )
      .bind(sku)
      .run();
    const { count, db } = counting(env.DB);
    const { next } = await listMoves(db, { sku }, ['KW', 'SA']);
    await listMoves(db, { sku, after: next ?? '' }, ['KW', 'SA']);
    expect(count.rows).toBeLessThanOrEqual(400);
  });
});

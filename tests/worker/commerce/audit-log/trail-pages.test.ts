/** The trail's filters: what each leaves, page after page, and how little is read for it however long the trail is. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { ownerRole } from '../../../../shared/domain/staff-rights.ts';
import { listAuditLog } from '../../../../worker/commerce/features/audit-log/list.ts';
import type { AuditFilter } from '../../../../worker/commerce/features/audit-log/page-sql.ts';
import { counting } from '../support/counting-db.ts';
import { shareShop } from '../support/new-shop.ts';

const many = 4_000;
const minuteMs = 60_000;
const series = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;

async function fillTrail(): Promise<void> {
  for (const sql of [
    `INSERT INTO audit_log (at, actor, key_id, call, subject, request_id) ${series}
     SELECT i * ${minuteMs}, iif(i % 3 = 0, 'fahad', 'noura'), 'k', iif(i % 100 = 0, '/desk/stock', '/desk/order/advance'),
       iif(i % 100 = 0, 'sku S' || i, 'number KW-' || i % 50), 'r-' || i FROM n`,
    `INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
     SELECT id, iif(id % 500 = 0, 'settings', 'skus'), iif(id % 1000 = 0, 'shop', 'menu'), '{"a":1}', '{"a":2}' FROM audit_log`,
  ])
    await env.DB.prepare(sql).run();
}

const owner = { grants: [{ role: ownerRole, country: null, permissions: [] }] };

async function readAll(filter: AuditFilter): Promise<number[]> {
  const seen: number[] = [];
  for (let before: number | null | undefined, pages = 0; before !== null && pages < 200; pages += 1) {
    const page = await listAuditLog(env.DB, owner, before === undefined ? filter : { ...filter, before });
    seen.push(...page.items.map(({ id }) => id));
    before = page.next;
  }
  return seen;
}
const idsWhere = async (sql: string) =>
  (
    await env.DB.prepare(`SELECT l.id FROM audit_log l WHERE ${sql} ORDER BY l.id DESC`).all<{ id: number }>()
  ).results.map(({ id }) => id);

describe('of a long trail', () => {
  shareShop(fillTrail);
  const filters: [AuditFilter, string][] = [
    [{ subject: 'number KW-7' }, "subject = 'number KW-7'"],
    [{ call: '/desk/stock' }, "call = '/desk/stock'"],
    [{ call: '/desk/stock', actor: 'fahad' }, "call = '/desk/stock' AND actor = 'fahad'"],
    [{ subject: 'number KW-7', actor: 'fahad' }, "subject = 'number KW-7' AND actor = 'fahad'"],
    [{ actor: 'fahad', since: 3_900 * minuteMs }, `actor = 'fahad' AND at >= ${3_900 * minuteMs}`],
    [{ since: 100 * minuteMs, until: 200 * minuteMs }, `at >= ${100 * minuteMs} AND at < ${200 * minuteMs}`],
    [{ until: 40 * minuteMs }, `at < ${40 * minuteMs}`],
    [{ since: (many + 1) * minuteMs }, 'false'],
    [{ entity: 'settings' }, 'id % 500 = 0'],
    [{ entity: 'settings', key: 'shop' }, 'id % 1000 = 0'],
  ];

  it.each(filters)('%o leaves the entries that pass, none twice and none out', async (filter, sql) => {
    expect(await readAll(filter)).toEqual(await idsWhere(sql));
  });

  it.each([[{}, ''], [{ actor: 'nobody' }, ''], ...filters] as [AuditFilter, string][])(
    '%o reads at most 200 rows a page',
    async (filter) => {
      const { db, count } = counting(env.DB);
      const first = await listAuditLog(db, owner, filter);
      expect(count.rows).toBeLessThanOrEqual(200);
      if (first.next === null) return;
      const second = counting(env.DB);
      await listAuditLog(second.db, owner, { ...filter, before: first.next });
      expect(second.count.rows).toBeLessThanOrEqual(200);
    },
  );

  it('an entry of thousands of changes that may be undone is looked at in part', async () => {
    const { path } = deskCalls.addSale;
    await env.DB.batch(
      [
        `INSERT INTO audit_log (id, at, actor, key_id, call, subject, request_id) VALUES (90001, 1, 'sale', 'k', '${path}', null, 'r')`,
        `INSERT INTO audit_changes (log_id, entity, entity_id, before, after) ${series}
         SELECT 90001, 'scheduled_prices', 'p-' || i, null, '{"a":1}' FROM n`,
      ].map((sql) => env.DB.prepare(sql)),
    );
    const { db, count } = counting(env.DB);
    const { items } = await listAuditLog(db, owner, { actor: 'sale' });
    expect(items.map(({ id, can_undo: canUndo }) => [id, canUndo])).toEqual([[90001, true]]);
    // The page says how many there are, which reads each once.
    expect(count.rows).toBeLessThan(many * 1.2);
  });
});

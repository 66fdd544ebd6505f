/** A report reads its month, and a long list comes in pages. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { balancesSql, movesSql } from '../../../../worker/commerce/features/report/accounts.ts';
import { collectedSql, dueSql, methodsSql, reportCash } from '../../../../worker/commerce/features/report/cash.ts';
import { documentsSql, gapsSql, reportInvoices } from '../../../../worker/commerce/features/report/documents.ts';
import type { ReportPeriod } from '../../../../worker/commerce/features/report/period.ts';
import {
  promotedSql,
  promotionsSql,
  reportPromotions,
} from '../../../../worker/commerce/features/report/promotions.ts';
import { refundsSql, reportRefunds } from '../../../../worker/commerce/features/report/refunds.ts';
import { reportSales, salesSql } from '../../../../worker/commerce/features/report/sales.ts';
import {
  originsSql,
  productsSql,
  reportOrigins,
  reportProducts,
} from '../../../../worker/commerce/features/report/sold-lines.ts';
import { reportVat, vatSql } from '../../../../worker/commerce/features/report/vat.ts';
import { counting } from '../support/counting-db.ts';
import { report } from './report-shop.ts';

const seriesSql = (count: number) =>
  `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ${count})`;

/** Orders of Kuwait, of 1.000 KWD each, whose cash was collected a second apart. */
async function sell(prefix: string, count: number, startMs: number): Promise<void> {
  const series = seriesSql(count);
  await env.DB.batch([
    env.DB.prepare(
      `${series} INSERT INTO orders (id, number, country, currency, rate_micros, owner, track_hash, locale, method, lines_minor,
         discount_minor, delivery_minor, gift_minor, total_minor, payment_status, email, name, phone, address, created_at, expires_at)
       SELECT ?1 || at, ?1 || at, 'KW', 'KWD', 1, 'user:u', substr(?1 || at || '${'-'.repeat(64)}', 1, 64), 'en', 'card', 1000,
         0, 0, 0, 1000, 'pending', '', '', '', '{}', 1, 2 FROM n`,
    ).bind(prefix),
    env.DB.prepare(
      `${series} INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       SELECT ?1 || at, 'payment', 'pending', 'paid', ?2 + at * 1000, 'test' FROM n`,
    ).bind(prefix, startMs),
    env.DB.prepare(
      `${series} INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
       SELECT 't:' || ?1 || at, 'cash:KWD', 'revenue:KWD', 1000, 'order_cash', ?1 || at, ?1 || at, ?2 + at * 1000 FROM n`,
    ).bind(prefix, startMs),
  ]);
}

/** 0.250 KWD of each, all in the same second. */
const refund = (prefix: string, count: number, time: string) =>
  env.DB.prepare(
    `${seriesSql(count)} INSERT INTO order_refunds (id, order_id, key, req_hash, amount_minor, wallet_minor, card_minor, cash_minor,
       reason, created_at) SELECT 'rf' || at, ?1 || at, 'key', '', 250, 0, 0, 250, 'test', ?2 FROM n`,
  )
    .bind(prefix, Date.parse(time))
    .run();

const period = { country: 'KW', currency: 'KWD', startMs: 1000 * 1000, endMs: 2000 * 1000 } satisfies ReportPeriod;
const reports: Record<string, (db: D1Database) => Promise<unknown>> = {
  sales: (db) => reportSales(db, period),
  products: (db) => reportProducts(db, period, 'en'),
  origins: (db) => reportOrigins(db, period, 'en'),
  vat: (db) => reportVat(db, period),
  invoices: (db) => reportInvoices(db, period, undefined),
  refunds: (db) => reportRefunds(db, period, undefined),
  promotions: (db) => reportPromotions(db, period),
  cash: (db) => reportCash(db, period),
};
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, read] of Object.entries(reports)) {
    const { count, db } = counting(env.DB);
    await read(db);
    counts[name] = count.rows;
  }
  return counts;
}

test('each reads the rows of its month, however long the history is', async () => {
  await sell('month-', 20, period.startMs);
  const before = await countRows();
  await sell('old-', 400, 0);
  const after = await countRows();
  // A number before, or the row at the end of a range.
  for (const [name, rows] of Object.entries(after)) expect(rows - (before[name] ?? 0), name).toBeLessThanOrEqual(5);
  const { cash: _, ...byMonth } = after;
  await sell('new-', 400, period.endMs);
  const later = await countRows();
  for (const [name, rows] of Object.entries(byMonth)) expect((later[name] ?? 0) - rows, name).toBeLessThanOrEqual(5);
});

describe('an index serves', () => {
  test.each(
    Object.entries({ salesSql: salesSql('KW'), productsSql, originsSql, vatSql, documentsSql, refundsSql, promotionsSql, promotedSql,
      invoiceGaps: gapsSql('invoices'), noteGaps: gapsSql('credit_notes'), movesSql, balancesSql, methodsSql, collectedSql: collectedSql('KW'), dueSql }), // biome-ignore format: one group
  )('%s', async (_, sql) => {
    const values = Math.max(1, ...[...sql.matchAll(/\?(\d)/g)].map(([, at]) => Number(at)));
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array.from({ length: values }, () => 1))
      .all<{ detail: string }>();
    const scans = results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!own|\(|CONSTANT)/.test(detail));
    expect(scans, results.map(({ detail }) => detail).join('\n')).toEqual([]);
  });
});

interface Page {
  items: { number: string; credit_note: string }[];
  total: object;
  next: string | null;
}

test('a list longer than a page is told whole, each document once', async () => {
  await sell('early-', 1200, Date.parse('2026-09-01T00:00:00+03:00'));
  await sell('late-', 300, Date.parse('2026-09-30T00:00:00+03:00'));
  await refund('early-', 1100, '2026-09-20T00:00:00+03:00');
  const readPages = async (kind: 'invoices' | 'refunds') => {
    const pages: Page[] = [];
    for (let after: string | null = ''; after !== null; after = pages.at(-1)?.next ?? null)
      pages.push(await report(kind, 'KW', '2026-09', after && `?after=${after}`));
    return pages;
  };
  const numbers = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}-KW-${String(at + 1).padStart(6, '0')}`);
  const [invoices, refunds] = [await readPages('invoices'), await readPages('refunds')];
  expect([invoices.length, refunds.length]).toEqual([3, 2]);
  for (const { total } of invoices) expect(total).toMatchObject({ count: 2600, gross: '1,225.000 KWD' });
  for (const { total } of refunds) expect(total).toMatchObject({ count: 1100, amount: '275.000 KWD' });
  const listed = invoices.flatMap(({ items }) => items.map(({ number }) => number));
  expect(listed.filter((number) => number.startsWith('INV'))).toEqual(numbers('INV', 1500));
  expect(listed.filter((number) => number.startsWith('CN'))).toEqual(numbers('CN', 1100));
  expect(refunds.flatMap(({ items }) => items.map((item) => item.credit_note))).toEqual(numbers('CN', 1100));
});

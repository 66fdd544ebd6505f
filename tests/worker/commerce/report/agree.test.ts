/**
 * Reports agree with the ledger, the invoices and one another, whatever was sold and given back. What they are compared with is added
 * up here from the rows themselves, with dates of SQLite's own.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Chance, seeded } from '../../../support/seeded.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, fillWallet, promote, setCoupon, stockShelf } from '../support/shop.ts';
import { collectAt, minorOf, placeOrder, refundAt, report } from './report-shop.ts';

beforeEach(() => stockShelf({ id: 'S1', baseFils: 3000, stock: 900 }, { id: 'S2', baseFils: 4515, stock: 900 }));
afterEach(auditAfterEach);

const months = ['2026-08', '2026-09', '2026-10'] as const;
const startMs = Date.parse('2026-08-01T00:00:00+03:00');
const endMs = Date.parse('2026-11-01T00:00:00+03:00');
const hourMs = 3_600_000;

/** Orders of a random make, paid at a random time and given back in parts later. */
async function trade({ below: roll }: Chance, orders: number): Promise<void> {
  for (let at = 0; at < orders; at += 1) {
    const country = roll(2) === 0 ? 'KW' : 'SA';
    const shopper = await createClient({ country });
    const hasWallet = roll(3) === 0;
    if (hasWallet) {
      await shopper.signedIn();
      await fillWallet(shopper, 1 + roll(3000), country === 'KW' ? 'KWD' : 'SAR');
    }
    const items = [{ sku: 'S1', count: 1 + roll(4) }, ...(roll(2) === 0 ? [{ sku: 'S2', count: 1 + roll(2) }] : [])];
    const wanted = {
      items,
      ...(roll(3) === 0 && { coupon: 'SEVEN' }),
      ...(hasWallet && { wallet: true }),
      gift: roll(4) === 0 ? { wrap: true } : null,
    };
    const number = await placeOrder(country, wanted, shopper);
    if (roll(6) === 0) continue;
    let timeMs = startMs + roll((endMs - startMs) / hourMs - 600) * hourMs;
    await collectAt(number, new Date(timeMs).toISOString());
    for (let times = roll(3); times > 0; times -= 1) {
      timeMs += (1 + roll(250)) * hourMs;
      const isAll = roll(3) === 0;
      const to = hasWallet && roll(2) === 0 ? 'wallet' : 'original';
      await refundAt(number, new Date(timeMs).toISOString(), { to, ...(!isAll && { amount: 0.5 * (1 + roll(3)) }) });
      if (isAll) break;
    }
  }
}

const sumOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await env.DB.prepare(sql)
    .bind(...values)
    .first<number>('sum')) ?? 0;
const monthSql = (column: string) => `strftime('%Y-%m', ${column} / 1000, 'unixepoch', '+3 hours') = ?2`;

test.each([1, 2, 3])(
  'sales less refunds are what the ledger took from orders, and invoices less credit notes (%i)',
  async (seed) => {
    await setCoupon('SEVEN', { value: 7 });
    await promote({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 9 });
    await trade(seeded(seed), 14);
    for (const country of ['KW', 'SA'] as const) {
      const currency = country === 'KW' ? 'KWD' : 'SAR';
      let closing: string[] | null = null;
      for (const month of months) {
        const [sales, vat, invoices, cash, refunds, promotions, products] = await Promise.all(
          (['sales', 'vat', 'invoices', 'cash', 'refunds', 'promotions', 'products'] as const).map((kind) =>
            report(kind, country, month),
          ),
        );
        const invoiced = await sumOf(
          `SELECT sum(total_minor) AS sum FROM invoices WHERE country = ?1 AND ${monthSql('issued_at')}`,
          country,
          month,
        );
        const credited = await sumOf(
          `SELECT sum(amount_minor) AS sum FROM credit_notes WHERE country = ?1 AND ${monthSql('issued_at')}`,
          country,
          month,
        );
        const booked = await sumOf(
          `SELECT sum(iif(credit = ?1, amount, -amount)) AS sum FROM transfers
           WHERE ?1 IN (debit, credit) AND order_id IS NOT NULL AND ${monthSql('created_at')}`,
          `revenue:${currency}`,
          month,
        );
        const told = { ...sales.total };
        expect(minorOf(told.gross) - minorOf(told.refunds), `${country} ${month}`).toBe(booked);
        expect([minorOf(told.gross), minorOf(told.refunds)]).toEqual([invoiced, credited]);
        const parts = ['goods', 'discounts', 'delivery', 'gift_wrap', 'rounding'].map((name) => minorOf(told[name]));
        const [goods = 0, discounts = 0, ...more] = parts;
        expect(more.reduce((sum, part) => sum + part, goods - discounts)).toBe(invoiced);
        expect(minorOf(told.net) + minorOf(told.vat)).toBe(invoiced);
        expect(minorOf(invoices.total.gross)).toBe(invoiced - credited);
        expect(invoices.items.reduce((sum: number, item: { gross: string }) => sum + minorOf(item.gross), 0)).toBe(
          booked,
        );
        expect(refunds.total.amount).toBe(told.refunds);
        expect(promotions.total.discounts).toBe(told.discounts);
        expect(products.total).toEqual({ units: told.units, goods: told.goods });
        if (country === 'SA') {
          expect(vat.total).toMatchObject({
            output_vat: told.vat,
            net_vat: invoices.total.vat,
            taxable: invoices.total.net,
          });
        }

        const accounts = cash.accounts as Record<'account' | 'opening' | 'in' | 'out' | 'closing', string>[];
        for (const { account, opening, in: ins, out, closing: last } of accounts)
          expect(minorOf(opening) + minorOf(ins) - minorOf(out), account).toBe(minorOf(last));
        const own = Object.fromEntries(accounts.map((row) => [row.account, row]));
        const [byCash] = cash.methods;
        expect([byCash?.in ?? own.cash?.in, byCash?.out ?? own.cash?.out]).toEqual([own.cash?.in, own.cash?.out]);
        if (closing) expect(accounts.map(({ opening }) => opening)).toEqual(closing);
        closing = accounts.map((row) => row.closing);
      }
      const now = await sumOf("SELECT -balance AS sum FROM accounts WHERE id = 'cash:' || ?1", currency);
      expect(minorOf(closing?.[1] ?? '')).toBe(now);
    }
  },
);

/** What the shop says at the end of a day and of the week, beside the test's own books. */
import { expect } from 'vitest';
import { toShopTime } from '../../../shared/domain/moment.ts';
import type { Person } from '../../bench/soak/people.ts';
import type { SoakShop } from '../../bench/soak/shop.ts';
import { currencyOf } from '../two-countries.ts';
import type { Books, Order } from './books.ts';
import type { Desk } from './shop.ts';

const decimals = { KWD: 3, SAR: 2 } as const;
export const amountOf = (minor: number, { person: { country } }: Pick<Order, 'person'>): string => {
  const currency = currencyOf[country];
  return `${(minor / 10 ** decimals[currency]).toFixed(decimals[currency])} ${currency}`;
};

/** Every SKU in both countries: what came, what is free, what is reserved, what is sold. */
export async function compareStock(shop: SoakShop, books: Books, name: string): Promise<void> {
  const [rows = []] = await shop.ask<Record<string, string | number>>({
    sql: 'SELECT sku_id, country, received, available, reserved, sold FROM stock',
  });
  const there = Object.fromEntries(rows.map(({ sku_id: sku, country, ...row }) => [`${sku} ${country}`, row]));
  expect(there, name).toEqual(Object.fromEntries(books.shelves));
}

export async function compareMoney(shop: SoakShop, books: Books): Promise<void> {
  const [accounts = []] = await shop.ask<{ id: string; balance: number }>({ sql: 'SELECT id, balance FROM accounts' });
  const balance = Object.fromEntries(accounts.map(({ id, balance }) => [id, balance]));
  for (const currency of ['KWD', 'SAR'] as const) {
    expect(balance[`revenue:${currency}`], currency).toBe(books.revenue[currency]);
    const own = books.orders.filter(({ person, state }) => currencyOf[person.country] === currency && state === 'paid');
    const given = currency === 'KWD' ? 5250 : 0;
    expect(books.revenue[currency]).toBe(own.reduce((sum, one) => sum + one.total - one.refunded, 0 - given));
  }
  expect(balance).toMatchObject({ 'adjustment:KWD': -1, 'adjustment:SAR': 0, 'suspense:KWD': 0, 'suspense:SAR': 0 });
  const noura = books.orders.find(({ wallet }) => wallet > 0)?.person;
  expect(balance[`wallet:${noura?.userId}:KWD`]).toBe(books.purse(noura as Person));
}

/** Sixty, page by page, none missing and none twice, each with its sum and the state of its money. */
export async function compareOrders(desk: Desk, books: Books): Promise<void> {
  const listed: { number: string; total: string; payment_status: string }[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const more: string[] = after === '' ? [] : ['--after', after];
    const page: { items: typeof listed; next: string | null } = await desk.read(
      'order',
      'list',
      '--limit',
      '17',
      ...more,
    );
    listed.push(...page.items);
    after = page.next;
  }
  const stateOf = ({ state, refunded, total }: Order) => {
    if (state !== 'paid') return state === 'open' ? 'due_on_delivery' : 'expired';
    return refunded === 0 ? 'paid' : refunded === total ? 'refunded' : 'partly_refunded';
  };
  const told = listed.map(({ number, total, payment_status: state }) => [number, total, state].join(' '));
  const should = books.orders.map((one) => [one.number, amountOf(one.total, one), stateOf(one)].join(' '));
  expect(told.toSorted()).toEqual(should.toSorted());
  expect(told).toHaveLength(60);
}

/** What was sold and given back, and what the ledger closes with, by the reports of the month. */
export async function compareReports(desk: Desk, books: Books): Promise<void> {
  // The week may have begun before midnight.
  const months = new Set([Date.now() - 600_000, Date.now()].map((at) => toShopTime(at).day.slice(0, 7)));
  const readAll = async <T>(kind: string, country: string): Promise<T[]> => {
    const found: T[] = [];
    for (const month of months) {
      const { items } = await desk.read<{ items: T[] }>('report', kind, '--month', month, '--country', country);
      found.push(...items);
    }
    return found;
  };
  const minorOf = (amount: string) => Number(amount.replace(/[^\d-]/g, ''));
  for (const country of ['KW', 'SA'] as const) {
    const own = books.orders.filter(({ person, state }) => person.country === country && state === 'paid');
    const sum = (read: (one: Order) => number) => own.reduce((all, one) => all + read(one), 0);
    const sales = await readAll<{ total: { orders: number; gross: string; refunds: string } }>('sales', country);
    const told = sales.map(({ total }) => [total.orders, minorOf(total.gross), minorOf(total.refunds)]);
    const added = told.reduce((all, row) => all.map((figure, at) => figure + (row[at] ?? 0)), [0, 0, 0]);
    expect(added, country).toEqual([own.length, sum((one) => one.total), sum((one) => one.refunded)]);
    const cash = await readAll<{ accounts: { account: string; closing: string }[] }>('cash', country);
    const revenue = cash.at(-1)?.accounts.find(({ account }) => account === 'revenue');
    expect(minorOf(revenue?.closing ?? ''), country).toBe(books.revenue[currencyOf[country]]);
  }
}

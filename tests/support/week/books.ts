/** The expected books of the merchant's week, computed without the shop's code. Minor units. */

import type { Line } from '../../bench/soak/goods.ts';
import type { Person } from '../../bench/soak/people.ts';
import { currencyOf, type TwoCountries } from '../two-countries.ts';
import { products } from './goods.ts';

export interface StockBook {
  received: number;
  available: number;
  reserved: number;
  sold: number;
}

export interface Order {
  id: string;
  number: string;
  trackToken: string;
  paymentUrl: string | null;
  person: Person;
  lines: readonly (Line & { unit: number })[];
  isCash: boolean;
  isConfirmed: boolean;
  total: number;
  wallet: number;
  rounding: number;
  state: 'open' | 'paid' | 'closed';
  sent: 'placed' | 'packed' | 'shipped' | 'delivered';
  refunded: number;
  /** Units that were given back the money for. */
  back: Map<string, number>;
}

const delivery = { KW: { freeFrom: 20_000, fee: 1000 }, SA: { freeFrom: 25_000, fee: 2000 } } as const;
const coin = { KW: 5, SA: 1 } as const;

/** 12.2 riyals to the dinar, then the nearest price that ends in .95, as the shop is opened with. */
const riyals = (fils: number) => {
  const halalas = (fils * 122) / 100;
  return Math.max(95, Math.round((halalas - 95) / 100) * 100 + 95);
};
const minor = (typed: string, perMajor: number) => Math.round(Number(typed) * perMajor);

export function openBooks() {
  const shelves = new Map<string, StockBook>();
  const prices = new Map<string, number>();
  const handPriced = new Set<string>();
  const orders: Order[] = [];
  const revenue = { KWD: 0, SAR: 0 };
  const wallets = new Map<string, number>();

  const shelf = (sku: string, country: TwoCountries): StockBook => {
    const found = shelves.get(`${sku} ${country}`);
    if (!found) throw new Error(`${sku} is not sold in ${country}`);
    return found;
  };
  const price = (sku: string, country: TwoCountries) => prices.get(`${sku} ${country}`) ?? Number.NaN;
  /** `kwd` as typed; riyals follow unless they were set by hand. */
  const reprice = (sku: string, kwd: string) => {
    const fils = minor(kwd, 1000);
    prices.set(`${sku} KW`, fils);
    if (!handPriced.has(sku)) prices.set(`${sku} SA`, riyals(fils));
  };
  for (const { sku, kwd, sar, stock } of products) {
    reprice(sku, kwd);
    if (sar !== '') {
      handPriced.add(sku);
      prices.set(`${sku} SA`, minor(sar, 100));
    }
    for (const country of ['KW', 'SA'] as const)
      shelves.set(`${sku} ${country}`, { received: stock[country], available: stock[country], reserved: 0, sold: 0 });
  }

  const move = ({ lines, person }: Order, from: keyof StockBook, to: keyof StockBook) => {
    for (const { sku, count } of lines) {
      const one = shelf(sku, person.country);
      one[from] -= count;
      one[to] += count;
    }
  };
  const purse = ({ email }: Person) => wallets.get(email) ?? 0;

  return {
    orders,
    revenue,
    shelves,
    price,
    reprice,
    purse,
    /** What it costs, and what of it the wallet pays and coins leave off. */
    worth(person: Person, lines: readonly Line[], { isCash, byWallet }: { isCash: boolean; byWallet: boolean }) {
      const { country } = person;
      const goods = lines.reduce((sum, { sku, count }) => sum + price(sku, country) * count, 0);
      const cost = goods + (goods >= delivery[country].freeFrom ? 0 : delivery[country].fee);
      const wallet = byWallet ? Math.min(purse(person), cost) : 0;
      const rounding = isCash ? 0 - ((cost - wallet) % coin[country]) : 0;
      return { total: cost + rounding, wallet, rounding };
    },
    place(order: Order) {
      orders.push(order);
      wallets.set(order.person.email, purse(order.person) - order.wallet);
      move(order, 'available', 'reserved');
    },
    pay(order: Order) {
      order.state = 'paid';
      revenue[currencyOf[order.person.country]] += order.total;
      move(order, 'reserved', 'sold');
    },
    close(order: Order) {
      order.state = 'closed';
      wallets.set(order.person.email, purse(order.person) + order.wallet);
      move(order, 'reserved', 'available');
    },
    /** Out of the shop's own money. */
    give(person: Person, amount: number) {
      revenue[currencyOf[person.country]] -= amount;
      wallets.set(person.email, purse(person) + amount);
    },
    /** More or fewer on the shelf than before, otherwise than by an order. */
    receive(sku: string, country: TwoCountries, delta: number) {
      const one = shelf(sku, country);
      one.received += delta;
      one.available += delta;
    },
    /** What units of it were worth: their part of what was paid for all lines, in coins where it was cash. */
    worthOf({ lines, rounding, isCash, person }: Order, { sku, count }: Line): number {
      const all = lines.reduce((sum, line) => sum + line.unit * line.count, 0);
      const unit = lines.find((line) => line.sku === sku)?.unit ?? Number.NaN;
      const exact = Math.floor((unit * count * (all + rounding)) / all);
      return exact - (exact % (isCash ? coin[person.country] : 1));
    },
    refund(
      order: Order,
      amount: number,
      units: readonly Line[],
      { isBack, toWallet = 0 }: { isBack: boolean; toWallet?: number },
    ) {
      const { person } = order;
      order.refunded += amount;
      revenue[currencyOf[person.country]] -= amount;
      wallets.set(person.email, purse(person) + toWallet);
      for (const { sku, count } of units) {
        order.back.set(sku, (order.back.get(sku) ?? 0) + count);
        if (!isBack) continue;
        const one = shelf(sku, person.country);
        one.sold -= count;
        one.available += count;
      }
    },
    unitsLeft: ({ lines, back }: Order): Line[] =>
      lines.map(({ sku, count }) => ({ sku, count: count - (back.get(sku) ?? 0) })).filter(({ count }) => count > 0),
  };
}
export type Books = ReturnType<typeof openBooks>;

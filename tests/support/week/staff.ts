/** What staff and ordinary shoppers do day by day in the merchant's week, written into the test's own books as well. */
import { expect } from 'vitest';
import type { Line } from '../../bench/soak/goods.ts';
import type { Person } from '../../bench/soak/people.ts';
import type { SoakShop } from '../../bench/soak/shop.ts';
import type { Books, Order } from './books.ts';
import { amountOf } from './compare.ts';
import { ordinary } from './goods.ts';
import { type Desk, type Shoppers, until } from './shop.ts';

const methods = { KW: ['cod', 'knet', 'card', 'cod', 'cod'], SA: ['mada', 'cod', 'cod', 'card', 'mada'] } as const;
const steps = ['packed', 'shipped', 'delivered'] as const;

interface Week {
  shop: SoakShop;
  books: Books;
  desk: Desk;
  shoppers: Shoppers;
  people: readonly Person[];
}

export function staffOf({ shop, books, desk, shoppers, people }: Week) {
  let visits = 0;
  /** So many ordinary orders, paid as people pay; one online payment in six is declined. */
  async function sell(count: number): Promise<Order[]> {
    const placed: Order[] = [];
    for (let left = count; left > 0; left -= 1) {
      const at = visits++;
      const person = people[at % people.length] as Person;
      const lines = [
        { sku: ordinary[(at * 5) % ordinary.length] as string, count: 1 + (at % 3) },
        { sku: ordinary[(at * 7 + 1) % ordinary.length] as string, count: 1 + (at % 2) },
      ].filter(({ sku }, place, all) => all.findIndex((line) => line.sku === sku) === place);
      const one = await shoppers.order(person, lines, methods[person.country][at % 5] as string);
      if (!one.isCash && at % 6 === 3) await shoppers.pay(one, 'declined', 'failed');
      else if (!one.isCash) await shoppers.pay(one, 'captured');
      placed.push(one);
    }
    return placed;
  }
  /** As far on their way as their turn says; the courier brings the cash of what is delivered. */
  async function send(orders: readonly Order[]): Promise<void> {
    for (const [at, one] of orders.entries()) {
      if (one.state !== 'paid' && !one.isCash) continue;
      for (const step of steps.slice(0, [3, 2, 3, 0, 1, 3][at % 6])) {
        await desk.desk('order', 'advance', one.number, step);
        one.sent = step;
      }
      if (!one.isCash || one.sent !== 'delivered') continue;
      const { collected } = await desk.read<{ collected: string }>('order', 'collected', one.number);
      expect(collected).toBe(amountOf(one.total, one));
      books.pay(one);
    }
  }
  const find = (fits: (one: Order) => boolean): Order => {
    const one = books.orders.find((order) => order.refunded === 0 && fits(order));
    if (!one) throw new Error('There is no such order');
    return one;
  };
  const isSent = (sent: Order['sent'], state: Order['state'], isCash: boolean, country: string) => (one: Order) =>
    one.sent === sent && one.state === state && one.isCash === isCash && one.person.country === country;
  /** The desk says the sum that the books have. */
  async function refund(one: Order, amount: number, units: readonly Line[], ...more: string[]) {
    const words = ['order', 'refund', one.number, '--reason', 'As agreed', ...more];
    const { refunded } = await desk.read<{ refunded: string }>(...words);
    expect(refunded, words.join(' ')).toBe(amountOf(amount, one));
    const isBack = !more.includes('--no-restock') && units.length > 0;
    const toWallet = more.includes('wallet') ? amount : amount === one.total ? one.wallet : 0;
    books.refund(one, amount, units, { isBack, toWallet });
  }
  const ended = async (orders: readonly Order[]) => {
    for (const one of orders) {
      await desk.desk('order', 'cancel', one.number);
      books.close(one);
    }
  };
  /** Declined, left alone, never confirmed: their time is over. */
  const timePasses = async () => {
    await desk.later();
    for (const one of books.orders.filter(
      ({ state, isCash, isConfirmed }) => state === 'open' && !(isCash && isConfirmed),
    ))
      books.close(one);
  };
  const reviewOf = (one: Order) =>
    until(`a review of ${one.number}`, async () => {
      const { data } = await shop.desk<{ items: { charge: string; order: string }[] }>('GET', '/desk/reviews');
      return data.items.find(({ order }) => order === one.number)?.charge ?? null;
    });

  return { sell, send, find, isSent, refund, ended, timePasses, reviewOf };
}

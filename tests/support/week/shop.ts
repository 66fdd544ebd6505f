/** What is done in the merchant's week: the desk's commands, shoppers who order, and the stand-in gateway's page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import type { Quote } from '../../../shared/contract/order.ts';
import { toShopTime } from '../../../shared/domain/moment.ts';
import type { Submitted } from '../../bench/soak/buying.ts';
import type { Line } from '../../bench/soak/goods.ts';
import { type Person, recipientOf } from '../../bench/soak/people.ts';
import type { SoakShop } from '../../bench/soak/shop.ts';
import { createDeskRunner } from '../desk-runner.ts';
import type { DeskReply } from '../desk-thread.ts';
import { minorPerMajor } from '../two-countries.ts';
import type { Books, Order } from './books.ts';

/** Without the marks that keep two directions in order. */
const bare = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** @param staff whose key signs; without it the first of the folder. */
export function deskOf(folder: string, staff = '') {
  const { workers } = JSON.parse(readFileSync(join(folder, 'workers.json'), 'utf8'));
  const { host, port } = workers[0].unsafeDirectSockets[0];
  const env = { AFIYA_STATE: folder, DESK_ORIGIN: `http://${host}:${port}`, AFIYA_LANG: 'en', AFIYA_STAFF: staff };
  const command = createDeskRunner(env);
  const run = async (...words: string[]): Promise<DeskReply> => {
    const { code, said } = await command(...words);
    return { code, said: bare(said).trimEnd() };
  };
  const good = async (ran: Promise<DeskReply>, words: readonly string[]) => {
    const { code, said } = await ran;
    expect(code, `${words.join(' ')}: ${said}`).toBe(0);
    return said;
  };
  const path = (name: string) => join(folder, name);
  return {
    /** Whatever it ends with. */
    run,
    /** What must end well. @returns what it said. */
    desk: (...words: string[]) => good(run(...words), words),
    read: async <D>(...words: string[]): Promise<D> => JSON.parse(await good(run(...words, '--json'), words)),
    file(name: string, text: string): string {
      writeFileSync(path(name), text);
      return path(name);
    },
    async exported(): Promise<Record<string, string>[]> {
      await good(run('catalogue', 'export', path('export.csv')), ['catalogue export']);
      return parse(readFileSync(path('export.csv'), 'utf8'), { bom: true, columns: true });
    },
    /** The minute's work as it would be in three hours, when nothing unpaid is still waited for. */
    later() {
      const { day, minutes } = toShopTime(Date.now() + 3 * 3_600_000);
      const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      return good(run('cron', 'run', '--at', `${day} ${clock}`), ['cron run']);
    },
  };
}
export type Desk = ReturnType<typeof deskOf>;

const giveUpMs = 60_000;

export async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  for (const startedAt = Date.now(); Date.now() - startedAt < giveUpMs; await pause(25)) {
    const found = await ask();
    if (found !== null) return found;
  }
  throw new Error(`Never came: ${what}`);
}

interface Tracked {
  item: { payment_status: string };
}

export function shoppersOf(shop: SoakShop, books: Books) {
  /** The quote and the order's total are what the books make of it. */
  async function order(person: Person, lines: readonly Line[], method: string, byWallet = false): Promise<Order> {
    const asked = { items: lines, payment_method: method, ...(byWallet && { wallet: true }) };
    const quoted = await shop.call<Quote>('POST', '/order/calculate', asked, person.as);
    const body = { ...asked, ...recipientOf(person), quote: quoted.data.quote };
    const as = { ...person.as, idempotencyKey: `key-${crypto.randomUUID()}` };
    const { error, data } = await shop.call<Submitted>('POST', '/order/submit', body, as);
    expect(error, JSON.stringify(asked)).toBeNull();
    const isCash = method === 'cod';
    const worth = books.worth(person, lines, { isCash, byWallet });
    const { country } = person;
    expect(Math.round(data.order.total_local * minorPerMajor[country]), data.order.number).toBe(worth.total);
    const { id, number, track_token: trackToken, payment_status: state } = data.order;
    const placed: Order = {
      id,
      number,
      trackToken,
      paymentUrl: data.payment_url,
      person,
      lines: lines.map((line) => ({ ...line, unit: books.price(line.sku, country) })),
      isCash,
      isConfirmed: state !== 'awaiting_confirmation',
      ...worth,
      state: 'open',
      sent: 'placed',
      refunded: 0,
      back: new Map(),
    };
    books.place(placed);
    return placed;
  }

  const stateOf = async ({ trackToken, person }: Order) =>
    (await shop.call<Tracked>('GET', `/order/track/${trackToken}`, undefined, person.as)).data.item.payment_status;

  /** On the gateway's page, in one of its scenarios; waits for what the shop makes of it. */
  async function pay(one: Order, scenario: string, becomes = 'paid'): Promise<void> {
    const form = new URLSearchParams({ scenario });
    const page = await fetch(one.paymentUrl ?? '', { method: 'POST', redirect: 'manual', body: form });
    await page.body?.cancel();
    await until(`${one.number} ${becomes}`, async () => ((await stateOf(one)) === becomes ? true : null));
    if (becomes === 'paid') books.pay(one);
  }

  return {
    order,
    pay,
    cancel: async (one: Order) => {
      const body = { order_id: one.id, track_token: one.trackToken };
      expect((await shop.call('POST', '/order/cancel', body, one.person.as)).error).toBeNull();
      books.close(one);
    },
    quote: (person: Person, sku: string) =>
      shop.call<Quote>('POST', '/order/calculate', { items: [{ sku, count: 1 }] }, person.as),
    product: (person: Person, address: string) =>
      shop.call<{ item: ProductDetail }>('GET', `/product/${address}/v2`, undefined, person.as),
  };
}
export type Shoppers = ReturnType<typeof shoppersOf>;

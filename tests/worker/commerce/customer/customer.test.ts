/** A person at the desk (docs/desk.md "Customers"): whose orders stand together, what each reader is shown, and what never is. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { auditAfterEach, buy, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }));
afterEach(auditAfterEach);

const items = [{ sku: 'S1', count: 1 }];
/** Of a phone: somebody's own unless another is said. */
async function place(phone = '+96550001234', name = 'Noura'): Promise<string> {
  const { number } = (await buy(await createClient(), { items })).data.order;
  await env.DB.prepare('UPDATE orders SET phone = ?2, name = ?3 WHERE number = ?1').bind(number, phone, name).run();
  return number;
}
const show = (whose: string, key?: StaffTestKey) =>
  desk('GET', `/desk/customer?whose=${encodeURIComponent(whose)}`, undefined, key && { key });
const numbersOf = async (whose: string) =>
  (await show(whose)).data.orders.map(({ number }: { number: string }) => number);
async function hire(role: string, country: 'KW' | 'SA' | null = null): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, country);
  return key;
}

describe('whose orders stand together', () => {
  test('a guest’s are those of their phone, found from each of them, the newest first', async () => {
    const [first, other, second] = [await place(), await place('+96566001234'), await place(undefined, 'Nora')];
    expect(await numbersOf(first)).toEqual([second, first]);
    expect(await numbersOf(second)).toEqual([second, first]);
    expect(await numbersOf(other)).toEqual([other]);
    const { item, totals } = (await show(first)).data;
    expect([item.user_id, item.name, item.phone]).toEqual([null, 'Nora', '+96550001234']);
    expect(totals).toMatchObject([{ country: 'KW', orders: 2 }]);
  });

  test('an account’s are its own, whatever phone they name, and none of a guest with that phone', async () => {
    const guests = await place();
    const number = await place();
    await env.DB.prepare(
      `INSERT INTO users (id, name, email, email_key, phone, password_hash, locale, created_at)
       VALUES ('user-1', 'Dana', 'dana@example.com', 'dana@example.com', '+96550001234', 'x', 'ar', 5)`,
    ).run();
    await env.DB.prepare("UPDATE orders SET user_id = 'user-1' WHERE number = ?").bind(number).run();
    expect(await numbersOf(number)).toEqual([number]);
    expect(await numbersOf('user-1')).toEqual([number]);
    expect(await numbersOf(guests)).toEqual([guests]);
    expect((await show('user-1')).data.item).toMatchObject({ user_id: 'user-1', name: 'Dana', locale: 'ar' });
  });

  test('who was removed, and what nobody knows, is nobody', async () => {
    const number = await place();
    await env.DB.prepare("UPDATE orders SET name = '', phone = '', email = '', address = '{}' WHERE number = ?")
      .bind(number)
      .run();
    for (const whose of [number, 'KW-999999', 'nobody']) expect((await show(whose)).meta.error).toBe('not_found');
    expect((await show('')).status).toBe(422);
  });
});

describe('what a reader is shown', () => {
  test('orders of their countries alone, sums and visits by their roles, and it is counted', async () => {
    const kuwait = await place();
    const saudi = (await buy(await createClient({ country: 'SA' }), { items })).data.order.number;
    await env.DB.prepare("UPDATE orders SET phone = '+96550001234' WHERE number = ?").bind(saudi).run();
    expect((await numbersOf(kuwait)).sort()).toEqual([kuwait, saudi].sort());
    const inKuwait = await hire('orders', 'KW');
    const { data } = await show(kuwait, inKuwait);
    expect(data.orders.map(({ number }: { number: string }) => number)).toEqual([kuwait]);
    expect((await show(saudi, inKuwait)).meta.error).toBe('not_found');
    const row = await env.DB.prepare('SELECT count(*) AS n FROM person_reads WHERE staff = ?')
      .bind(inKuwait.id)
      .first('n');
    expect(row).toBe(1);
    const packer = await hire('packer');
    expect((await show(kuwait, packer)).status).toBe(403);
  });

  test('signs of care are the person’s own, never the shop’s faults', async () => {
    const numbers = [await place(), await place(), await place()];
    const happened = [
      ['returned', 'refused'],
      ['returned', 'damaged'],
      ['cancelled', 'fake'],
    ] as const;
    for (const [at, [kind, detail]] of happened.entries())
      await env.DB.prepare(
        'INSERT INTO order_events (order_id, kind, detail, at) SELECT id, ?2, ?3, 5 FROM orders WHERE number = ?1',
      )
        .bind(numbers[at], kind, detail)
        .run();
    expect((await show(numbers[0] ?? '')).data.care).toMatchObject({
      refused: 1,
      unreachable: 0,
      not_real: 1,
      phones: 1,
    });
  });
});

/** A disk that fills up while shoppers order, against commerce as it is built and its D1 (docs/security.md F10). */
import { expect, test } from 'vitest';
import type { Quote, Submitted } from '../bench/soak/buying.ts';
import { addProducts } from '../bench/soak/goods.ts';
import { invite, type Person, recipientOf } from '../bench/soak/people.ts';
import { auditWhenQuiet } from '../bench/soak/quiet.ts';
import type { SoakShop } from '../bench/soak/shop.ts';
import { letGrowTo, workerdOf } from '../support/full-disk.ts';
import { withShop } from '../support/with-shop.ts';

const sku = 'ROOM';
const crowd = 40;
/** Decreasing limits, so that writes of an order fail at different places; the last fits no order. */
const rooms = [1_000_000, 500_000, 250_000, 125_000, 64_000];

async function bodyOf(shop: SoakShop, person: Person) {
  const asked = { items: [{ sku, count: 1 }] };
  const { data } = await shop.call<Quote>('POST', '/order/calculate', asked, person.as);
  return { ...asked, ...recipientOf(person), payment_method: 'cod', quote: data.quote };
}

test.skipIf(process.platform !== 'linux')(
  'F10: while the disk is full orders are refused with a 5xx and none is half there; with room again each key is one order',
  { timeout: 120_000 },
  () =>
    withShop(async (shop) => {
      await addProducts(shop, { [sku]: { price: { KW: 7500, SA: 9150 }, shelf: 1000 } });
      const people = await invite(
        shop,
        Array.from({ length: crowd }, () => ({ country: 'KW', hasAccount: false })),
      );
      const bodies = await Promise.all(people.map((person) => bodyOf(shop, person)));
      const submit = (at: number) =>
        shop.call<Submitted>('POST', '/order/submit', bodies[at], {
          ...(people[at] as Person).as,
          idempotencyKey: `key-of-shopper-number-${at}`,
        });
      const all = () => Promise.all(people.map((_, at) => submit(at)));
      const told = new Map<number, string>();
      const workerd = workerdOf(shop.pid() ?? 0);
      let refused = 0;
      for (const room of rooms) {
        letGrowTo(workerd, room);
        for (const [at, { status, error, data }] of (await all()).entries()) {
          if (error === null) told.set(at, data.order.id);
          else refused += 1;
          expect(status === 200 || status >= 500, `${status} ${error}`).toBe(true);
        }
      }
      expect(refused, 'the disk was never full').toBeGreaterThan(0);

      letGrowTo(workerd, null);
      const again = await Promise.all([...people, ...people].map((_, at) => submit(at % crowd)));
      expect(again.map(({ error }) => error)).toEqual(Array(2 * crowd).fill(null));
      for (const [at, id] of told)
        expect(again[at]?.data.order.id, 'an order that was told of is another now').toBe(id);
      const [orders, stock] = await shop.ask(
        { sql: 'SELECT count(*) AS n FROM orders' },
        { sql: "SELECT available, reserved FROM stock WHERE country = 'KW'" },
      );
      expect([orders, stock]).toEqual([[{ n: crowd }], [{ available: 1000 - crowd, reserved: crowd }]]);
      expect(await auditWhenQuiet(shop)).toEqual([]);
    }),
);

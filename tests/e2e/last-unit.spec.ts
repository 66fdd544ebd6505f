/** Fifty buyers, one unit, over HTTP and all at once (docs/security.md M1). */
import { randomUUID } from 'node:crypto';
import { desk, expect, expectCleanAudit, port, test } from './support/shop.ts';

const origin = `http://localhost:${port}`;
const sku = 'MIN-001';

class Buyer {
  private cookies = '';

  async call(path: string, body: unknown, idempotencyKey?: string) {
    const reply = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-reqid': randomUUID(),
        origin,
        country: 'KW',
        lang: 'en',
        cookie: this.cookies,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
    });
    const given = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (given.length > 0) this.cookies = [this.cookies, ...given].filter(Boolean).join('; ');
    return (await reply.json()) as { meta: { code: number; error?: string }; data: Record<string, unknown> };
  }
}

test('the last unit goes to one of fifty buyers', async () => {
  desk('stock', 'set', sku, 'KW', '1');
  const items = [{ sku, count: 1 }];
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const buyer = new Buyer();
      const { data } = await buyer.call('/order/calculate', { items, country: 'KW' });
      return { buyer, quote: data.quote };
    }),
  );
  const address = {
    type: 'house',
    name: 'Noura',
    phone: '+96550001234',
    area: 'salmiya',
    block: '10',
    street: '5',
    building: '12',
  };
  const guest = { name: 'Noura', email: 'noura@example.com', phone: '+96550001234' };
  const answers = await Promise.all(
    buyers.map(({ buyer, quote }) =>
      buyer.call('/order/submit', { items, country: 'KW', payment_method: 'cod', quote, address, guest }, randomUUID()),
    ),
  );
  const codes = answers.map(({ meta }) => meta.error ?? meta.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'stock.short')).toHaveLength(49);
  expectCleanAudit();
});

/** A shopper without a browser: the calls that pages make, with cookies of one's own. */
import { randomUUID } from 'node:crypto';
import { ownShop } from './shops.ts';

const origin = `http://localhost:${ownShop.port}`;

export const address = {
  type: 'house',
  name: 'Noura',
  phone: '+96550001234',
  area: 'salmiya',
  block: '10',
  street: '5',
  building: '12',
};
export const guest = { name: 'Noura', email: 'noura@example.com', phone: '+96550001234' };

export class Buyer {
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

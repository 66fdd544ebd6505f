/** An order is found again by its number and its phone, and only its own mailbox learns where it is (docs/security.md R17). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../../../worker/commerce/context.ts';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { sendOrderLink } from '../../../../worker/commerce/features/order/find-order-link.ts';
import { type Client, createClient } from '../support/client.ts';
import { mails } from '../support/messages.ts';
import { auditAfterEach, buy, stockShelf } from '../support/shop.ts';

const wanted = { items: [{ sku: 'S1', count: 1 }] };
interface Asked {
  number: string;
  phone: string;
}

beforeEach(() => stockShelf({ id: 'S1', stock: 100 }));
afterEach(auditAfterEach);

const links = () => mails('order.link');
const find = (who: Client, body: Asked) => who.post('/order/find', body);

/** As the call does it, waiting for what happens after the answer. `before`: how often the database was asked until then. */
async function ask(body: Asked) {
  const waits: Promise<unknown>[] = [];
  let asked = 0;
  const DB = new Proxy(env.DB, {
    get: (db, key: keyof D1Database) => {
      asked += 1;
      return (db[key] as () => unknown).bind(db);
    },
  });
  const bell = { send: () => Promise.resolve() };
  const context = { env: { ...env, DB, BELL: bell }, now: Date.now(), locale: 'en', device: 'd', ip: null, reqId: 'r', waitUntil: (work: Promise<unknown>) => waits.push(work) }; // biome-ignore format: one caller
  await sendOrderLink(context as unknown as Context, body);
  const before = asked;
  await Promise.all(waits);
  return { before };
}

async function guestOrder(options: Parameters<typeof createClient>[0] = {}) {
  const shopper = await createClient(options);
  const { id, number, track_token } = (await buy(shopper, wanted)).data.order;
  return { shopper, id: id as string, number: number as string, token: track_token as string, phone: shopper.phone };
}

describe('answers', () => {
  it('mails a guest the link of the order, in its language, and tells the desk', async () => {
    const { number, token, phone } = await guestOrder({ locale: 'ar' });
    const stranger = await createClient();
    const answer = await find(stranger, { number, phone });
    expect([answer.status, answer.data]).toEqual([200, {}]);
    const mail = await vi.waitFor(async () => {
      const [first] = await links();
      expect(first).toBeDefined();
      return first;
    });
    expect(mail).toMatchObject({ to: 'noura@example.com', locale: 'ar', subject: `رابط طلبك ${number}` });
    expect(mail?.text).toContain(`https://shop.test/ar/track/${token}`);
    expect(mail?.unsubscribe_url).toContain('/stop?token=');
    for (const secret of ['50', 'Salmiya', 'السالمية', 'p-S1', 'KWD']) expect(mail?.subject).not.toContain(secret);
    expect(mail?.text).not.toContain('فيتامين');
    expect((await stranger.get(`/order/track/${token}`)).data.item.number).toBe(number);
  });

  it('leads the holder of an account to the order in it', async () => {
    const shopper = await (await createClient()).signedIn({ email: 'huda@example.com' });
    const { id, number } = (await buy(shopper, wanted)).data.order;
    await ask({ number, phone: shopper.phone });
    const [mail] = await links();
    expect(mail?.to).toBe('huda@example.com');
    expect(mail?.text).toContain(`https://shop.test/profile/orders/${id}`);
    expect(mail?.text).not.toContain('/track/');
  });

  it.each<[string, (own: Asked) => Asked]>([
    ['as written', (own) => own],
    [
      'in small letters, with a space',
      ({ number, phone }) => ({ number: number.toLowerCase().replace('-', ' '), phone }),
    ],
    ['with the sign that a mail puts before it', ({ number, phone }) => ({ number: `#${number}`, phone })],
    ['in Arabic digits', ({ number, phone }) => ({ number: toArabic(number), phone: toArabic(phone) })],
    ['with the country code', ({ number, phone }) => ({ number, phone: `+965 ${phone}` })],
    [
      'with zeros before it, and dashes',
      ({ number, phone }) => ({ number, phone: `00965-${phone.slice(0, 4)}-${phone.slice(4)}` }),
    ],
    [
      'pasted with marks of direction',
      ({ number, phone }) => ({ number: `\u200f${number}\u200f`, phone: `\u202a${phone}\u202c` }),
    ],
  ])('finds it %s', async (_, spell) => {
    const { number, phone } = await guestOrder();
    await ask(spell({ number, phone }));
    expect(await links()).toHaveLength(1);
  });

  it('finds a Saudi order by the number as it is dialled there', async () => {
    const { number, phone } = await guestOrder({ country: 'SA' });
    await ask({ number, phone: `05${phone}` });
    await ask({ number, phone: `+9665${phone}` });
    expect(await links()).toHaveLength(2);
  });

  it('finds one that was cancelled too', async () => {
    const { shopper, id, number, token, phone } = await guestOrder();
    expect((await shopper.post('/order/cancel', { order_id: id, track_token: token })).status).toBe(200);
    await ask({ number, phone });
    expect(await links()).toHaveLength(1);
  });
});

const toArabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

describe('refuses', () => {
  it.each([
    ['a number without its letters', { number: '100001', phone: '50001234' }, 'number'],
    ['another country’s letters', { number: 'AE-100001', phone: '50001234' }, 'number'],
    ['a phone that is none', { number: 'KW-100001', phone: '1234' }, 'phone'],
    ['a number of another country without its code', { number: 'KW-100001', phone: '0512345678' }, 'phone'],
  ])('%s', async (_, body, path) => {
    const answer = await find(await createClient(), body);
    expect([answer.status, answer.meta.error]).toEqual([422, 'field.invalid']);
    expect(answer.data.fields).toMatchObject([{ path }]);
  });
});

describe('guards', () => {
  it.each<[string, (own: Asked) => Asked]>([
    ['another phone', ({ number }) => ({ number, phone: '66001234' })],
    ['another number', ({ phone }) => ({ number: 'KW-999999', phone })],
  ])('%s brings no mail, the same answer, and as many questions before it', async (_, change) => {
    const { number, phone, shopper } = await guestOrder();
    const wrong = change({ number, phone });
    const known = await ask({ number, phone });
    const unknown = await ask(wrong);
    expect(unknown).toEqual(known);
    expect(await links()).toHaveLength(1);
    const [found, missed] = [await find(shopper, { number, phone }), await find(shopper, wrong)];
    expect({ ...missed.meta, reqId: '' }).toEqual({ ...found.meta, reqId: '' });
    expect(missed.data).toEqual(found.data);
  });

  it('PR1: a removed person’s order is found by nobody', async () => {
    const password = 'wellbeing for all 2026';
    const shopper = await createClient();
    await shopper.register({ password });
    const { number } = (await buy(shopper, wanted)).data.order;
    await ask({ number, phone: shopper.phone });
    for (const to of ['packed', 'shipped', 'delivered'] as const) await advanceOrder(env, number, to, Date.now());
    await shopper.post('/user/remove', { password });
    // The mail with its link went with the rest.
    expect(await links()).toEqual([]);
    await ask({ number, phone: shopper.phone });
    expect(await links()).toEqual([]);
  });

  it('R17: the same order is asked for three times a day, whoever asks', async () => {
    const { number, phone } = await guestOrder();
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const spelt = at % 2 === 0 ? phone : `+965${phone}`;
      statuses.push((await find(await createClient(), { number, phone: spelt })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await vi.waitFor(async () => expect(await links()).toHaveLength(3));
    // Whoever doesn’t know the phone uses nothing of it up, and is stopped the same way.
    const wrong = { number, phone: '66001234' };
    const other: number[] = [];
    for (let at = 0; at < 4; at += 1) other.push((await find(await createClient(), wrong)).status);
    expect(other).toEqual([200, 200, 200, 429]);
  });

  it('R15: whoever stopped our mails gets none of these', async () => {
    const { number, phone } = await guestOrder();
    await ask({ number, phone });
    const token = /\/stop\?token=([\w-]+)/.exec((await links())[0]?.text ?? '')?.[1];
    await (await createClient()).post('/messages/stop', { token });
    await ask({ number, phone });
    expect(await links()).toHaveLength(1);
  });
});

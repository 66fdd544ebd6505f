/** No answer of the desk holds a secret with which a shopper's call could be made in the shopper's place (docs/security.md Z27). */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../../../shared/contract/desk/desk-path.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { mails, stopTokenOf, tokenOf } from '../support/messages.ts';
import { buy, kuwaitAddress, newKey } from '../support/shop.ts';
import { askToConfirm, inviteOther, openShop, ownerOfOne, payOrder, sendPayLink } from './world.ts';

const names = Object.keys(deskCalls) as DeskCallName[];

/** What staff send to a shopper themselves: a link to pay an order, or to follow it. */
const shopperLinks: readonly DeskCallName[] = ['placePhoneOrder', 'orderLink', 'renewPaymentLink'];
/** Answers whose fields are named like a secret's, and what they are. */
const harmless: Partial<Record<DeskCallName, RegExp>> = {
  // A picture's address, a courier's own page, a source that is read.
  pictures: /urls/,
  media: /url/,
  // What the shop has of a product: its text.
  import: /^stored\.fields\.text$/,
  removePicture: /urls/,
  keepPicture: /url/,
  order: /^parcels\.url$|^refunds\.key$|^gift\.message$/,
  previewOrderEdit: /^refusal\.message$/,
  collectMany: /refusal\.message$/,
  quotePhoneOrder: /^stack_notes\.(key|text|source\.url)$/,
  // The key that the caller itself sent.
  refundOrder: /^key$/,
  packScans: /^results\.key$/,
  countScans: /^results\.key$/,
  receiveStock: /^results\.key$/,
  // What everybody reads in the shop.
  label: /^suggested_use\.text/,
  product: /^label\.suggested_use\.text/,
  menuSettings: /^groups\.links/,
  setMenuSettings: /^groups\.links/,
  contents: /^key$/,
  content: /^text$/,
  ownWords: /^(key|text)$/,
  setOwnWord: /^(key|text)$/,
  plans: /^link$/,
  plan: /^link$/,
  addPlan: /^link$/,
  setPlan: /^link$/,
  // Pages to print, which the walk below reads.
  slip: /^html$/,
  courierLabel: /^html$/,
  suppliers: /^message$/,
  // A range as its laboratory printed it.
  result: /^observations\.range_text$/,
  // Staff's own, and public halves of keys.
  me: /^(keys|passkeys)/,
  staff: /^(keys|passkeys)/,
  member: /^(keys|passkeys)/,
  changeStaff: /^(keys|passkeys)/,
  endStaff: /^(keys|passkeys)/,
  addStaff: /^key$/,
  addStaffKey: /^key$/,
  endStaffKey: /^key$/,
  inviteStaff: /^url$/,
  inviteMember: /^url$/,
  restoreStaff: /^url$/,
  demoLink: /^url$/,
  auditLog: /^key$/,
};

function listFields(schema: Record<string, unknown>, path: readonly string[] = []): string[] {
  const inner = [schema.items, schema.additionalProperties, ...((schema.anyOf ?? []) as object[])];
  const own = Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>);
  return [
    ...own.flatMap(([name, type]) => {
      const next = name === 'item' || name === 'items' ? path : [...path, name];
      return [next.join('.'), ...listFields(type, next)];
    }),
    ...inner.flatMap((type) => (typeof type === 'object' && type !== null ? listFields(type as never, path) : [])),
  ];
}

it('Z27: no call has a field for a link, a text or a secret but those that are named here', () => {
  for (const name of names) {
    const call: DeskCall = deskCalls[name];
    if (shopperLinks.includes(name)) continue;
    const fields = listFields(z.toJSONSchema(call.data, { io: 'output', unrepresentable: 'any' }));
    const named = fields.filter((field) => /(^|\.|_)(key|link|url|text|html|token|secret|message)s?(\.|$)/.test(field));
    expect(
      named.filter((field) => !harmless[name]?.test(field)),
      name,
    ).toEqual([]);
  }
});

/** Reads of one thing that this shop hasn't. */
const absent: readonly DeskCallName[] = [
  'result',
  'proposal',
  'review',
  'stockCount',
  'reorder',
  'plan',
  'member',
  'drawSlip',
  'sale',
  'promotion',
  'labWords',
  'resultPaper',
];

it('Z27: every secret of a shopper’s is in the database or was mailed, and in no answer of the desk', {
  timeout: 60_000,
}, async () => {
  await openShop();
  const { owner, own } = await ownerOfOne();
  const stranger = await createClient();
  const email = `c-${crypto.randomUUID()}@example.com`;
  await stranger.register({ name: 'Canary', email });
  await stranger.post('/user/forgot-password', { email });
  const wanted = { items: [{ sku: 'S1', count: 1 }], payment_method: 'cod' };
  const bought = await buy(await createClient(), wanted);
  expect(bought.data.fields).toBeUndefined();
  const { order } = bought.data;
  await askToConfirm(own);
  await sendPayLink(own);
  const { data: quoted } = await desk('GET', '/desk/phone-order/quote?country=KW&payment=link&items=S1:1');
  const taken = await desk('POST', '/desk/phone-order', {
    key: newKey(), country: 'KW', channel: 'phone', locale: 'en', payment: 'link', quote: quoted.item.quote,
    guest: { name: 'Canary', email, phone: '50001234' }, address: kuwaitAddress, items: [{ sku: 'S1', count: 1 }],
  }); // biome-ignore format: related fields share a line
  await stranger.post('/phone/code', { phone: '50001234', channel: 'sms' });
  await inviteOther(own);
  const numbers = (await env.DB.prepare('SELECT number FROM orders').all<{ number: string }>()).results.map(
    ({ number }) => number,
  );
  await desk('POST', '/desk/order/test/invite', { number: numbers[0] });
  await payOrder(own).catch(() => undefined);

  await desk('POST', '/desk/cron', {});

  const written = await mails();
  const topics = written.map(({ topic }) => topic);
  for (const topic of ['password.reset', 'email.verify', 'order.placed', 'test.invite'])
    expect(topics, topic).toContain(topic);
  const named = ['lab-token', 'invite-token', 'track-token', 'confirm-token', 'pay-token', 'upload-token', 'share',
    'reset-token', 'verify-token', 'stop-token', 'unsubscribe-token'] as const; // biome-ignore format: a list
  const code = await env.DB.prepare('SELECT text FROM messages').first<string>('text');
  const secrets = [
    ...named.map((kind) => own[kind]),
    ...written.flatMap((mail) => [tokenOf(mail), stopTokenOf(mail.text), ...(mail.text.match(/[0-9a-f]{48}/g) ?? [])]),
    order.track_token,
    String(taken.data.url).split('/').pop() ?? '',
    /\b\d{6}\b/.exec(code ?? '')?.[0] ?? '',
    owner.session ?? '',
    owner.token ?? '',
  ].filter((secret) => secret !== '');
  expect(secrets.length).toBeGreaterThan(20);

  const params = {
    sku: 'S1',
    kind: 'brands',
    country: 'KW',
    key: 'terms',
    id: 'nobody',
    lab: 'no-lab',
    month: '2026-09',
  };
  const query = {
    country: 'KW', number: numbers[0], sku: 'S1', search: 'Canary', from: '0', until: '1', email: owner.email, id: '1',
    lot: 'L-1', items: 'S1:1', payment: 'cod', supplier: '1', charge: 'c', place: 'home', day: '2026-09-01', code: 'S1',
    page: 'product S1', list: 'orders', lines: 'S1:1', q: 'Canary', whose: own.user,
  }; // biome-ignore format: related fields share a line
  const read: DeskCallName[] = [];
  for (const name of names) {
    const call: DeskCall = deskCalls[name];
    if (call.methods[0] !== 'GET' || shopperLinks.includes(name)) continue;
    const takes = Object.keys((call.query as unknown as { shape?: object }).shape ?? {});
    for (const number of takes.includes('number') ? numbers : [null]) {
      const asked = Object.fromEntries(
        Object.entries({ ...query, number }).filter(([key, value]) => takes.includes(key) && value !== null),
      );
      const needed = name === 'outbox' || name === 'orders' || name === 'slots' ? {} : asked;
      const answer = await desk('GET', buildDeskPath(call.path, { params, query: needed as Record<string, string> }));
      if (answer.status === 200) read.push(name);
      const text = JSON.stringify(answer.data);
      for (const secret of secrets) expect(text.includes(secret), `${name} ${secret}`).toBe(false);
    }
  }
  const reads = names.filter((name) => deskCalls[name].methods[0] === 'GET' && !shopperLinks.includes(name));
  expect(reads.filter((name) => !read.includes(name)).toSorted()).toEqual(absent.toSorted());

  for (const number of numbers) {
    const body = { number };
    const writes = [
      ['/desk/order/note', { ...body, text: 'A note' }],
      ['/desk/order/tag', { ...body, add: ['gift'], remove: [] }],
      ['/desk/order/confirm', body],
      ['/desk/order/advance', { ...body, to: 'packed' }],
      ['/desk/order/cancel', body],
      ['/desk/order/test/invite', body],
      ['/desk/order/ship', { ...body, key: newKey(), courier: 'own' }],
    ] as const;
    for (const [path, sent] of writes) {
      const text = JSON.stringify((await desk('POST', path, sent)).data);
      for (const secret of secrets) expect(text.includes(secret), `${path} ${secret}`).toBe(false);
    }
  }
  const exported = JSON.stringify((await desk('POST', '/desk/orders/export', {})).data);
  const log = JSON.stringify((await env.DB.prepare('SELECT * FROM audit_changes').all()).results);
  const acts = JSON.stringify((await env.DB.prepare('SELECT * FROM audit_log').all()).results);
  for (const secret of secrets)
    for (const text of [exported, log, acts]) expect(text.includes(secret), secret).toBe(false);
});

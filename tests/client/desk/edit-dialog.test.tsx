/** The dialog that edits an order: what is asked, what its button says, and what a colleague saved meanwhile. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EditButton } from '../../../client/desk/features/order/edit-button.tsx';
import { EditDialog } from '../../../client/desk/features/order/edit-dialog.tsx';
import { addOffer, rebaseLines, setEditCount, toEditLines } from '../../../client/desk/features/order/edit-lines.ts';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const line = (sku: string, before: number, more: object = {}) => ({
  sku,
  name: { en: `<b>${sku}</b>`, ar: `زنك ${sku}` },
  unit_minor: 4_000,
  before,
  count: before,
  packed: 0,
  ...more,
});
const sums = (subtotal: number) => ({
  subtotal,
  discount: 0,
  bundle_discount: 0,
  delivery: 1_000,
  gift: 0,
  cash_rounding: 0,
  total: subtotal + 1_000,
});
const cash = {
  number: 'KW-1',
  country: 'KW',
  currency: 'KWD',
  version: 0,
  is_paid: false,
  coupon: null,
  lines: [line('S1', 2), line('S2', 1, { packed: 1 })],
  giveaways: [],
  wallet_minor: 0,
  before: sums(12_000),
  after: sums(12_000) as object | null,
  settlement: { way: 'cash', minor: 13_000 } as object | null,
  wallet_back_minor: 0,
  refund: null as object | null,
  refusal: null as object | null,
};
const offer = {
  sku: 'S3',
  gtin: null,
  name: { en: 'Iron', ar: 'حديد' },
  price: '2.000 KWD',
  available: 9,
  image: null,
};

let item: object = cash;
/** Of a preview with items. */
let answer: (items: string) => object = () => cash;
let save: () => { status: number; data: object; meta: object } = () => ({
  status: 200,
  data: { to_collect: '9.000 KWD' },
  meta: {},
});
let asked: string[] = [];
let substitutes: (string | null)[] = [];
let posts: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  item = cash;
  answer = () => cash;
  save = () => ({ status: 200, data: { to_collect: '9.000 KWD', refunded: '4.000 KWD' }, meta: {} });
  asked = [];
  substitutes = [];
  posts = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      posts.push({ path: url, body: JSON.parse(String(init.body)) });
      const { status, ...envelope } = save();
      return new Response(JSON.stringify(envelope), { status });
    }
    const { pathname, searchParams } = new URL(url, 'http://desk.test');
    if (pathname.endsWith('/offers')) return new Response(JSON.stringify({ data: { items: [offer] }, meta: {} }));
    const items = searchParams.get('items');
    if (items !== null) {
      asked.push(items);
      substitutes.push(searchParams.get('substitute'));
    }
    return new Response(JSON.stringify({ data: { item: items === null ? item : answer(items) }, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 40)));
async function open(locale: 'en' | 'ar' = 'en') {
  await drawDesk(<EditDialog number="KW-1" onClose={() => undefined} />, { locale });
  await settle();
}
const find = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const press = async (button: HTMLButtonElement | null | undefined) => {
  await act(async () => button?.click());
  await settle();
};
const isolated = (text: string) => `\u2068${text}\u2069`;
const findOffer = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.found-list button')].find((one) =>
    one.textContent?.includes(name),
  );
const fewer = (sku: string) => find(`One less of ${isolated(`<b>${sku}</b>`)}`);
const more = (sku: string) => find(`One more of ${isolated(`<b>${sku}</b>`)}`);
const remove = (sku: string) => find(`Remove ${isolated(`<b>${sku}</b>`)}`);
const foot = () => document.querySelector<HTMLButtonElement>('.dialog-foot button');
const body = () => document.querySelector('.dialog-body')?.textContent ?? '';

const less = {
  ...cash,
  lines: [line('S1', 2, { count: 1 }), cash.lines[1]],
  after: sums(8_000),
  settlement: { way: 'cash', minor: 9_000 },
};

describe('an order on delivery', () => {
  test('says the new sum and who collects it, and saves what was seen', async () => {
    answer = () => less;
    await open();
    expect(foot()).toMatchObject({ disabled: true, textContent: 'Nothing changed yet' });
    expect(body()).toContain('<b>S1</b>');
    await press(fewer('S1'));
    expect(asked.at(-1)).toBe('S1:1,S2:1');
    expect(foot()?.textContent?.replace(/[\u2066-\u2069\u00a0]/g, ' ')).toMatch(
      /Save: courier collects .*9\.000.* instead of .*13\.000/,
    );
    expect(body()).toMatch(/New total.*13\.000.*before.*9\.000.*Difference.*−4\.000/);
    await press(foot());
    expect(posts).toMatchObject([
      {
        path: '/api/desk/order/edit',
        body: {
          number: 'KW-1',
          version: 0,
          items: [
            { sku: 'S1', count: 1 },
            { sku: 'S2', count: 1 },
          ],
          seen: sums(8_000),
        },
      },
    ]);
    expect(document.querySelector('.toasts')?.textContent).toMatch(/The courier collects .*9\.000/);
  });

  test('what is removed can be put back; what is in the parcel stays', async () => {
    answer = () => less;
    await open();
    expect(fewer('S2')?.getAttribute('aria-disabled')).toBe('true');
    expect(remove('S2')?.getAttribute('aria-disabled')).toBe('true');
    await press(remove('S1'));
    expect(asked.at(-1)).toBe('S2:1');
    expect(document.querySelector('s')?.textContent).toBe('<b>S1</b>');
    const undo = [...document.querySelectorAll<HTMLButtonElement>('.piece-counts .btn--text')].at(0);
    expect(document.activeElement).toBe(undo);
    await press(undo);
    expect(document.querySelector('s')).toBe(null);
    expect(foot()?.textContent).toBe('Nothing changed yet');
  });

  test('a product that is found is added once, and then counted', async () => {
    await open();
    for (const count of [1, 2]) {
      await type(findField('Name, SKU or bar code'), 'iron');
      await settle();
      await press(findOffer('Iron'));
      expect(asked.at(-1)).toBe(`S1:2,S2:1,S3:${count}`);
    }
  });

  test('what can’t be says why beside its line, and isn’t saved', async () => {
    answer = () => ({
      ...cash,
      after: null,
      settlement: null,
      refusal: { code: 'edit.short', sku: 'S1', message: 'S1: only 0 more in stock.' },
    });
    await open();
    await press(more('S1'));
    const fault = document.querySelector('.piece-counts li [role="alert"]');
    expect(fault?.textContent).toBe('S1: only 0 more in stock.');
    expect(foot()).toMatchObject({ disabled: true, textContent: 'Not possible like this' });
  });

  test('what a colleague saved meanwhile stays, with one’s own change on top', async () => {
    answer = () => less;
    const theirs = { ...cash, version: 1, lines: [line('S1', 5), line('S4', 1)] };
    save = () => ({
      status: 412,
      data: { current: { version: 1, item: theirs } },
      meta: { error: 'version.stale', msg: 'Stale' },
    });
    await open();
    await press(fewer('S1'));
    await press(foot());
    expect(body()).toContain('A colleague edited this order meanwhile.');
    expect(asked.at(-1)).toBe('S1:1,S4:1');
    save = () => ({ status: 200, data: { to_collect: '9.000 KWD' }, meta: {} });
    await press(foot());
    expect(posts.map(({ body: sent }) => sent.version)).toEqual([0, 1]);
    expect(new Set(posts.map(({ body: sent }) => sent.key)).size).toBe(2);
  });

  test('speaks Arabic', async () => {
    answer = () => less;
    await open('ar');
    await press(find(`إنقاص ${isolated('زنك S1')} بواحد`));
    expect(foot()?.textContent).toMatch(/حفظ: يحصّل المندوب .*9\.000.* بدل .*13\.000/);
  });
});

test('a substitute comes with its dialog, at the price of what it stands in for', async () => {
  const swapped = {
    ...cash,
    lines: [line('S1', 2), line('S2', 1, { count: 0 }), line('S3', 0, { count: 1, unit_minor: 4_000 })],
  };
  answer = () => swapped;
  const start = { sku: 'S2', count: 0, offer: { ...offer, price: '9.000 KWD' } };
  await drawDesk(<EditDialog number="KW-1" start={start} onClose={() => undefined} />);
  await settle();
  await settle();
  expect(asked.at(-1)).toBe('S1:2,S3:1');
  expect(substitutes.at(-1)).toBe('S3:S2');
  expect(document.body.textContent).not.toContain('9.000');
  // Whose fault it is isn't asked.
  expect(document.body.textContent).not.toContain('Why is it taken off?');
  await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Save')));
  expect(posts[0]?.body).toMatchObject({ fault: 'shop', substitute: { sku: 'S3', instead_of: 'S2' } });
});

test('of a paid order units are only taken out, and refunded', async () => {
  item = { ...cash, is_paid: true };
  const refund = { lines: [{ sku: 'S1', count: 1 }], amount: 4, reason: 'Order changed before packing' };
  answer = () => ({ ...less, is_paid: true, settlement: { way: 'refund', minor: 4_000 }, refund });
  await open();
  expect(more('S1')?.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('[type="search"]')).toBe(null);
  await press(fewer('S1'));
  expect(foot()?.textContent).toMatch(/Save and give back .*4\.000/);
  await press(foot());
  expect(posts).toMatchObject([
    { path: '/api/desk/order/refund', body: { number: 'KW-1', to: 'original', ...refund } },
  ]);
});

test.each([
  ['on delivery', { payment_status: 'due_on_delivery' }, [], true],
  ['packed', { queue: 'to_ship', payment_status: 'due_on_delivery' }, [], false],
  ['paid', { payment_status: 'paid' }, [], true],
  ['paid, for who may not refund', { payment_status: 'paid' }, ['refund'], false],
  ['for who may only read', { payment_status: 'due_on_delivery' }, ['edit_orders'], false],
])('an order that is %s: %o without %o is edited: %s', async (_, more, without, isShown) => {
  const session = {
    ...owner,
    permissions: owner.permissions.filter(({ permission }) => !(without as string[]).includes(permission)),
  };
  const order = { number: 'KW-1', country: 'KW', queue: 'to_pack', ...more };
  await drawDesk(<EditButton order={order as never} />, { session });
  expect(document.querySelector('button')?.textContent?.startsWith('Edit items') ?? false).toBe(isShown);
});

test('lines: a new one that goes is gone, theirs and mine are joined', () => {
  const lines = toEditLines(cash as never);
  const added = addOffer(lines, offer as never);
  expect(setEditCount(added, 'S3', 0)).toEqual(lines);
  const theirs = toEditLines({ ...cash, lines: [line('S1', 5), line('S3', 2)] } as never);
  const mine = setEditCount(addOffer(setEditCount(lines, 'S2', 0), { ...offer, sku: 'S5' } as never), 'S1', 1);
  expect(rebaseLines(mine, theirs).map(({ sku, before, count }) => [sku, before, count])).toEqual([
    ['S1', 5, 1],
    ['S3', 2, 2],
    ['S5', 0, 1],
  ]);
});

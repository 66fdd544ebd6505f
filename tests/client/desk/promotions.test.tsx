/** Promotions at the web desk: what is typed, what is tried first, and what is sent (docs/desk.md "Promotions"). */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NewPromotionPage } from '../../../client/desk/features/promotion/new-promotion-page.tsx';
import {
  copyPromotion,
  newPromotion,
  readPromotion,
  type TypedPromotion,
} from '../../../client/desk/features/promotion/promotion-form.ts';
import { PromotionPage } from '../../../client/desk/features/promotion/promotion-page.tsx';
import { PromotionsPage } from '../../../client/desk/features/promotion/promotions-page.tsx';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const typed = (change: Partial<TypedPromotion> & Pick<TypedPromotion, 'kind'>): TypedPromotion => ({
  ...newPromotion(change.kind),
  id: 'summer',
  ...change,
});

describe('what is sent', () => {
  test.each<[string, TypedPromotion, object]>([
    [
      'a percentage in Arabic digits, for all countries',
      typed({ kind: 'coupon', percent: '١٥' }),
      { kind: 'coupon', id: 'SUMMER', type: 'percent', percent: 15, per_user: 1 },
    ],
    [
      'a percentage with its sign, as a sale takes it',
      typed({ kind: 'coupon', percent: '١٠٪' }),
      { kind: 'coupon', id: 'SUMMER', type: 'percent', percent: 10, per_user: 1 },
    ],
    [
      'an amount in its country’s currency',
      typed({
        kind: 'coupon',
        off: 'amount',
        amount: '٢٫٥',
        country: 'KW',
        minSubtotal: '10',
        perUser: '',
        maxUses: '100',
      }),
      { kind: 'coupon', id: 'SUMMER', type: 'amount', amount: 2.5, country: 'KW', min_subtotal: 10, max_uses: 100 },
    ],
    [
      'the delivery fee, without what was typed for another kind',
      typed({ kind: 'coupon', off: 'free_delivery', percent: '15', amount: '3' }),
      { kind: 'coupon', id: 'SUMMER', type: 'free_delivery', per_user: 1 },
    ],
    [
      'a bundle of the places that are filled',
      typed({ kind: 'bundle', skus: ['A', '', 'B'], percent: '10' }),
      { kind: 'bundle', id: 'SUMMER', skus: ['A', 'B'], percent: 10 },
    ],
    [
      'a bundle that takes nothing off',
      typed({ kind: 'bundle', skus: ['A', 'B'] }),
      { kind: 'bundle', id: 'SUMMER', skus: ['A', 'B'], percent: 0 },
    ],
    [
      'a free unit with a product',
      typed({ kind: 'giveaway', sku: 'A', withSku: 'B', withCount: '٢' }),
      { kind: 'giveaway', id: 'SUMMER', sku: 'A', with_sku: 'B', with_count: 2 },
    ],
    [
      'a free unit from a value on',
      typed({ kind: 'giveaway', sku: 'A', earnedBy: 'subtotal', minSubtotal: '20', country: 'SA' }),
      { kind: 'giveaway', id: 'SUMMER', sku: 'A', min_subtotal: 20, country: 'SA' },
    ],
    ['wrapping for nothing', typed({ kind: 'wrap', country: 'KW', fee: '٠' }), { kind: 'wrap', country: 'KW', fee: 0 }],
    [
      'its days, at the shop’s clock',
      typed({
        kind: 'coupon',
        percent: '5',
        isAtOnce: false,
        from: { day: '2027-03-10', time: '9:00' },
        until: { day: '2027-03-12', time: '' },
      }),
      {
        kind: 'coupon',
        id: 'SUMMER',
        type: 'percent',
        percent: 5,
        per_user: 1,
        starts_at: Date.parse('2027-03-10T06:00:00Z'),
        ends_at: Date.parse('2027-03-11T21:00:00Z'),
      },
    ],
  ])('%s', (_what, form, body) => expect(readPromotion(form)).toEqual({ body }));

  test.each<[string, TypedPromotion, object]>([
    ['no code', typed({ kind: 'coupon', id: ' ', percent: '5' }), { id: 'required' }],
    ['a code in Arabic letters', typed({ kind: 'coupon', id: 'عيد', percent: '5' }), { id: 'code' }],
    ['no percentage', typed({ kind: 'coupon' }), { percent: 'number' }],
    ['a half percent', typed({ kind: 'coupon', percent: '2.5' }), { percent: 'number' }],
    ['an amount without its country', typed({ kind: 'coupon', off: 'amount', amount: '5' }), { country: 'country' }],
    [
      'an amount that isn’t one',
      typed({ kind: 'coupon', off: 'amount', amount: 'x', country: 'KW' }),
      { amount: 'number' },
    ],
    [
      'a least order without a country',
      typed({ kind: 'coupon', percent: '5', minSubtotal: '9' }),
      { country: 'country' },
    ],
    ['one product bought together', typed({ kind: 'bundle', skus: ['A', ''] }), { skus: 'required' }],
    ['a free unit for nothing', typed({ kind: 'giveaway', sku: 'A' }), { with_sku: 'required' }],
    ['wrapping nowhere', typed({ kind: 'wrap', fee: '1' }), { country: 'country' }],
    [
      'a day that is none',
      typed({ kind: 'coupon', percent: '5', until: { day: '2027-02-30', time: '' } }),
      { ends_at: 'number' },
    ],
  ])('%s is not', (_what, form, faults) => expect(readPromotion(form)).toEqual({ faults }));

  test('a copy says the same, under the name that is free again', () => {
    const terms = {
      country: 'KW', type: 'amount', percent: null, amount: '2.500 KWD', min_subtotal: '1,000.000 KWD', max_uses: 9, per_user: null,
      sku: null, with_sku: null, with_count: null, skus: [], fee: null,
    } as const; // biome-ignore format: short values fill each line, not one line each
    expect(readPromotion(copyPromotion('coupon', 'EID~2', { ...terms, skus: [] }))).toEqual({
      body: { kind: 'coupon', id: 'EID', type: 'amount', amount: 2.5, min_subtotal: 1000, max_uses: 9, country: 'KW' },
    });
  });
});

const item = {
  kind: 'coupon',
  id: 'EID',
  state: 'live',
  says: '15% off · Kuwait · used 3',
  starts_at: null,
  ends_at: '2027-03-11T21:00:00Z',
};
const terms = {
  country: null, type: 'percent', percent: 15, amount: null, min_subtotal: null, max_uses: null, per_user: 1,
  sku: null, with_sku: null, with_count: null, skus: [], fee: null,
}; // biome-ignore format: short values fill each line, not one line each
const trial = {
  meets: [{ kind: 'bundle', id: 'PAIR', how: 'both_off' }],
  sale_prices: 0,
  tried: [{ country: 'KW', orders: 40, earned: 31, off: '12.500 KWD', free_units: 0 }],
};
let posts: { path: string; body: object }[] = [];
let failure: object | null = null;

beforeEach(() => {
  posts = [];
  failure = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, location.href).pathname;
    if (init?.method === 'POST') posts.push({ path, body: JSON.parse(String(init.body)) });
    if (failure && init?.method === 'POST') return new Response(JSON.stringify(failure), { status: 422 });
    const data = path.endsWith('/try')
      ? trial
      : path.endsWith('/promotion')
        ? item
        : { ...item, item, terms, products: [], items: path.endsWith('/promotions') ? [item] : [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }), { status: 200 });
  });
});
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const find = (text: string, root: ParentNode = document) =>
  [...root.querySelectorAll('button')].find((one) => one.textContent === text);
async function click(text: string, root: ParentNode = document) {
  await act(async () => find(text, root)?.click());
  await settle();
}

describe('a new one', () => {
  const open = (locale: 'en' | 'ar' = 'en') =>
    drawDesk(<NewPromotionPage />, { locale, path: '/promotions/new', route: '/promotions/new' });

  test('is tried before it can be begun, and tried again once it is another', async () => {
    const { router } = await open();
    await type(findField('Code'), 'eid');
    await type(findField('Percentage off'), '15');
    expect(find('Begin')).toBeUndefined();
    await click('Try it on past orders');
    const text = document.body.textContent ?? '';
    expect(text).toMatch(/Bought together \u2068PAIR\u2069 holds in that time, and both come off/);
    expect(text).toMatch(/31 of 40 orders.*KWD 12\.500/);
    await type(findField('Percentage off'), '20');
    expect(find('Begin')).toBeUndefined();
    await click('Try it on past orders');
    await click('Begin');
    expect(posts.map(({ path }) => path)).toEqual([
      '/api/desk/promotion/try',
      '/api/desk/promotion/try',
      '/api/desk/promotion',
    ]);
    expect(posts[2]?.body).toEqual({ kind: 'coupon', id: 'EID', type: 'percent', percent: 20, per_user: 1 });
    expect(router.state.location.pathname).toBe('/promotions/coupon/EID');
  });

  test('what is missing is told at its field, and nothing is sent', async () => {
    await open('ar');
    await click('تجربته على طلبات سابقة');
    expect(posts).toEqual([]);
    expect(findField('الرمز').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('هذا الحقل مطلوب.');
  });

  test('a refusal of the shop stands at its field', async () => {
    await open();
    await type(findField('Code'), 'eid');
    await type(findField('Percentage off'), '15');
    await click('Try it on past orders');
    failure = {
      data: { fields: [{ path: 'id', rule: 'taken', message: 'This name is taken.' }] },
      meta: { error: 'field.taken', msg: 'Taken' },
    };
    await click('Begin');
    expect(findField('Code').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('This name is taken.');
  });
});

describe('one that runs', () => {
  const open = (session = owner) =>
    drawDesk(<PromotionPage />, { path: '/promotions/coupon/EID', route: '/promotions/:kind/:id', session });

  test('ends after a question', async () => {
    await open();
    await settle();
    await click('End now');
    expect(posts).toEqual([]);
    const dialog = document.querySelector('[role=alertdialog]');
    expect(dialog?.textContent).toContain('Orders that were placed with it keep what they were promised.');
    await click('End now', dialog ?? document);
    expect(posts).toEqual([{ path: '/api/desk/promotion/end', body: { kind: 'coupon', id: 'EID' } }]);
  });

  test('is only read by who may not change all countries', async () => {
    const session = {
      ...owner,
      permissions: owner.permissions.map((one) =>
        one.permission === 'write_promotions' ? { ...one, countries: ['KW' as const] } : one,
      ),
    };
    await open(session);
    await settle();
    expect(document.body.textContent).toContain('15% off');
    expect([find('End now'), find('New one like this')]).toEqual([undefined, undefined]);
    await drawDesk(<PromotionsPage />, { session, path: '/promotions', route: '/promotions' });
    await settle();
    expect(document.body.textContent).toContain('EID');
    expect(document.querySelector('a[href="/promotions/new"]')).toBeNull();
  });
});

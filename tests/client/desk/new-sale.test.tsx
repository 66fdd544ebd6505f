/** A new sale: what is typed, the prices that are shown first, and the press that schedules what was shown. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductsPage } from '../../../client/desk/features/product/products-page.tsx';
import { NewSalePage } from '../../../client/desk/features/sale/new-sale-page.tsx';
import { SalePage } from '../../../client/desk/features/sale/sale-page.tsx';
import { drawDesk, findField, leave, owner, type } from './draw-desk.tsx';

interface Posted {
  key: string;
  choice: object;
  countries: string[];
  percent: number;
  starts_at: number | null;
  ends_at: number;
  dry_run?: boolean;
  hash?: string;
  yes?: boolean;
}
const name = { en: 'Gummies', ar: 'حلوى' };
const planned = (change: object = {}) => ({
  country: 'KW',
  regular: '4.250 KWD',
  price: '3.400 KWD',
  left_out: null,
  notes: [],
  ...change,
});
const planOf = (...prices: object[]) => ({
  hash: 'abc',
  products: [{ sku: 'OLLY-1', name, prices }],
  stacks: { bundles: 0, coupons: 0 },
});
const sale = {
  id: 'sale-1',
  title: 'Weekend',
  percent: 20,
  state: 'current',
  about: { en: 'Vitamins', ar: 'فيتامينات' },
  countries: ['KW', 'SA'],
  products: 1,
  prices: 2,
  starts_at: '2026-11-23T06:00:00Z',
  ends_at: '2026-11-29T06:00:00Z',
};
let posts: { path: string; body: Posted }[] = [];
let answer: object = {};

beforeEach(() => {
  posts = [];
  answer = {
    id: null,
    faults: [],
    plan: planOf(planned(), planned({ country: 'SA', price: null, left_out: 'not_sold' })),
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, location.href).pathname;
    if (init?.method === 'POST') posts.push({ path, body: JSON.parse(String(init.body)) });
    const data = path.endsWith('/words')
      ? { categories: [{ id: 'vitamins', en: 'Vitamins', ar: 'فيتامينات' }] }
      : path.endsWith('/end')
        ? { ended: true }
        : path.endsWith('/sales')
          ? answer
          : { item: sale, items: [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }), { status: 200 });
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const find = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);
async function click(text: string) {
  await act(async () => find(text)?.click());
  await settle();
}
const year = new Date().getFullYear() + 1;
const path = { pathname: '/products/sales/new', state: { skus: ['OLLY-1'] } } as unknown as string;

async function fill(percent: string) {
  await type(findField('Percentage off'), percent);
  await type(findField('From, day'), `10/03/${year}`);
  await type(findField('From, time'), '9:00');
  await type(findField('Until, day'), `12/03/${year}`);
}
const open = (locale: 'en' | 'ar' = 'en') => drawDesk(<NewSalePage />, { locale, path, route: '/products/sales/new' });

test('what was shown is what is scheduled, in both countries, with the percentage in Arabic digits', async () => {
  const { router } = await open();
  await fill('٢٠٪');
  await leave(findField('Percentage off'));
  expect(findField('Percentage off').value).toBe('20');
  expect(find('Schedule the sale')).toBeUndefined();
  await click('Show the prices');
  const text = document.body.textContent ?? '';
  expect(text).toContain('1 price of 1 product');
  expect(text).toMatch(/KWD 4\.250.*KWD 3\.400.*Left out.*not sold there/);
  answer = { id: 'sale-1', faults: [], plan: null };
  await click('Schedule the sale');
  const sent = {
    choice: { of: 'products', skus: ['OLLY-1'] },
    countries: ['KW', 'SA'],
    percent: 20,
    title: '',
    starts_at: Date.parse(`${year}-03-10T06:00:00Z`),
    ends_at: Date.parse(`${year}-03-11T21:00:00Z`),
  };
  expect(posts.map(({ body }) => body)).toMatchObject([
    { ...sent, dry_run: true },
    { ...sent, hash: 'abc', yes: false },
  ]);
  expect(router.state.location.pathname).toBe('/products/sales/sale-1');
});

test('another percentage has to be shown first', async () => {
  await open();
  await fill('20');
  await click('Show the prices');
  expect(find('Schedule the sale')).toBeDefined();
  await type(findField('Percentage off'), '30');
  expect(find('Schedule the sale')).toBeUndefined();
});

test('nothing is sent before all of it can be read', async () => {
  await open();
  await fill('95');
  await click('Show the prices');
  expect(posts).toEqual([]);
  expect(document.body.textContent).toContain('A whole number from 1 to 90.');
});

test('a press whose answer is lost is sent again with its key', async () => {
  await open();
  await fill('20');
  await click('Show the prices');
  const lost = vi.fn(async (_: string, init?: RequestInit) => {
    posts.push({ path: '', body: JSON.parse(String(init?.body)) });
    return new Response('{}', { status: 503 });
  });
  const answers = fetch;
  vi.stubGlobal('fetch', lost);
  await click('Schedule the sale');
  vi.stubGlobal('fetch', answers);
  await click('Schedule the sale');
  const keys = posts.filter(({ body }) => body.hash !== undefined).map(({ body }) => body.key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('prices that leap are confirmed, and what else takes off is said', async () => {
  answer = {
    id: null,
    faults: [],
    plan: {
      ...planOf(planned({ price: '1.275 KWD', notes: ['price_leap', 'under_cost'] })),
      stacks: { bundles: 2, coupons: 1 },
    },
  };
  await open();
  await fill('70');
  await click('Show the prices');
  expect(document.body.textContent).toMatch(/1 price is below.*2 bundles take more off.*1 coupon holds/);
  expect(find('Schedule the sale')?.disabled).toBe(true);
  const box = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith('Yes, less than a third'),
  );
  await act(async () => box?.click());
  await click('Schedule the sale');
  expect(posts.at(-1)?.body).toMatchObject({ yes: true, hash: 'abc' });
});

test('what changed meanwhile is shown anew, and can be scheduled then', async () => {
  await open();
  await fill('20');
  await click('Show the prices');
  answer = {
    id: null,
    faults: [{ field: 'choice', code: 'changed' }],
    plan: { ...planOf(planned({ price: '3.200 KWD' })), hash: 'def' },
  };
  await click('Schedule the sale');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Something changed meanwhile');
  expect(document.body.textContent).toContain('3.200');
  await click('Schedule the sale');
  expect(posts.at(-1)?.body.hash).toBe('def');
});

test('products that are ticked in the list are put on sale, by who may change prices', async () => {
  const items = ['A', 'B'].map((sku) => ({
    sku,
    name,
    brand: name,
    status: 'published',
    draft_reason: null,
    image: null,
    lacks: { en: [], ar: [] },
    price: { KW: '4.250 KWD', SA: null },
    stock: { KW: 3, SA: null },
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    const shown = new URL(url, location.href).pathname.endsWith('/products') ? items : [];
    return new Response(JSON.stringify({ data: { items: shown, next: null }, meta: {} }));
  });
  const { router } = await drawDesk(<ProductsPage />);
  await settle();
  await act(async () => document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click());
  await click('Put on sale');
  expect([router.state.location.pathname, router.state.location.state]).toEqual([
    '/products/sales/new',
    { skus: ['A'] },
  ]);
  const reader = {
    ...owner,
    permissions: owner.permissions.filter(({ permission }) => permission !== 'write_catalogue'),
  };
  await drawDesk(<ProductsPage />, { session: reader });
  await settle();
  expect(document.querySelector('tbody input[type=checkbox]')).toBeNull();
});

test.each([
  ['en', 'End now', /Weekend.*20%.*Vitamins.*Kuwait · Saudi Arabia/],
  ['ar', 'إنهاء الآن', /Weekend.*20%.*فيتامينات.*الكويت · السعودية/],
] as const)('a sale that runs ends as one (%s)', async (locale, end, said) => {
  await drawDesk(<SalePage />, { locale, path: '/products/sales/sale-1', route: '/products/sales/:id' });
  await settle();
  expect(document.body.textContent).toMatch(said);
  await click(end);
  expect(posts.map((one) => one.path)).toEqual(['/api/desk/sales/sale-1/end']);
});

/** A new product at the web desk: what is sent, faults at their fields, and a variant that begins with another's. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NewProductPage } from '../../../client/desk/features/product/new-product-page.tsx';
import { drawDesk, findField, press, type } from './draw-desk.tsx';

const terms = { forms: [], categories: [{ id: 'vitamins', en: 'Vitamins', ar: 'فيتامينات' }] };
let posts: { sku: string; fields: Record<string, string>; like?: string; yes?: boolean }[] = [];
let faults: { field: string; code: string; value?: string; near?: string; was?: string }[] = [];
const model = {
  sku: 'WHEY-V',
  fields: {
    name_en: 'Whey, Vanilla',
    name_ar: 'واي بالفانيلا',
    brand_en: 'Noor',
    category: 'vitamins',
    price_kwd: '9.500',
  },
};

beforeEach(() => {
  posts = [];
  faults = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = (data: unknown) => new Response(JSON.stringify({ data, meta: { msg: '' } }), { status: 200 });
    if (init?.method !== 'POST') return reply(url.includes('/products/') ? { version: 1, item: model } : terms);
    posts.push(JSON.parse(String(init.body)));
    return reply({ faults, claims: [] });
  });
});

async function open(address: string) {
  await drawDesk(<NewProductPage />, { path: address });
  await vi.waitFor(() => act(async () => expect(document.querySelector('form')).not.toBe(null)), { timeout: 20_000 });
}
const save = async () => {
  await press('s', { code: 'KeyS', ctrlKey: true });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
};

test('is sent as it was typed, and a fault of the shop stands at its field', async () => {
  await open('/');
  for (const [label, text] of [
    ['SKU', 'NEW-1'],
    ['Name · English', 'Zinc'],
    ['Name · العربية', 'زنك'],
    ['Price, Kuwait', '٤٫٢٥٠'],
    ['Brand', 'Noor'],
  ] as const)
    await type(findField(label), text);
  faults = [{ field: 'sku', code: 'sku_taken' }];
  await save();
  expect(posts).toMatchObject([{ sku: 'NEW-1', fields: { name_en: 'Zinc', price_kwd: '٤٫٢٥٠' } }]);
  expect(posts[0]).not.toHaveProperty('like');
  expect(document.body.textContent).toContain('There is a product with this SKU already.');
});

test('nothing is sent while a required field is empty', async () => {
  await open('/');
  await type(findField('SKU'), 'NEW-1');
  await save();
  expect(posts).toEqual([]);
});

test('a variant begins with the other’s name, brand and price, and asks for its flavour', async () => {
  await open('/?like=WHEY-V');
  expect(findField('Name · English').value).toBe('Whey, Vanilla');
  await type(findField('SKU'), 'WHEY-C');
  await type(findField('Flavour · English'), 'Cocoa');
  faults = [{ field: 'name_en', code: 'variant_name', was: 'WHEY-V' }];
  await save();
  expect(posts).toMatchObject([{ like: 'WHEY-V', fields: { flavour_en: 'Cocoa', price_kwd: '9.500' } }]);
  expect(document.body.textContent).toContain('has this name too');
});

test('a brand named nearly like another is asked about, and sent again once that is confirmed', async () => {
  await open('/?like=WHEY-V');
  await type(findField('SKU'), 'WHEY-C');
  await type(findField('Brand'), 'Nooor');
  faults = [{ field: 'brand_en', code: 'brand_new', value: 'Nooor', near: 'Noor' }];
  await save();
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('would be a new brand');
  faults = [];
  const anyway = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save it so');
  await act(async () => anyway?.click());
  await vi.waitFor(() => expect(posts).toMatchObject([{ sku: 'WHEY-C' }, { sku: 'WHEY-C', yes: true }]));
  expect(posts[0]).not.toHaveProperty('yes');
});

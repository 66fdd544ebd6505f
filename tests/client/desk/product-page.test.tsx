/** The page of a product: what is unlikely asks first, two people's changes meet, a claim is told while it is typed. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductPage } from '../../../client/desk/features/product/product-page.tsx';
import { labelInput } from '../../../shared/contract/desk/label.ts';
import { fieldColumns } from '../../../shared/domain/product-field/register.ts';
import { drawDesk, findField, press, type } from './draw-desk.tsx';

const item = (fields: Record<string, string>) => ({
  sku: 'A',
  product_id: 'p-A',
  status: 'published',
  draft_reason: null,
  fields: {
    ...Object.fromEntries(fieldColumns.map((name) => [name, ''])),
    name_en: 'Zinc',
    brand_en: 'Noor',
    price_kwd: '4.250',
    ...fields,
  },
  label: labelInput.parse({ halal: true, vegan: true }),
  images: [],
  stock: { KW: 3, SA: 0 },
  variants: [],
});
const terms = {
  forms: [],
  categories: [],
  columns: [],
  required: [],
  flags: [],
  ingredients: [],
  units: [],
  uses: [],
  allergens: [],
};

/** The server, as far as this page asks it. */
let stored = { version: 1, item: item({}) };
let posts: { version: number; fields?: Record<string, string>; yes?: boolean }[] = [];
let findLogged = (_: string): object[] => [];
let answerPost = (_: (typeof posts)[number]): { status: number; error?: string; data: unknown } => ({
  status: 200,
  data: {},
});

const accept = (body: (typeof posts)[number]) => {
  stored = { version: stored.version + 1, item: item({ ...stored.item.fields, ...body.fields }) };
  return { status: 200, data: { version: stored.version, faults: [], claims: [] } };
};

// Other files draw pictures in the same document.
afterEach(() => {
  delete document.documentElement.dataset.shop;
});
beforeEach(() => {
  stored = { version: 1, item: item({}) };
  posts = [];
  findLogged = () => [];
  answerPost = accept;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = ({ status, error, data }: ReturnType<typeof answerPost>) =>
      new Response(JSON.stringify({ data, meta: { error, msg: error ?? '' } }), { status });
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body));
      posts.push(body);
      return reply(answerPost(body));
    }
    if (url.endsWith('/publishing'))
      return reply({ status: 200, data: { version: 0, publish_at: null, unpublish_at: null } });
    if (url.startsWith('/api/desk/scheduled-prices')) return reply({ status: 200, data: { items: [], next: null } });
    if (url.startsWith('/api/desk/products/')) return reply({ status: 200, data: stored });
    if (url.includes('audit')) return reply({ status: 200, data: { items: findLogged(url), next: null } });
    return reply({ status: 200, data: terms });
  });
});

async function open() {
  await drawDesk(<ProductPage />);
  await vi.waitFor(() => act(async () => expect(document.querySelector('form')).not.toBe(null)), { timeout: 20_000 });
}
test.each([
  ['en', '/products/zinc'],
  ['ar', '/ar/products/zinc'],
] as const)(
  'it leads to the page in the shop, in the reader’s language, once it is sold (%s)',
  async (locale, path) => {
    const find = () => document.querySelector('.page-acts a')?.getAttribute('href');
    const draw = async () => {
      await drawDesk(<ProductPage />, { locale });
      await vi.waitFor(() => act(async () => expect(document.querySelector('form')).not.toBe(null)), {
        timeout: 20_000,
      });
    };
    document.documentElement.dataset.shop = 'https://shop.test';
    stored = { version: 1, item: item({ slug: 'zinc' }) };
    await draw();
    expect(find()).toBe(`https://shop.test${path}`);
    stored = { version: 1, item: { ...item({ slug: 'zinc' }), status: 'draft' } };
    await draw();
    expect(find()).toBeUndefined();
  },
);

const save = async () => {
  await press('s', { code: 'KeyS', ctrlKey: true });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
};
/** Of two, the one in the dialog above the page. */
const button = (name: string) => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name);
const click = async (name: string) => {
  await act(async () => button(name)?.click());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
};

test('only what differs is sent, with the version that was read', async () => {
  await open();
  await type(findField('Price, Kuwait'), '4.500');
  await save();
  expect(posts).toEqual([{ version: 1, fields: { price_kwd: '4.500' } }]);
  expect(document.querySelector('.save-bar')).toBe(null);
});

test('0.425 where 4.250 stood asks, and nothing counts as saved until somebody answers', async () => {
  answerPost = (body) =>
    body.yes
      ? accept(body)
      : {
          status: 200,
          data: {
            version: 1,
            faults: [{ field: 'price_kwd', code: 'price_leap', value: '0.425', was: '4.250' }],
            claims: [],
          },
        };
  await open();
  await type(findField('Price, Kuwait'), '0.425');
  await save();
  expect(document.querySelector('[role=alertdialog]')?.textContent).toMatch(/0\.425.*4\.250/);
  await click('Correct it');
  expect(document.querySelector('.save-bar')?.textContent).toContain('Price, Kuwait');
  await save();
  await click('Save it so');
  expect(posts.at(-1)).toEqual({ version: 1, fields: { price_kwd: '0.425' }, yes: true });
  expect(document.querySelector('.save-bar')).toBe(null);
});

test('what the law forbids is a box to tick; lifting it asks in words before it is saved', async () => {
  stored = { version: 1, item: item({ flags: 'melatonin' }) };
  const faults = [{ field: 'flags', code: 'flag_lifted', value: 'melatonin', was: 'melatonin' }];
  answerPost = (body) => (body.yes ? accept(body) : { status: 200, data: { version: 1, faults, claims: [] } });
  await open();
  const box = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith('Melatonin'));
  await act(async () => box?.querySelector('input')?.click());
  await save();
  expect(posts).toEqual([{ version: 1, fields: { flags: '' } }]);
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Melatonin: not sold in Kuwait');
  await click('Save it so');
  expect(posts.at(-1)).toEqual({ version: 1, fields: { flags: '' }, yes: true });
});

const staleOnce = (theirs: Record<string, string>) => {
  answerPost = (body) => {
    if (body.version !== 1) return accept(body);
    stored = { version: 2, item: item(theirs) };
    return { status: 412, error: 'version.stale', data: { current: stored } };
  };
};

test('a colleague’s change of another field is merged and said', async () => {
  staleOnce({ gtin: '6291041500213' });
  await open();
  await type(findField('Price, Kuwait'), '4.500');
  await save();
  expect(posts.map(({ version, fields }) => [version, fields])).toEqual([
    [1, { price_kwd: '4.500' }],
    [2, { price_kwd: '4.500' }],
  ]);
  expect(stored.item.fields).toMatchObject({ gtin: '6291041500213', price_kwd: '4.500' });
});

test('of a field that both changed somebody chooses, and nothing is sent before', async () => {
  staleOnce({ price_kwd: '4.750', gtin: '6291041500213' });
  await open();
  await type(findField('Price, Kuwait'), '4.500');
  await save();
  expect(posts).toHaveLength(1);
  const notice = document.querySelector('.conflict');
  expect(notice?.textContent).toMatch(/Price, Kuwait.*4\.500.*4\.750/);
  expect(findField('Barcode (GTIN)').value).toBe('6291041500213');
  await click('Save');
  expect(posts.at(-1)).toEqual({ version: 2, fields: { price_kwd: '4.500' } });
});

test('of a field that both changed theirs may stay, and nothing is sent then', async () => {
  staleOnce({ price_kwd: '4.750' });
  await open();
  await type(findField('Price, Kuwait'), '4.500');
  await save();
  const notice = document.querySelector('.conflict');
  await act(async () => notice?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  await click('Save');
  expect(findField('Price, Kuwait').value).toBe('4.750');
  expect(posts).toHaveLength(1);
  expect(document.querySelector('.save-bar')).toBe(null);
});

test('a conflict asks above the page, the bar says that nothing is saved, and saving again asks again', async () => {
  staleOnce({ price_kwd: '4.750' });
  await open();
  await type(findField('Price, Kuwait'), '4.500');
  await save();
  const dialog = () => document.querySelector('[role=alertdialog]');
  expect(dialog()?.textContent).toContain('Not saved yet');
  expect(dialog()?.contains(document.activeElement), 'the focus is in it').toBe(true);
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label=Close]')?.click());
  expect(dialog()).toBe(null);
  expect(document.querySelector('.save-bar')?.textContent).toContain(
    'Not saved, changed by somebody else too: Price, Kuwait',
  );
  await save();
  expect(dialog()).not.toBe(null);
  expect(posts, 'nobody’s change is overwritten unseen').toHaveLength(1);
});

test('what was typed goes when it is discarded', async () => {
  await open();
  await type(findField('Price, Kuwait'), '4.500');
  await click('Discard');
  expect(findField('Price, Kuwait').value).toBe('4.250');
  expect(document.querySelector('.save-bar')).toBe(null);
});

test('a forbidden claim is told while it is typed', async () => {
  await open();
  await type(findField('Name · English'), 'Zinc that cures colds');
  expect(document.querySelector('.claim')?.textContent).toContain('cures');
});

test('its history has what an import did to it, and leaves taking that back to the import', async () => {
  const change = (id: string, before: number, after: number) => ({
    entity: 'skus',
    entity_id: id,
    kind: 'changed',
    fields: [{ name: 'base_fils', before, after }],
  });
  const logged = {
    id: 7,
    at: '2027-03-10T08:00:00.000Z',
    actor: { id: 'noura', name: 'Noura' },
    proposed_by: null,
    key: 'k',
    call: '/desk/catalogue/import',
    subject: 'import 3',
    request_id: 'r',
    named: [],
    changes: [change('A', 3900, 4250), change('AB', 1000, 2000)],
    change_count: 2,
    can_undo: true,
  };
  findLogged = (url) => (url.includes('entity=skus') && url.includes('key=A') ? [logged] : []);
  await open();
  const findHistory = () =>
    [...document.querySelectorAll('section')].find(({ textContent }) => textContent?.startsWith('History'));
  await vi.waitFor(() => act(async () => expect(findHistory()?.textContent).toMatch(/3\.900.*4\.250/)), 10_000);
  expect(findHistory()?.textContent).not.toContain('Nothing was changed');
  expect(findHistory()?.textContent).not.toContain('2.000');
  expect(findHistory()?.querySelector('button')).toBe(null);
});

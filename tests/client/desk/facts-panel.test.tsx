/** The lines of a product's label: added, read in either kind of digits, moved by keys, brought back, asked about where two changed them. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductPage } from '../../../client/desk/features/product/product-page.tsx';
import { type LabelInput, labelInput } from '../../../shared/contract/desk/label.ts';
import { fieldColumns } from '../../../shared/domain/product-field/register.ts';
import { drawDesk, leave, press, type } from './draw-desk.tsx';

const fact = (en: string, amount: number, ingredient: string | null = null) => ({
  ingredient,
  name: { en, ar: `${en}-ar` },
  amount,
  unit: 'mg',
  percent: null,
});
const term = (id: string, en: string) => ({ id, en, ar: `${en}-ar` });
const label = labelInput.parse({
  halal: true,
  vegan: true,
  facts: [fact('Zinc', 15, 'zinc'), fact('Iron', 4)],
  allergens: ['milk', 'lupin'],
});
const itemOf = (own: LabelInput) => ({
  sku: 'A',
  status: 'published',
  draft_reason: null,
  fields: {
    ...Object.fromEntries(fieldColumns.map((name) => [name, ''])),
    name_en: 'Zinc',
    brand_en: 'Noor',
    price_kwd: '4.250',
  },
  label: own,
  images: [],
  stock: { KW: 3, SA: 0 },
  variants: [],
});
const terms = {
  ...Object.fromEntries(['forms', 'categories', 'columns', 'required', 'flags'].map((name) => [name, []])),
  ingredients: [term('zinc', 'Zinc')],
  units: [term('mg', 'mg'), term('g', 'g')],
  uses: [term('daily', 'Daily'), term('evening', 'Evening')],
  allergens: [term('milk', 'milk'), term('soy', 'soya')],
};

type Body = { version: number; label?: LabelInput };
let stored = { version: 1, item: itemOf(label) };
let sent: Body[] = [];
let theirs: LabelInput | null = null;

beforeEach(() => {
  stored = { version: 1, item: itemOf(label) };
  sent = [];
  theirs = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = (data: unknown, status = 200, error?: string) =>
      new Response(JSON.stringify({ data, meta: { error, msg: error ?? '' } }), { status });
    if (init?.method === 'POST') {
      const body: Body = JSON.parse(String(init.body));
      sent.push(body);
      if (theirs && body.version === 1) {
        stored = { version: 2, item: itemOf(theirs) };
        return reply({ current: stored }, 412, 'version.stale');
      }
      stored = { version: body.version + 1, item: itemOf(body.label ?? stored.item.label) };
      return reply({ version: stored.version, faults: [], claims: [] });
    }
    if (url.endsWith('/publishing')) return reply({ version: 0, publish_at: null, unpublish_at: null });
    if (url.startsWith('/api/desk/products/')) return reply(stored);
    return reply(url.startsWith('/api/desk/catalogue/words') ? terms : { items: [], next: null });
  });
});

const rows = () => [...document.querySelectorAll<HTMLElement>('.fact-row')];
const nameOf = (row: HTMLElement | undefined) => row?.querySelector('input')?.value;
const fieldIn = (row: HTMLElement | undefined, text: string): HTMLInputElement => {
  const found = [...(row?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === text);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
/** Answers and photos come in their own time. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isSo(); tries += 1) await settle();
}
const save = async () => {
  await press('s', { code: 'KeyS', ctrlKey: true });
  await until(() => sent.length > 0 || document.querySelector('.field-fault') !== null);
};
async function open() {
  await drawDesk(<ProductPage />);
  await vi.waitFor(() => act(async () => expect(rows()).toHaveLength(2)), { timeout: 20_000 });
}

test('a line is added and its amount read exactly, whichever digits it was typed in', async () => {
  await open();
  await act(async () => button('Add a line')?.click());
  const row = rows()[2];
  await type(fieldIn(row, 'Name on the label · English'), 'Biotin');
  await type(fieldIn(row, 'Name on the label · العربية'), 'بيوتين');
  const amount = fieldIn(row, 'Amount');
  await type(amount, '١٢٫٥');
  await leave(amount);
  expect(amount.value).toBe('12.5');
  await save();
  expect(sent.at(-1)?.label?.facts.at(-1)).toEqual({
    ingredient: null,
    name: { en: 'Biotin', ar: 'بيوتين' },
    amount: 12.5,
    unit: 'mg',
    percent: null,
  });
});

test('a line without a name or a number is not sent, and says what it lacks', async () => {
  await open();
  await act(async () => button('Add a line')?.click());
  await save();
  expect(sent).toEqual([]);
  expect(rows()[2]?.querySelectorAll('.field-fault')).toHaveLength(3);
});

test('a claim in the name of a line is told while it is typed', async () => {
  await open();
  await type(fieldIn(rows()[0], 'Name on the label · English'), 'Zinc that cures colds');
  expect(rows()[0]?.querySelector('.claim')?.textContent).toContain('cures');
});

test('lines are moved by keys and removed with a way back', async () => {
  await open();
  await act(async () => button('Move line 2 up')?.click());
  expect(rows().map(nameOf)).toEqual(['Iron', 'Zinc']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move line 1 down');
  await act(async () => button('Remove line 1')?.click());
  expect(rows().map(nameOf)).toEqual(['Zinc']);
  await act(async () => document.querySelector<HTMLElement>('.toast-undo')?.click());
  expect(rows().map(nameOf)).toEqual(['Iron', 'Zinc']);
});

test('allergens are checked from the shop’s words, and one that it doesn’t know stays', async () => {
  await open();
  const box = (text: string) => {
    const found = [...document.querySelectorAll('.key-choices label')].find((one) => one.textContent === text);
    return found?.querySelector('input');
  };
  expect([box('milk')?.checked, box('lupin')?.checked, box('soya')?.checked]).toEqual([true, true, false]);
  await act(async () => box('soya')?.click());
  await act(async () => box('milk')?.click());
  await save();
  expect(sent.at(-1)?.label?.allergens).toEqual(['lupin', 'soy']);
});

test('of lines that two people changed somebody chooses, and sees both', async () => {
  theirs = { ...label, facts: [fact('Copper', 1)] };
  await open();
  await type(fieldIn(rows()[1], 'Amount'), '5');
  await save();
  await until(() => document.querySelector('.conflict') !== null);
  const notice = document.querySelector('.conflict');
  expect(notice?.textContent).toMatch(/Zinc.*Iron.*5 mg.*Copper/s);
  expect(sent).toHaveLength(1);
  await act(async () => notice?.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click());
  await act(async () => document.querySelector<HTMLElement>('.dialog-foot .btn')?.click());
  await until(() => rows().length === 1);
  expect(rows().map(nameOf)).toEqual(['Copper']);
});

/** Slips and labels of a selection: what is on the paper, and what isn't printed. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LabelsPage, SlipsPage } from '../../../client/desk/features/order/print-page.tsx';
import { readPrintNumbers, toPrintPath } from '../../../client/desk/features/order/print-path.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { drawDesk } from './draw-desk.tsx';
import { printedLabel, printedOrder, printedPacking } from './printed-order.ts';

let answers: Record<string, { order: unknown; packing: unknown; label: unknown }> = {};
beforeEach(() => {
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://desk.test');
    const found = answers[searchParams.get('number') ?? ''];
    if (!found)
      return new Response(JSON.stringify({ data: {}, meta: { error: 'order.unknown', msg: 'There is none.' } }), {
        status: 404,
      });
    const item = pathname.endsWith('/parcel-label') ? found.label : found.order;
    const data = pathname.endsWith('/packing') ? found.packing : { item };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

/** Until every order is read, and its bar codes drawn by code that is loaded on their account. */
const settle = () =>
  vi.waitFor(
    () =>
      act(async () => {
        expect(document.querySelector('.skeleton')).toBe(null);
        expect(document.querySelectorAll('.sheet, .note').length).toBeGreaterThan(0);
        for (const code of document.querySelectorAll('.bar-code')) expect(code.querySelector('path')).not.toBe(null);
      }),
    { timeout: 20_000 },
  );
async function open(page: 'slips' | 'labels', numbers: readonly string[], locale: Locale = 'en') {
  const Page = page === 'slips' ? SlipsPage : LabelsPage;
  await drawDesk(<Page />, { locale, path: `/?numbers=${numbers.join(',')}` });
  await settle();
}
const sheets = () => [...document.querySelectorAll('.sheet')].map(({ textContent }) => textContent ?? '');
const add = (number: string, fields: object = {}) => {
  answers[number] = {
    order: { ...printedOrder(number), ...fields },
    packing: printedPacking(number),
    label: { ...printedLabel(number), ...fields },
  };
};

test.each(['en', 'ar'] as const)(
  'a slip has its lines with bar codes and dates, and no amount (%s)',
  async (locale) => {
    add('KW-1');
    await open('slips', ['KW-1'], locale);
    const [slip = ''] = sheets();
    for (const part of ['KW-1', 'VIT-006', '6291041500213', 'فاطمة العنزي', 'Block 4'])
      expect(slip, part).toContain(part);
    expect(slip).toContain(locale === 'ar' ? 'تؤخذ أولًا صلاحية' : 'Take best before');
    expect(slip).not.toMatch(/12\.500|KWD|د\.ك/);
    // The number, a SKU and a GTIN of one line, a SKU of the other.
    expect(document.querySelectorAll('.bar-code path')).toHaveLength(4);
  },
);

test('a slip of goods without bar codes of their own has no column for them', async () => {
  add('KW-1');
  const { packing } = answers['KW-1'] as { packing: { lines: { gtin: string | null }[] } };
  for (const line of packing.lines) line.gtin = null;
  await open('slips', ['KW-1']);
  const heads = [...document.querySelectorAll('.sheet-lines th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['Item', 'Pieces', 'SKU']);
  for (const row of document.querySelectorAll('.sheet-lines tbody tr'))
    expect(row.querySelectorAll('td')).toHaveLength(3);
});

test('a label has the cash large, and says where there is none', async () => {
  add('KW-1');
  add('KW-2', { collect: null });
  await open('labels', ['KW-1', 'KW-2']);
  const [first = '', second = ''] = sheets();
  expect(first).toContain('Cash to collect');
  expect(document.querySelector('.sheet-collect b')?.textContent).toContain('12.500');
  expect(second).toContain('Nothing to collect');
});

test.each([
  ['en', 'From, and back to', 'Afiya Trading', 'Shuwaikh, Street 12'],
  ['ar', 'المرسل وعنوان الإرجاع', 'شركة عافية للتجارة', 'الشويخ، شارع 12'],
] as const)('a label has its sender, with phone and address (%s)', async (locale, ...parts) => {
  add('KW-1');
  await open('labels', ['KW-1'], locale);
  const sender = document.querySelector('.sheet-sender')?.textContent;
  for (const part of [...parts, '2222 3333']) expect(sender, part).toContain(part);
});

test('a label has the parcel’s weight, if it is known', async () => {
  add('KW-1', {});
  add('KW-2', { weight_g: null });
  await open('labels', ['KW-1', 'KW-2']);
  const [known, unknown] = sheets();
  expect(known?.replace(/[\u2066-\u2069]/g, '')).toContain('3 pieces · 0.75 kg');
  expect(unknown).not.toContain('kg');
});

test('a label has its area large, and which parcel of its order it is', async () => {
  add('KW-1', { is_last: false });
  add('KW-2', { parcel: 2 });
  add('KW-3', { area: null });
  await open('labels', ['KW-1', 'KW-2', 'KW-3']);
  const [first, second, only] = sheets();
  expect(first).toContain('Parcel 1 ·');
  expect(second).toContain('Parcel 2 of 2 ·');
  expect(only).not.toContain('Parcel');
  expect([...document.querySelectorAll('.sheet-area')].map(({ textContent }) => textContent)).toEqual([
    'Salmiya',
    'Salmiya',
  ]);
});

test('one order that can’t be printed keeps none of the others back', async () => {
  add('KW-1');
  add('KW-2', { queue: 'tests' });
  add('KW-3', { to: { name: '', phone: '', lines: [] } });
  await open('labels', ['KW-3', 'KW-404', 'KW-2', 'KW-1']);
  expect(sheets()).toHaveLength(1);
  const notes = [...document.querySelectorAll('.note')].map(({ textContent }) => textContent).join('\n');
  expect(notes).toContain('There is none.');
  expect(notes).toContain('A test has no parcel.');
  expect(notes).toContain('have been deleted');
});

test('markup in a name is text', async () => {
  add('KW-1', { to: { name: '<img src=x onerror=alert(1)>', phone: '+96550001234', lines: ['<b>4</b>'] } });
  await open('labels', ['KW-1']);
  expect(document.querySelector('.sheet-address img, .sheet-address b b')).toBe(null);
});

test.each([
  ['KW-1,KW-2', ['KW-1', 'KW-2']],
  ['kw1, KW-1,<b>,,../x', ['KW-1']],
  ['', []],
])('the numbers of %o are %o', (numbers, read) =>
  expect(readPrintNumbers(new URLSearchParams({ numbers }))).toEqual(read),
);

test('an address names a hundred orders at most', () => {
  const numbers = Array.from({ length: 150 }, (_, at) => `KW-${at + 1}`);
  const path = toPrintPath('slips', numbers);
  expect(path.split(',')).toHaveLength(100);
  expect(readPrintNumbers(new URL(path, 'https://desk.test').searchParams)).toEqual(numbers.slice(0, 100));
});

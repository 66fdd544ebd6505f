/** `report …` as staff see it: a table, a CSV and JSON, in both languages. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDesk } from '../../scripts/desk/main.ts';
import { storeStaffKey } from '../../scripts/serve/staff-keys.ts';
import { testStaffKey } from '../support/vars.ts';

const zero = '0.00 SAR';
const sums = { goods: '1,073.90 SAR', discounts: zero, delivery: '20.00 SAR', gift_wrap: zero, rounding: zero,
  gross: '1,093.90 SAR', vat: '142.68 SAR', net: '951.22 SAR' }; // biome-ignore format: one group
const day = { orders: 2, units: 3, ...sums, refunds: '10.00 SAR', average: '546.95 SAR' };
const accounts = [{ account: 'revenue', opening: '-5.00 SAR', in: '93.90 SAR', out: zero, closing: '88.90 SAR' }];
const answers: Record<string, unknown> = {
  me: { item: {}, may: { KW: ['read_orders'], SA: ['read_reports'] } },
  sales: { days: [{ day: '2026-09-10', ...day }], total: day },
  products: {
    items: [{ sku: 'S1', name: '=HYPERLINK("x")', orders: 1, units: 2, goods: '73.90 SAR' }],
    total: { units: 2, goods: '73.90 SAR' },
    left_out: 7,
  },
  origins: { items: [{ origin: 'Search', name: '', orders: 1, units: 2, goods: zero }], total: { units: 2, goods: zero } },
  vat: { vat_number: null, rates: [], total: {} },
  'invoices?after=2-invoice-1': {
    items: [{ kind: 'credit_note', number: 'CN-SA-000001', day: '2026-09-11', order: 'SA-100001', invoice: 'INV-SA-000001',
      net: '-8.69 SAR', vat: '-1.31 SAR', gross: '-10.00 SAR' }],
    total: {}, gaps: [], next: null,
  },
  invoices: {
    items: [{ kind: 'invoice', number: 'INV-SA-000001', day: '2026-09-10', order: 'SA-100001', invoice: '',
      net: '951.22 SAR', vat: '142.68 SAR', gross: '1,093.90 SAR' }],
    total: { count: 2, net: '942.53 SAR', vat: '141.37 SAR', gross: '1,083.90 SAR' }, gaps: ['INV-SA-000002'], next: '2-invoice-1',
  },
  cash: {
    accounts,
    methods: [{ method: 'cash', count_in: 1, in: '93.90 SAR', count_out: 0, out: zero }],
    collected: [{ day: '2026-09-10', count_in: 1, in: '93.90 SAR' }],
    to_collect: [{ status: 'shipped', orders: 1, due: '93.90 SAR' }],
  },
  refunds: {
    items: [{ day: '2026-09-11', order: 'SA-100001', credit_note: 'CN-SA-000001', amount: '10.00 SAR', to_card: zero,
      to_wallet: zero, to_cash: '10.00 SAR', reason: 'وصل مكسورًا' }],
    total: { count: 1, amount: '10.00 SAR', to_card: zero, to_wallet: zero, to_cash: '10.00 SAR' }, next: null,
  },
  promotions: {
    items: [{ kind: 'coupon', id: 'EID', orders: 1, free_units: 0, discounts: '5.00 SAR', gross: '93.90 SAR' }],
    total: { orders: 1, free_units: 0, discounts: '5.00 SAR', gross: '93.90 SAR' },
  },
}; // biome-ignore format: related fields share a line

let asked: string[] = [];
const shop = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  const [, kind = '', query = ''] = /^\/desk\/report\/(\w+)\/(?:SA|KW)\/2026-09(\?.*)?$/.exec(url) ?? [];
  const data = url === '/desk/staff/me' || url === '/desk/me' ? answers.me : answers[kind + query];
  response.end(JSON.stringify({ meta: { code: 200 }, data }));
});
const before = { AFIYA_STATE: process.env.AFIYA_STATE, DESK_ORIGIN: process.env.DESK_ORIGIN };
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(`${tmpdir()}/afiya-report-`);
  storeStaffKey(folder, testStaffKey);
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  process.env.AFIYA_STATE = folder;
  process.env.DESK_ORIGIN = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await new Promise((resolve) => shop.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function run(line: string) {
  const said: string[] = [];
  asked = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const code = await runDesk(line.split(' '), { ...terminal, language: undefined, hasBanner: false });
  return { code, said: said.join('\n') };
}
const inSaudiArabia = (kind: string, more = '') => run(`report ${kind} --month 2026-09 --country sa${more}`);
const csvOf = async (kind: string, more = '') =>
  parse((await inSaudiArabia(kind, ` --csv${more}`)).said, { bom: true, columns: true }) as Record<string, string>[];
const bidi = /[\u2066-\u2069\u200e\u200f]/g;

describe('a table', () => {
  test('has titles, figures that end together, and a total', async () => {
    const { code, said } = await inSaudiArabia('sales');
    expect(code).toBe(0);
    expect(said.split('\n')).toEqual([
      'Sales  SA  2026-09  SAR',
      'Day         Orders  Units     Goods  Discounts  Delivery  Gift wrap  Rounding     Gross     VAT     Net  Refunds  Average order',
      '2026-09-10       2      3  1,073.90       0.00     20.00       0.00      0.00  1,093.90  142.68  951.22    10.00         546.95',
      'Total            2      3  1,073.90       0.00     20.00       0.00      0.00  1,093.90  142.68  951.22    10.00         546.95',
    ]);
  });

  test('says in Arabic what it says in English, and every line starts at the right', async () => {
    for (const kind of ['sales', 'products', 'origins', 'invoices', 'cash', 'refunds', 'promotions']) {
      const [english, arabic] = [await inSaudiArabia(kind), await inSaudiArabia(kind, ' --lang ar')];
      const lines = arabic.said.split('\n');
      expect(lines, kind).toHaveLength(english.said.split('\n').length);
      expect(arabic.said.match(/\d(?:[\d.,]*\d)?/g), kind).toEqual(english.said.match(/\d(?:[\d.,]*\d)?/g));
      expect(lines[1]?.startsWith('\u200f'), kind).toBe(true);
      expect(lines[1]?.replace(bidi, ''), kind).not.toMatch(/[a-z]/i);
    }
    expect((await inSaudiArabia('cash', ' --lang ar')).said.replace(bidi, '')).toContain('النقد المنتظر الآن');
  });

  test('without --country it is of those that one may see', async () => {
    expect((await run('report sales --month 9/2026')).code).toBe(0);
    expect(asked.filter((url) => url.includes('report'))).toEqual(['/desk/report/sales/SA/2026-09']);
  });

  test('a list of several pages is whole, and missing numbers are told', async () => {
    const { said } = await inSaudiArabia('invoices');
    expect(said).toMatch(/INV-SA-000001 .*\nCN-SA-000001 .*-10\.00\nTotal .* 1,083\.90/);
    expect(said).toContain('Missing numbers: INV-SA-000002');
    expect((await inSaudiArabia('products')).said).toContain('other products: 7.');
  });

  test('where there is no VAT, words say so', async () => {
    expect((await run('report vat --month 2026-09 --country kw')).said).toBe('KW has no VAT: nothing to declare.');
    expect((await run('report vat --month 2026-09 --country kw --lang ar')).said).toContain('لا ضريبة قيمة مضافة');
  });
});

describe('a CSV', () => {
  test('opens in a spreadsheet: a byte order mark, plain numbers, no total to be added once more', async () => {
    const file = `${folder}/sales.csv`;
    expect((await inSaudiArabia('invoices', ` --csv --file ${file}`)).said).toBe(`Saved to ${file}`);
    const bytes = readFileSync(file);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => [row.Country, row.Currency, row.Number, row.Gross])).toEqual([
      ['SA', 'SAR', 'INV-SA-000001', '1093.90'],
      ['SA', 'SAR', 'CN-SA-000001', '-10.00'],
    ]);
  });

  test('X6: a name that begins like a formula is only a name', async () => {
    expect(await csvOf('products')).toMatchObject([{ SKU: 'S1', Name: '\'=HYPERLINK("x")', Goods: '73.90' }]);
  });

  test('in Arabic has Arabic titles and the same figures', async () => {
    expect(await csvOf('refunds', ' --lang ar')).toEqual([
      { البلد: 'SA', العملة: 'SAR', اليوم: '2026-09-11', الطلب: 'SA-100001', 'الإشعار الدائن': 'CN-SA-000001', المبلغ: '10.00',
        'إلى البطاقة': '0.00', 'إلى المحفظة': '0.00', نقدًا: '10.00', السبب: 'وصل مكسورًا' }, // biome-ignore format: one group
    ]);
  });

  test('of several parts has one header, and says which part a row is of', async () => {
    const rows = await csvOf('cash');
    expect(rows.map((row) => [row.Part, row.Account, row.Method, row.Day, row.Status, row.In])).toEqual([
      ['Accounts', 'revenue', '', '', '', '93.90'],
      ['Money by method', '', 'cash', '', '', '93.90'],
      ['Cash collected', '', '', '2026-09-10', '', '93.90'],
      ['Cash to collect, as of now', '', '', '', 'shipped', ''],
    ]);
    expect(rows[0]?.Opening).toBe('-5.00');
  });
});

test('--json has what the shop answered, under its country', async () => {
  const answer = JSON.parse((await inSaudiArabia('sales', ' --json')).said);
  expect(answer).toEqual({
    items: [{ country: 'SA', currency: 'SAR', month: '2026-09', ...(answers.sales as object) }],
  });
  const { items } = JSON.parse((await inSaudiArabia('invoices', ' --json')).said);
  expect(items[0]).toMatchObject({
    items: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    total: { count: 2 },
    next: null,
  });
});

describe('refuses, before it asks the shop', () => {
  test.each([
    ['report sales --month 2026-13', 'usage', 'a month such as 2026-11'],
    ['report sales --month 2026-13 --lang ar', 'usage', 'شهر مثل'],
    ['report sales --month 2099-12', 'month_ahead', '2099-12 hasn’t begun yet.'],
    ['report sales --month 2099-12 --lang ar', 'month_ahead', 'لم يبدأ'],
    ['report sales', 'usage', '--month is missing'],
    ['report sales --month 2026-09 --country ae', 'usage', 'isn’t one of: KW, SA'],
    ['report vat --month 2026-09 --country ae --lang ar', 'usage', 'ليس من'],
    ['report', 'usage', 'report sales, report products'],
  ])('%s', async (line, error, words) => {
    const { code, said } = await run(`${line} --json`);
    expect([code, JSON.parse(said).error]).toEqual([2, error]);
    expect(JSON.parse(said).message.replace(bidi, '')).toContain(words);
    expect(asked).toEqual([]);
  });
});

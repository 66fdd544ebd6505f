/** The import page against a stand-in for the shop's answers: columns, differences, questions, an interruption (docs/desk.md "Imports"). */
import type { WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportPage } from '../../../client/desk/features/import/import-page.tsx';
import { drawDesk, leave, type } from './draw-desk.tsx';

interface SentBody {
  readonly rows: { row: number; cells: Record<string, string>; sure?: object[] }[];
  readonly dry_run?: boolean;
  readonly import?: number;
  readonly names?: object[];
}

/** The shop: every product costs 4.250, a price below 2 asks, and one above 8.500 is remarked. */
function answerImport({ rows, dry_run: isDry }: SentBody) {
  const isAsked = ({ cells, sure }: SentBody['rows'][number]) => Number(cells.price_kwd) < 2 && sure === undefined;
  return {
    unchanged: rows.filter(({ cells }) => cells.expires_on === stored).length,
    unknown_categories: {},
    names: rows.some(({ cells }) => cells.category === 'Salts') ? [{ ...salts, near: 'minerals' }] : [],
    claims: [],
    near_dates: [],
    partly: [],
    warnings: rows
      .filter(({ cells }) => Number(cells.price_kwd) > 8.5)
      .map(({ row, cells }) => ({
        row,
        column: 'price_kwd',
        code: 'price_doubled',
        value: cells.price_kwd,
        was: '4.250',
      })),
    stored: rows
      .filter(({ cells }) => cells.category === 'vitaminz')
      .map(({ row }) => ({ row, fields: [{ column: 'category', text: 'minerals' }] })),
    stock: { short: [], repeated: [] },
    faults: [
      ...rows.filter(isAsked).map(({ row, cells }) => ({
        row,
        column: 'price_kwd',
        code: 'price_leap',
        value: cells.price_kwd,
        was: '4.250',
      })),
      ...rows
        .filter(({ cells }) => cells.price_kwd === '1,250')
        .map(({ row }) => ({ row, column: 'price_kwd', code: 'price_ambiguous', value: '1,250' })),
      ...rows
        .filter(({ cells }) => cells.name_ar?.includes('??'))
        .map(({ row, cells }) => ({ row, column: 'name_ar', code: 'text_lost', value: cells.name_ar })),
    ],
    changes: rows
      .filter((one) => isDry && !isAsked(one) && (one.cells.price_kwd ?? '4.250') !== '4.250')
      .map(({ row, cells }) => ({
        row,
        sku: cells.sku,
        is_new: false,
        name: { en: '<img src=x onerror=alert(1)>', ar: 'زنك' },
        fields: [{ column: 'price_kwd', before: '4.250', after: cells.price_kwd }],
      })),
  };
}

const terms = {
  categories: [
    { id: 'omegas', en: 'Omegas', ar: 'أوميغا' },
    { id: 'minerals', en: 'Minerals', ar: 'معادن' },
  ],
  brands: [],
  forms: [],
};
let salts: object = {};
let sent: { path: string; body: SentBody }[] = [];
let isOffline = false;
/** The date of every pack in the shop. */
let stored = '';
/** What happens in the shop once a first check was answered. */
let afterFirst = () => {};
const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
const chunks = () => sentTo('/api/desk/catalogue/import');

/** Products that the import brought. */
let created = 0;
beforeEach(() => {
  sent = [];
  salts = { kind: 'category', name: 'Salts', means: 'ask', ours: null };
  isOffline = false;
  stored = '';
  afterFirst = () => {};
  created = 0;
  localStorage.clear();
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const reply = (data: unknown) => new Response(JSON.stringify({ data, meta: {} }));
    if (path.startsWith('/api/desk/catalogue/words')) return reply(terms);
    if (init?.method !== 'POST') return reply({ items: [{ id: 7, state: 'done', created, updated: 1 }] });
    const body = JSON.parse(String(init.body)) as SentBody;
    if (isOffline && !body.dry_run) throw new TypeError('offline');
    sent.push({ path, body });
    if (path.endsWith('/name')) salts = body;
    const isMoved = body.names?.some((one) => JSON.stringify(one) !== JSON.stringify(salts));
    if (isMoved) return new Response(JSON.stringify({ meta: { error: 'name.moved', msg: 'Moved' } }), { status: 409 });
    const answer = reply(path.endsWith('/import') ? answerImport(body) : { id: 7, resumed: false });
    if (chunks().length === 1) afterFirst();
    return answer;
  });
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
/** React does its work inside of `act`; a check that fails there would keep it from ever doing so. */
const seen = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
      check();
    },
    { timeout: 20_000 },
  );
async function click(name: string | RegExp) {
  const isMeant = (one: HTMLButtonElement) =>
    typeof name === 'string' ? one.textContent?.startsWith(name) : name.test(one.textContent ?? '');
  await seen(() => expect(buttons().find(isMeant)?.disabled, String(name)).toBe(false));
  await act(async () => buttons().find(isMeant)?.click());
}
async function openColumns(sheet: string) {
  await drawDesk(<ImportPage />);
  await pasteSheet(sheet);
}
async function pasteSheet(sheet: string) {
  const area = document.querySelector('textarea');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, sheet);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await click('Read what is pasted');
  await seen(() => expect(document.querySelector('.import-columns')).not.toBe(null));
}
async function openPreview(sheet: string) {
  await openColumns(sheet);
  await click('Preview');
  await seen(() => {
    expect(document.querySelector('.tabs')).not.toBe(null);
    expect(document.querySelector('.import-progress')).toBe(null);
    expect(document.querySelector('[data-row], .empty-state')).not.toBe(null);
  });
}
const rowOf = (row: number) => document.querySelector(`[data-row="${row}"]`);

test('columns are guessed in Arabic, those that aren’t read are said, and a choice is remembered', async () => {
  await openColumns('رمز المنتج\tالسعر د.ك\tWeight\nA\t4.500\t3');
  const chosen = () => [...document.querySelectorAll('select')].map(({ value }) => value);
  expect(chosen()).toEqual(['sku', 'price_kwd', '']);
  expect(document.querySelector('.save-bar')?.textContent).toContain('One column isn’t read');
  const weight = document.querySelectorAll('select')[2] as HTMLSelectElement;
  await act(async () => {
    weight.value = 'buy_limit';
    weight.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(1));
  expect(chunks()[0]?.rows).toEqual([{ row: 2, cells: { sku: 'A', price_kwd: '4.500', buy_limit: '3' } }]);
  await openColumns('weight\tSKU\n3\tA');
  expect(chosen()).toEqual(['buy_limit', 'sku']);
});

test('two columns with one heading: the first is read, which is said until the other one is chosen', async () => {
  await openColumns('sku\tPrice\tPrice\nA\t4.500\t3.950');
  const note = 'Two columns have the heading of';
  expect(document.querySelector('.note--warn')?.textContent).toContain(note);
  for (const [at, column] of ['', 'price_kwd'].entries()) {
    const select = document.querySelectorAll('select')[at + 1] as HTMLSelectElement;
    await act(async () => {
      select.value = column;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
  expect(document.body.textContent).not.toContain(note);
  await click('Preview');
  await seen(() => expect(chunks()[0]?.rows).toEqual([{ row: 2, cells: { sku: 'A', price_kwd: '3.950' } }]));
});

test('where two headings mean the same the surer one is read, which is said and stays so for other files', async () => {
  const chosen = () => [...document.querySelectorAll('select')].map(({ value }) => value);
  await openColumns('SKU\tPrice\tRRP\nA\t2.100\t4.500');
  expect(chosen()).toEqual(['sku', '', 'price_kwd']);
  expect(document.querySelectorAll('.import-columns tbody tr')[1]?.textContent).toContain(
    'Price, Kuwait (KWD) is read from \u2068RRP\u2069.',
  );
  await click('Preview');
  await seen(() => expect(chunks()[0]?.rows).toEqual([{ row: 2, cells: { sku: 'A', price_kwd: '4.500' } }]));
  await openColumns('SKU\tPrice\nA\t4.500');
  expect(chosen()).toEqual(['sku', 'price_kwd']);
});

test('dates that may be two days wait for their order, and a date that shows it answers', async () => {
  await openColumns('sku\texpires_on\nA\t03/04/2028');
  const preview = () => buttons().find(({ textContent }) => textContent === 'Preview');
  expect(preview()?.disabled).toBe(true);
  expect(document.querySelector('.save-bar')?.textContent).toContain('Say how the dates are written.');
  // The shop was asked whether it has them in either order.
  await seen(() => expect(chunks()).toHaveLength(2));
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[name=dates]')[1]?.click());
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(3));
  expect(chunks()[2]?.rows).toEqual([{ row: 2, cells: { sku: 'A', expires_on: '2028-03-04' } }]);
  await openColumns('sku\texpires_on\nA\t03/04/2028\nB\t25/12/2028');
  expect(document.querySelector('input[name=dates]')).toBeNull();
  expect(preview()?.disabled).toBe(false);
});

test('dates that the shop has in one of the orders are no question', async () => {
  stored = '2028-03-04';
  await openColumns('sku\texpires_on\tprice_kwd\nA\t03/04/2028\t4.500');
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(3));
  expect(chunks()[2]?.rows[0]?.cells).toEqual({ sku: 'A', expires_on: '2028-03-04', price_kwd: '4.500' });
});

test('a file that was saved without its letters goes no further', async () => {
  await openColumns('sku\tname_ar\nA\t????\nB\t??? ????\nC\t?????');
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('was lost when it was saved');
  expect(alert?.className).toContain('note--bad');
  expect(document.querySelector('.save-bar [role=status]')?.textContent).toBe(
    'Choose a file whose Arabic can be read.',
  );
  expect(buttons().find(({ textContent }) => textContent === 'Preview')?.disabled).toBe(true);
});

test('text that a program garbled waits until all of it is mended with one press', async () => {
  await openColumns('sku\tname_ar\nA\tظپظٹطھط§ظ…ظٹظ†\nB\tظپظٹطھط§ظ…ظٹظ†\nC\tÝíÊÇãíä');
  const preview = () => buttons().find(({ textContent }) => textContent === 'Preview');
  expect(preview()?.disabled).toBe(true);
  expect(document.body.textContent).toContain('was \u2068فيتامين\u2069');
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(1));
  expect(chunks()[0]?.rows.map(({ cells }) => cells.name_ar)).toEqual(['فيتامين', 'فيتامين', 'فيتامين']);
});

async function openWorkbook(...sheets: WriteSheet[]) {
  await drawDesk(<ImportPage />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([(await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>], 'list.xlsx');
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await seen(() => expect(document.querySelector('.import-columns')).not.toBe(null));
}

test('other sheets with products are named, and the next is offered once one is written', async () => {
  const rows = [
    ['sku', 'price_kwd'],
    ['A', 4.5],
  ];
  await openWorkbook(
    { name: 'Terms', rows: [['Terms'], ['30 days']] },
    { name: 'NOW', rows },
    { name: 'Solgar', rows },
  );
  expect(document.body.textContent).toContain('aren’t read now: \u2068Solgar\u2069');
  await click('Preview');
  await click('Write 1 row');
  await click('Go on with the sheet');
  await seen(() => expect(document.querySelector('.import-columns')).not.toBe(null));
  expect(document.querySelector('select')?.value).toBe('2');
});

test('headings under a title are found, lines that are no products are told, and a tap says otherwise', async () => {
  await openColumns('Prices of March\t\t\nCode\tBrand\tRetail price\nA\tSolgar\t4.500\nTotal\t\t4.500');
  const chosen = () => [...document.querySelectorAll('select')].map(({ value }) => value);
  expect(document.body.textContent).toContain('The headings are in row 2');
  expect(chosen()).toEqual(['sku', 'brand_en', 'price_kwd']);
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(1));
  expect(chunks()[0]?.rows).toEqual([{ row: 3, cells: { sku: 'A', brand_en: 'Solgar', price_kwd: '4.500' } }]);
  const notes = [...document.querySelectorAll('.import-lines li')].map(({ textContent }) => textContent);
  expect(notes).toEqual([
    'Not read: Row 1 stands above the headings: \u2068Prices of March\u2069',
    'Not read: Row 4 is a total: \u2068Total\u2069',
  ]);
  await click('Columns');
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[name=headings]')[0]?.click());
  expect(document.body.textContent).toContain('The headings are in row 1');
  expect(chosen()).toEqual(['', '', '']);
});

test('the cells of a line stand in their order, whatever their languages', async () => {
  await openColumns('sku\tname_ar\tprice_kwd\nA-1\tفيتامين\t4.500');
  const line = document.querySelectorAll('.import-line')[1];
  expect([...(line?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'A-1',
    'فيتامين',
    '4.500',
  ]);
});

test('a column that somebody takes out isn’t sent, is said, and stays out the next time', async () => {
  await openColumns('sku\tprice_kwd\nA\t4.500');
  const price = document.querySelectorAll('select')[1] as HTMLSelectElement;
  expect(price.value).toBe('price_kwd');
  await act(async () => {
    price.value = '';
    price.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(document.querySelector('.save-bar')?.textContent).toContain('One column isn’t read');
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(1));
  expect(chunks()[0]?.rows).toEqual([{ row: 2, cells: { sku: 'A' } }]);
  await openColumns('price_kwd\tsku\n4.500\tA');
  expect([...document.querySelectorAll('select')].map(({ value }) => value)).toEqual(['', 'sku']);
});

test('a row is headed by its SKU as it is stored, and never by a name that lost its letters', async () => {
  await openPreview('sku\tname_ar\n\u200fvit-1\t?????? ????');
  expect(rowOf(2)?.querySelector('.import-name')?.textContent).toBe('VIT-1');
  expect(rowOf(2)?.querySelector('input')?.value).toBe('?????? ????');
});

test('without an SKU there is nothing to preview', async () => {
  await openColumns('Name\tPrice\nZinc\t4.500');
  expect(document.querySelector('.save-bar')?.textContent).toContain('Choose which column is the SKU');
  expect(buttons().find(({ textContent }) => textContent === 'Preview')?.disabled).toBe(true);
});

test('a column that says how many there are is taken so, until somebody says otherwise', async () => {
  await openPreview('sku\tstock_kw\nA\t7');
  expect(chunks()[0]).toMatchObject({ stock: 'set', rows: [{ cells: { sku: 'A', stock_kw: '7' } }] });
  await click('Columns');
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[name=stock]')[0]?.click());
  await click('Preview');
  await seen(() => expect(document.body.textContent).toContain('which stays as it is'));
  await click('Columns');
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[name=stock]')[2]?.click());
  await click('Preview');
  await seen(() => expect(chunks()).toHaveLength(3));
  expect(chunks()[1]?.rows[0]?.cells).toEqual({ sku: 'A' });
  expect(chunks()[2]).toMatchObject({ stock: 'add', rows: [{ cells: { sku: 'A', stock_kw: '7' } }] });
});

test('each difference is seen before anything is written; a name is text, whatever stands in it', async () => {
  await openPreview('sku\tprice_kwd\nA\t4.500\nB\t4.250');
  expect(rowOf(2)?.querySelector('del')?.textContent).toContain('4.250');
  expect(rowOf(2)?.querySelector('ins')?.textContent).toContain('4.500');
  expect(rowOf(2)?.textContent).toContain('<img src=x');
  expect(document.querySelector('img')).toBe(null);
  expect(rowOf(3), 'the same as now').toBe(null);
  expect(sentTo('/api/desk/catalogue/import/start')).toEqual([]);
});

test('0.425 where 4.250 stood asks: it is kept, mended or confirmed, and only then written', async () => {
  await openPreview('sku\tprice_kwd\nA\t0.425\nB\t0.500\nC\t1.500');
  expect(rowOf(2)?.textContent).toContain('changes more than threefold, from 4.250');
  expect(buttons().find(({ textContent }) => textContent?.startsWith('Write'))?.disabled).toBe(true);
  await act(async () =>
    [...(rowOf(2)?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent?.includes('is right'))
      ?.click(),
  );
  await seen(() => expect(rowOf(2)?.querySelector('ins')?.textContent).toContain('0.425'));
  const field = rowOf(3)?.querySelector('input') as HTMLInputElement;
  expect(field.getAttribute('aria-label')).toBe('Row 3, Price, Kuwait (KWD)');
  await type(field, '4.500');
  await leave(field);
  await seen(() => expect(rowOf(3)?.querySelector('ins')?.textContent).toContain('4.500'));
  await click('Skip 1 row');
  await click('Write 2 rows');
  await seen(() => expect(sentTo('/api/desk/catalogue/import/finish')).toHaveLength(1));
  const written = chunks().filter(({ dry_run: isDry }) => !isDry);
  expect(written.map(({ rows, import: id }) => [id, rows.map(({ cells, sure }) => [cells.price_kwd, sure])])).toEqual([
    [
      7,
      [
        ['0.425', [{ column: 'price_kwd', code: 'price_leap' }]],
        ['4.500', undefined],
      ],
    ],
  ]);
});

test('a price that more than doubles is marked at its cell and counted above, until it is mended', async () => {
  await openPreview('sku\tprice_kwd\nA\t9.000\nB\t0.500\nC\t4.500');
  expect(rowOf(2)?.querySelector('.import-remark')?.textContent).toMatch(/more than twice what it was, \u2068?4\.250/);
  expect(rowOf(4)?.querySelector('.import-remark')).toBe(null);
  expect(document.body.textContent).toContain('1 price would more than double or halve.');
  const field = rowOf(3)?.querySelector('input') as HTMLInputElement;
  await type(field, '9.500');
  await leave(field);
  await seen(() => expect(document.body.textContent).toContain('2 prices would more than double or halve.'));
  await click('Skip');
  await seen(() => expect(document.body.textContent).toContain('1 price would more than double or halve.'));
});

test('a price that may be two is one press away from either', async () => {
  await openPreview('sku\tprice_kwd\nA\t1,250');
  const readings = [...(rowOf(2)?.querySelectorAll('.number-readings button') ?? [])];
  expect(readings.map(({ textContent }) => textContent)).toEqual(['1.250', '1250.000']);
  await click('1250.000');
  await seen(() => expect(rowOf(2)?.querySelector('ins')?.textContent).toContain('1250.000'));
});

test('what will be stored is shown, and not what the file says', async () => {
  await openPreview('sku\tcategory\tprice_kwd\nA\tvitaminz\t4.500\nB\tomegas\t4.600\nC\t\t1');
  expect(rowOf(2)?.textContent).not.toContain('vitaminz');
});

test('a sheet without SKUs is read by its bar codes', async () => {
  await openColumns('الباركود\tالسعر\n6281000000007\t4.500');
  expect(document.body.textContent).toContain('Products are found by their barcode');
  await click('Preview');
  await seen(() => expect(chunks()[0]?.rows[0]?.cells).toEqual({ gtin: '6281000000007', price_kwd: '4.500' }));
});

test('the products of an import are put on sale from its result', async () => {
  const { router } = await drawDesk(<ImportPage />);
  await pasteSheet('sku\tprice_kwd\n\u200fa\t4.500\nB\t4.250');
  await click('Preview');
  await click('Write 1 row');
  await click('Put these products on sale');
  expect([router.state.location.pathname, router.state.location.state]).toEqual([
    '/products/sales/new',
    { skus: ['A'] },
  ]);
});

test('what was written is told where it is seen: the page goes to it', async () => {
  const scrolled: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.className);
  });
  await openPreview('sku\tprice_kwd\nA\t4.500');
  await click('Write 1 row');
  await seen(() => expect(document.activeElement?.textContent).toContain('is written'));
  expect(scrolled).toContain('import-result');
  scroll.mockRestore();
});

test.each([
  [2, true],
  [0, false],
])('with %i new products the result says that they are on sale: %s', async (count, isSaid) => {
  created = count;
  await openPreview('sku\tprice_kwd\nA\t4.500');
  await click('Write 1 row');
  await seen(() => expect(document.querySelector('.import-result')?.textContent).toContain(`New: ${count}`));
  expect(document.querySelector('.import-result')?.textContent?.includes('on sale at once')).toBe(isSaid);
});

test('5,000 rows are checked 200 at a time, and only what is seen is drawn', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `S${at}\t4.500`);
  await openPreview(`sku\tprice_kwd\n${lines.join('\n')}`);
  expect(chunks().map(({ rows }) => rows.length)).toEqual(Array.from({ length: 25 }, () => 200));
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60);
  expect(
    buttons()
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Write 5000 rows');
});

test('a lost network interrupts nothing for good: going on sends what wasn’t written, to the same import', async () => {
  await openPreview('sku\tprice_kwd\nA\t4.500');
  isOffline = true;
  await click('Write 1 row');
  await seen(() => expect(document.querySelector('[role=alert]')).not.toBe(null));
  isOffline = false;
  await click('Try again');
  await seen(() => expect(document.body.textContent).toContain('is written'));
  expect(chunks().filter(({ dry_run: isDry }) => !isDry)).toHaveLength(1);
});

test('a name that isn’t the shop’s is chosen once, remembered by the shop, and the rows are checked again', async () => {
  await openPreview('sku\tcategory\tprice_kwd\nA\tSalts\t4.500\nB\tSalts\t4.600');
  const list = () => document.querySelector('.import-names');
  expect(list()?.textContent).toContain('Salts');
  expect(list()?.textContent).toContain('Category, 2 rows');
  const chooser = () => list()?.querySelector('select') as HTMLSelectElement;
  expect([...chooser().options].map(({ textContent }) => textContent)).toEqual([
    'Not known: under “Other” if new',
    'Leave it out',
    'Minerals',
    'Omegas',
  ]);
  await act(async () => {
    chooser().value = '=minerals';
    chooser().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await seen(() => expect(list()?.textContent).toContain('Remembered'));
  expect(sentTo('/api/desk/catalogue/import/name')).toEqual([
    { kind: 'category', name: 'Salts', means: 'ours', ours: 'minerals' },
  ]);
  expect(chunks()).toHaveLength(2);
  expect(chooser().value).toBe('=minerals');
});

test('a name that a colleague said otherwise meanwhile is seen before its rows are written', async () => {
  await openPreview('sku\tcategory\tprice_kwd\nA\tSalts\t4.500');
  const chosen = () => document.querySelector<HTMLSelectElement>('.import-names select')?.value;
  expect(chosen()).toBe('');
  salts = { ...salts, means: 'ours', ours: 'minerals' };
  await click('Write 1 row');
  await seen(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Moved'));
  expect(sentTo('/api/desk/catalogue/import/finish')).toEqual([]);
  await click('Try again');
  await seen(() => expect(chosen()).toBe('=minerals'));
  await click('Write 1 row');
  await seen(() => expect(document.body.textContent).toContain('is written'));
  expect(chunks().at(-1)?.names).toEqual([salts]);
});

test('where a later check answers otherwise of a name, all rows are checked again', async () => {
  const lines = Array.from({ length: 201 }, (_, at) => `S${at}\tSalts\t4.500`);
  afterFirst = () => {
    salts = { ...salts, means: 'ours', ours: 'minerals' };
  };
  await openPreview(`sku\tcategory\tprice_kwd\n${lines.join('\n')}`);
  expect(chunks().map(({ rows }) => rows.length)).toEqual([200, 1, 200, 1]);
});

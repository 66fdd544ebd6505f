/** Spreadsheets of laboratories: heads in English and Arabic, numbers as they are typed, several people in one file, and sheets that mean harm. */
import { describe, expect, test } from 'vitest';
import { toLabFile } from '../../../../shared/domain/lab/lab-formats.ts';
import { type BookedTests, readLabFile } from '../../../../shared/domain/lab/read-lab-file.ts';
import { type SheetColumn, sheetColumns, toLabWordKey } from '../../../../shared/domain/lab/sheet-words.ts';
import { readSheetText } from '../../../../shared/sheet/read-file.ts';
import { markers } from './register.ts';

const booking: BookedTests = {
  order: 'KW-100023',
  country: 'KW',
  birthDate: '1990-04-02',
  sex: 'female',
  orderedAt: Date.parse('2026-11-18T08:00Z'),
  days: new Set(['2026-11-05', '2026-11-20']),
  labId: 'dasman',
  markers: new Set(['vitd25', 'b12']),
};
const tests = [
  ['25OHD', 'vitd25'],
  ['B12', 'b12'],
  ['PLT', 'plt'],
  ['فيتامين د', 'vitd25'],
  ['فيتامين ب12', 'b12'],
] as const;
interface Said {
  readonly columns?: readonly (readonly [string, SheetColumn])[];
  readonly over?: Partial<BookedTests>;
}
function read(csv: string, { columns = [], over = {} }: Said = {}) {
  const [sheet] = readSheetText(csv).sheets;
  const context = {
    booking: { ...booking, ...over },
    licence: 'L-0417',
    words: {
      column: new Map(columns.map(([word, means]) => [toLabWordKey('column', word), means])),
      test: new Map(tests.map(([word, means]) => [toLabWordKey('test', word), means])),
    },
  };
  const made = toLabFile(JSON.stringify({ sheet: sheet?.lines }), markers, context);
  if (Array.isArray(made)) return { faults: made };
  const licences = new Map([['dasman', 'L-0417']]);
  return readLabFile(made, { markers, licences, now: Date.parse('2026-11-22T08:00Z'), booking: context.booking });
}
function fileOf(csv: string, said?: Said) {
  const answer = read(csv, said);
  if (!('file' in answer)) throw new Error(JSON.stringify(answer.faults));
  return answer.file;
}
function faultsOf(csv: string, said?: Said) {
  const answer = read(csv, said);
  return 'faults' in answer ? answer.faults : [];
}

const heads =
  'Order No,Report No,Date of Birth,Gender,Collected,Report Date,Test,Result,Unit,Reference Range,Flag,Comment';
const person = 'KW-100023,LAB-77,02/04/1990,F,20/11/2026 07:40,20/11/2026 15:00';
const vitd = `${person},25OHD,18.40,ng/mL,30 - 100,L,`;
const b12 = `${person},B12,<150,pg/mL,200-900,Low,Repeat in a month`;
const sheet = (...lines: string[]) => [heads, ...lines].join('\n');

test('rows of one order become the same file', () => {
  expect(fileOf(sheet(vitd, b12))).toMatchObject({
    lab: { id: 'dasman', licence: 'L-0417', report: 'LAB-77' },
    orderItem: 'KW-100023',
    patient: { birthDate: '1990-04-02', sex: 'female' },
    specimen: { collectedAt: Date.parse('2026-11-20T07:40+03:00') },
    issuedAt: Date.parse('2026-11-20T15:00+03:00'),
    status: 'final',
    rows: [
      { marker: 'vitd25', value: { digits: '18.40' }, unit: 'ng/mL', range: { low: '30', high: '100' }, flag: 'L' },
      { marker: 'b12', value: { comparator: '<', digits: '150' }, flag: 'L', note: 'Repeat in a month' },
    ],
    kept: [],
  });
});

test('so do heads, digits and marks in Arabic, with the order above the table', () => {
  const file = fileOf(
    [
      'مختبر دسمان',
      'رقم الطلب: KW-100023;رقم التقرير;LAB-77;الجنس: أنثى',
      'تاريخ الميلاد;٠٢/٠٤/١٩٩٠;تاريخ السحب;٢٠/١١/٢٠٢٦ ٧:٤٠ ص;تاريخ التقرير;٢٠/١١/٢٠٢٦ ٣:٠٠ م',
      'اسم التحليل;النتيجة;الوحدة;القيمة المرجعية;العلامة;الملاحظات',
      'فيتامين د;١٨٫٤٠;ng/mL;٣٠ - ١٠٠;منخفض;',
      'فيتامين ب12;٣٠١;pg/mL;٢٠٠ - ٩٠٠;طبيعي;العينة سليمة',
    ].join('\n'),
  );
  expect(file).toMatchObject({
    specimen: { collectedAt: Date.parse('2026-11-20T07:40+03:00') },
    issuedAt: Date.parse('2026-11-20T15:00+03:00'),
    conclusion: 'مختبر دسمان',
    rows: [
      { marker: 'vitd25', value: { digits: '18.40' }, range: { low: '30', high: '100' }, flag: 'L' },
      { marker: 'b12', value: { digits: '301' }, flag: 'N', note: 'العينة سليمة' },
    ],
  });
});

describe('a number', () => {
  const withPlatelets = (value: string, range: string, d: string) =>
    [
      heads.replaceAll(',', ';'),
      `${vitd.replaceAll(',', ';').replace('18.40', d).replace('30 - 100', '30 - 100')}`,
      `${b12.replaceAll(',', ';')}`,
      `${person.replaceAll(',', ';')};PLT;${value};10*3/uL;${range};;`,
    ].join('\n');
  test.each([
    ['a comma for decimals', '250,5', '150,0-400,0', '18,40', '250.5', '18.40'],
    [
      'a comma before three digits, where others say it is one of decimals',
      '250,125',
      '150-400',
      '18,4',
      '250.125',
      '18.4',
    ],
    ['commas of thousands, where others have a point', '1,250', '150-400', '18.40', '1250', '18.40'],
    ['the Arabic thousands mark', '١٬٢٥٠', '150-400', '18.40', '1250', '18.40'],
  ])('is read: %s', (_, value, range, d, platelets, digits) => {
    const { rows } = fileOf(withPlatelets(value, range, d));
    expect(rows.map((row) => row.value?.digits)).toEqual([digits, '150', platelets]);
  });
  test.each([
    ['that may be two', '1,250', '18'],
    ['with a comma, where others have a point', '250,5', '18.40'],
    ['below nothing', '-4', '18'],
  ])('refuses the file by its row: %s', (_, value, d) => {
    expect(faultsOf(withPlatelets(value, '150-400', d))).toMatchObject([
      { row: 4, field: 'value', rule: 'not_digits', label: 'PLT' },
    ]);
  });
});

describe('days', () => {
  const drawn = (collected: string, birth: string) =>
    fileOf(sheet(vitd, b12).replaceAll('20/11/2026 07:40', collected).replaceAll('02/04/1990', birth)).specimen
      .collectedAt;
  test.each([
    ['20-Nov-2026 07:40', '2-Apr-1990', '2026-11-20T07:40+03:00'],
    ['2026-11-20 07:40', '1990-04-02', '2026-11-20T07:40+03:00'],
    ['2026-11-20T04:40Z', '1990-04-02', '2026-11-20T07:40+03:00'],
    ['11/20/2026 7:40 PM', '04/02/1990', '2026-11-20T19:40+03:00'],
    ['11/05/2026 12:05 am', '04/02/1990', '2026-11-05T00:05+03:00'],
  ])('are read by the booking: %s', (collected, birth, at) => {
    const over = { orderedAt: Date.parse('2026-11-01T00:00Z') };
    const csv = sheet(vitd, b12)
      .replaceAll('20/11/2026 07:40', collected)
      .replaceAll('02/04/1990', birth)
      .replaceAll('20/11/2026 15:00', '2026-11-21 15:00');
    expect(fileOf(csv, { over }).specimen.collectedAt).toBe(Date.parse(at));
  });
  test('of somebody else, another day or no time of day refuse the file', () => {
    expect(() => drawn('20/11/2026 07:40', '03/04/1990')).toThrow('"field":"patient.birth_date","rule":"differs"');
    expect(() => drawn('19/11/2026 07:40', '02/04/1990')).toThrow('"field":"specimen.collected_at","rule":"differs"');
    expect(() => drawn('20/11/2026', '02/04/1990')).toThrow('"field":"specimen.collected_at","rule":"not_a_time"');
  });
});

describe('several people', () => {
  const other = vitd.replace('KW-100023', 'KW-100024').replace('02/04/1990', '01/01/1970').replace('18.40', '66');
  test('in one file are taken apart by their orders', () => {
    const { rows, conclusion } = fileOf(sheet(other, vitd, b12, other));
    expect([rows.map(({ value }) => value?.digits), conclusion]).toEqual([['18.40', '150'], null]);
  });
  test.each([
    [
      'a row without an order',
      sheet(vitd, b12, other, vitd.replace('KW-100023', '')),
      { row: 5, field: 'order_item', rule: 'required' },
    ],
    [
      'two under one order',
      sheet(vitd, b12.replace('02/04/1990', '01/01/1970')),
      { row: 3, field: 'birth_date', rule: 'differs' },
    ],
    [
      'words that may be anybody’s',
      sheet(vitd, other, 'Haemolysed sample', b12),
      { row: 4, field: 'words', rule: 'unsupported', label: 'Haemolysed sample' },
    ],
    ['no row of this order', sheet(other), { row: null, field: 'order_item', rule: 'differs' }],
    [
      'a sheet that says no order',
      sheet(vitd, b12).replace('Order No', 'Name'),
      { row: 2, field: 'order_item', rule: 'required' },
    ],
  ])('are refused: %s', (_, csv, fault) => {
    expect(faultsOf(csv)).toContainEqual(expect.objectContaining(fault));
  });
  test('words below the rows of one are the laboratory’s of the whole', () => {
    expect(fileOf(sheet(vitd, b12, 'Haemolysed sample')).conclusion).toBe('Haemolysed sample');
  });
});

describe('what isn’t understood', () => {
  const withColumn = (heading: string) =>
    sheet(vitd, b12)
      .split('\n')
      .map((line, at) => `${line},${at === 0 ? heading : 'x'}`)
      .join('\n');
  test('of a heading refuses the file until it is said once', () => {
    expect(faultsOf(withColumn('Pathologist'))).toEqual([
      { row: 1, field: 'column', rule: 'unknown', label: 'Pathologist' },
    ]);
    expect(fileOf(withColumn('Pathologist'), { columns: [['pathologist', 'ignored']] }).rows).toHaveLength(2);
    expect(fileOf(withColumn('Run comment'), { columns: [['Run comment', 'method']] }).rows[0]?.method).toBe('x');
  });
  test('a heading that stands twice, and one without a name above cells', () => {
    expect(faultsOf(withColumn('Result'))).toMatchObject([{ row: 1, field: 'column', rule: 'repeated' }]);
    expect(faultsOf(withColumn(''))).toMatchObject([{ row: 1, field: 'column', rule: 'unknown', label: 'column 13' }]);
  });
  test('of a test is kept as it was written; if one that was booked is missing, its name is asked for', () => {
    const extra = `${person},NEUT%,61,%,40-75,,`;
    expect(fileOf(sheet(vitd, b12, extra)).kept).toMatchObject([
      { name: 'NEUT%', value: '61', unit: '%', range: '40–75' },
    ]);
    expect(faultsOf(sheet(vitd, extra))).toContainEqual({ row: 3, field: 'test', rule: 'unknown', label: 'NEUT%' });
  });
  test('of a value is kept in words, of urine too; a mark in other words is the confirmer’s to decide', () => {
    const rows = [`${person},HBsAg,Reactive,,Non reactive,Pos,`, `${person},CRP,حد فاصل,mg/L,,,`];
    expect(fileOf(sheet(vitd, b12, ...rows)).kept).toMatchObject([
      { value: 'Reactive', flag: 'Pos', state: 'flagged' },
      { value: 'حد فاصل', state: 'plain' },
    ]);
    const urine = sheet(vitd, b12, `${person},B12,9,pg/mL,,,`)
      .split('\n')
      .map((line, at) => `${line},${['Sample Type', 'Serum', 'Serum', 'Urine'][at]}`);
    expect(fileOf(urine.join('\n'))).toMatchObject({ rows: [{}, {}], kept: [{ marker: 'b12', value: '9' }] });
  });
  test.each([
    ['haemolysed', 'Haemolyzed'],
    ['insufficient', 'QNS'],
    ['haemolysed', 'العينة متحللة'],
  ])('is a reason: %s', (absent, said) => {
    expect(fileOf(sheet(vitd, `${person},B12,${said},,,,`)).rows[1]).toMatchObject({ value: null, absent });
  });
});

describe('a sheet that means harm', () => {
  test('has formulas that stay words', () => {
    const { kept } = fileOf(sheet(vitd, b12, `${person},"=HYPERLINK(""http://x"",""B12"")",=1+2,,,,`));
    expect(kept).toMatchObject([{ name: '=HYPERLINK("http://x","B12")', value: '=1+2' }]);
  });
  test.each([
    ['a formula that came to nothing', '\ufeff'],
    ['an error of its spreadsheet', '#REF!'],
  ])('is refused by its row: %s', (_, value) => {
    const csv = sheet(vitd, b12).replace('<150', value);
    expect(faultsOf(csv)).toEqual([{ row: 3, field: 'value', rule: 'unread', label: 'B12' }]);
  });
  test('a preliminary row, a marker twice, a row over the longest', () => {
    const states = sheet(vitd, b12)
      .split('\n')
      .map((line, at) => `${line},${['Status', 'Final', 'Preliminary'][at]}`);
    expect(faultsOf(states.join('\n'))).toMatchObject([{ row: 3, field: 'status', rule: 'unsupported' }]);
    expect(faultsOf(sheet(vitd, b12, vitd))).toMatchObject([{ row: 4, field: 'marker', rule: 'repeated' }]);
    const many = Array.from({ length: 10_000 }, () => vitd);
    expect(faultsOf(sheet(...many))).toEqual([{ row: null, field: 'rows', rule: 'too_long' }]);
  });
  test('a hidden row of this order, and lines that are none', () => {
    const line = (row: number, cells: string[], isHidden = false) => ({ row, cells, isHidden });
    const lines = [heads, vitd, b12].map((text, at) => line(at + 1, text.split(','), at === 2));
    const context = { booking, licence: 'L-0417', words: { column: new Map(), test: new Map() } };
    const made = (sent: unknown) => toLabFile(JSON.stringify({ sheet: sent }), markers, context);
    expect(made(lines)).toEqual([{ row: 3, field: 'hidden', rule: 'unsupported' }]);
    for (const broken of [[{ row: 1, cells: [1] }], [null], [{ cells: [] }]])
      expect(made(broken)).toEqual([{ row: null, field: 'file', rule: 'not_json' }]);
  });
  test('needs a booking, and a table', () => {
    expect(toLabFile(JSON.stringify({ sheet: [] }), markers)).toEqual([
      { row: null, field: 'order_item', rule: 'required' },
    ]);
    expect(faultsOf('a,b\n1,2').map(({ field }) => field)).toEqual(['column value', 'column test']);
  });
});

test('every heading means one column', () => {
  expect(new Set(sheetColumns).size).toBe(sheetColumns.length);
});

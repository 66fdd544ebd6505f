/** Workbooks as people make them: several sheets, merged and hidden cells, numbers and days as a spreadsheet keeps them. */
import type { CellValue, WriteSheet } from 'hucre';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import type { SheetCase } from './case.ts';

const prices = ['VIT-001 price_kwd=3.950', 'VIT-002 price_kwd=2.750'];
const rows: CellValue[][] = [
  ['sku', 'name_en', 'price_kwd'],
  ['VIT-001', 'Vitamin D3', 3.95],
  ['VIT-002', 'Fish Oil', 2.75],
];
const cover: CellValue[][] = [['Al Shifa Trading'], ['Tel. 2222 3333'], ['Terms: 30 days']];

const xlsx = (...sheets: WriteSheet[]) => writeXlsx({ sheets });
const sheet = (all: CellValue[][], more: Partial<WriteSheet> = {}): WriteSheet => ({
  name: 'Sheet1',
  rows: all,
  ...more,
});
/** Number formats, by `row,column`. */
const formats = (of: Record<string, string>): Partial<WriteSheet> => ({
  cells: new Map(Object.entries(of).map(([at, numFmt]) => [at, { style: { numFmt } }])),
});

/** Formulas without what they came to, by `row,column`. */
const formulas = (...places: string[]): Partial<WriteSheet> => ({
  cells: new Map(places.map((at) => [at, { formula: 'VLOOKUP(A2,Names!A:B,2,0)' }])),
});
const named: CellValue[][] = [
  ['sku', 'name_ar', 'price_kwd'],
  ['VIT-001', null, 3.95],
  ['VIT-002', null, 2.75],
];
const riyals: CellValue[][] = [
  ['الكود', 'السعر'],
  ['VIT-001', 45],
  ['VIT-002', 2.75],
];

const supplier: CellValue[][] = [
  ['قائمة الأسعار', null, null, null],
  [null, null, null, null],
  ['الكود', 'اسم الصنف', 'الماركة', 'السعر'],
  ['VIT-001', 'فيتامين د3', 'NOW Foods', '٣٫٩٥٠'],
  ['VIT-002', 'زيت السمك', null, 2.75],
  ['الإجمالي', null, null, 6.7],
];
const merges = [
  { startRow: 0, endRow: 0, startCol: 0, endCol: 3 },
  { startRow: 3, endRow: 4, startCol: 2, endCol: 2 },
];
const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** `03/05/2028` became a day where the month comes first, `25/03/2028` none. */
const turnedDates = xlsx(
  sheet(
    [
      ['sku', 'expires_on'],
      ['VIT-001', day('2028-03-05')],
      ['MAR-10', '25/03/2028'],
    ],
    formats({ '1,1': 'm/d/yyyy' }),
  ),
);

export const workbooks: readonly SheetCase[] = [
  { of: 'a plain workbook', file: xlsx(sheet(rows)), changes: prices },
  { of: 'merged titles and brands', file: xlsx(sheet(supplier, { merges })), changes: prices, skipped: ['1 above', '6 total'] },
  { of: 'the same as .ods', file: writeOds({ sheets: [sheet(supplier, { merges })] }), changes: prices, skipped: ['1 above', '6 total'] },
  { of: 'a cover before the products', file: xlsx({ name: 'Cover', rows: cover }, { name: 'Prices', rows }), changes: prices },
  { of: 'a sheet by its name', file: xlsx(sheet(rows), { name: 'New', rows: [['sku', 'price_kwd'], ['MAR-10', 8.5]] }), options: { sheet: 'New' }, changes: ['MAR-10 price_kwd=8.500'], remarks: ['other_sheets Sheet1'] },
  { of: 'products on several sheets, of which one is hidden', file: xlsx({ name: 'Old', rows, hidden: true }, { name: 'Cover', rows: cover }, sheet(rows), { name: 'Solgar', rows }, { name: 'Jarrow', rows }), changes: prices, remarks: ['other_sheets Solgar Jarrow', 'hidden_sheets Old'] },
  { of: 'a hidden row', file: xlsx(sheet([...rows, ['MAR-10', 'Marine Collagen', 8.5]], { rowDefs: new Map([[3, { hidden: true }]]) })), changes: prices, skipped: ['4 hidden'] },
  { of: 'a hidden column', file: xlsx(sheet(rows, { columns: [{}, { hidden: true }, {}] })), changes: prices, remarks: ['hidden_columns name_en'] },
  { of: 'days and prices as a spreadsheet keeps them', file: xlsx(sheet([['sku', 'price_kwd', 'expires_on'], ['VIT-001', 3.95, day('2029-03-31')], ['VIT-002', 2.75, day('2028-06-01')]], formats({ '1,1': '#,##0.000" KD"', '1,2': 'dd/mm/yyyy', '2,1': '0.000', '2,2': 'mmm-yy' }))), changes: [...prices, 'VIT-001 expires_on_kw=2029-03-31', 'VIT-001 expires_on_sa=2029-03-31', 'VIT-002 expires_on_kw=2028-06-30', 'VIT-002 expires_on_sa=2028-06-30'] },
  { of: 'bar codes and SKUs as numbers', file: xlsx(sheet([['sku', 'gtin', 'price_kwd'], [417, 96385074, 1.9], ['VIT-001', 614141999996, 3.95], ['VIT-002', 6281000000007, 2.75], [100000, null, 2]], formats({ '1,0': '00000' }))), changes: ['00417 price_kwd=1.900', ...prices], faults: ['5 sku sku_shown'] },
  { of: 'dates of which a program turned some', file: turnedDates, error: 'date_order' },
  { of: 'the same, and they were typed day first', file: turnedDates, options: { dates: 'day' }, changes: ['VIT-001 expires_on_kw=2028-05-03', 'VIT-001 expires_on_sa=2028-05-03', 'MAR-10 expires_on_kw=2028-03-25', 'MAR-10 expires_on_sa=2028-03-25'] },
  { of: 'the same, and the days are right', file: turnedDates, options: { dates: 'month' }, changes: ['VIT-001 expires_on_kw=2028-03-05', 'VIT-001 expires_on_sa=2028-03-05', 'MAR-10 expires_on_kw=2028-03-25', 'MAR-10 expires_on_sa=2028-03-25'] },
  { of: 'an SKU that became a day', file: xlsx(sheet([['sku', 'name_en', 'price_kwd'], [day('2026-03-10'), 'Marine Collagen', 8.5]], formats({ '1,0': 'd-mmm' }))), changes: ['MAR-10 price_kwd=8.500'] },
  { of: 'percents', file: xlsx(sheet([['sku', 'stock_kw', 'discount'], ['VIT-001', 0.5, 0.15]], formats({ '1,1': '0%', '1,2': '0%' }))), options: { stock: 'set' }, faults: ['2 stock_kw count', '2 markdown_kwd price_number'] },
  { of: 'errors of formulas', file: xlsx(sheet([['sku', 'name_en', 'price_kwd'], ['VIT-001', '#REF!', 3.95], ['VIT-002', 'Fish Oil', '#N/A']])), changes: ['VIT-001 price_kwd=3.950'], faults: ['2 name_en formula_error', '3 price_kwd price_number'] },
  { of: 'formulas that nobody computed', file: xlsx(sheet(named, formulas('1,1', '2,1'))), changes: prices, faults: ['2 name_ar formula_error', '3 name_ar formula_error'] },
  { of: 'the same as .ods', file: writeOds({ sheets: [sheet(named, formulas('1,1', '2,1'))] }), changes: prices, faults: ['2 name_ar formula_error', '3 name_ar formula_error'] },
  { of: 'formulas copied down further than the products', file: xlsx(sheet([...rows, [null, null, null], [null, null, null]], formulas('3,1', '4,2'))), changes: prices, skipped: ['4 unread', '5 unread'] },
  { of: 'riyals by their format', file: xlsx(sheet(riyals, formats({ '1,1': '#,##0.00 "ر.س"', '2,1': '#,##0.000 "د.ك"' }))), changes: ['VIT-002 price_kwd=2.750'], faults: ['2 price_kwd price_currency'] },
  { of: 'riyals by their format, in .ods', file: writeOds({ sheets: [sheet(riyals, formats({ '1,1': '[$ر.س.‏-401] #,##0.00', '2,1': '#,##0.000 [$د.ك.‏-3401]' }))] }), changes: ['VIT-002 price_kwd=2.750'], faults: ['2 price_kwd price_currency'] },
  { of: 'dollars by their format', file: xlsx(sheet([['sku', 'price_kwd', 'price_sar'], ['VIT-001', 12.5, 49.95], ['VIT-002', 2.75, 30]], formats({ '1,1': '[$$-409]#,##0.00', '1,2': '_-"SAR"* #,##0.00_-', '2,1': '[$KWD] #,##0.000', '2,2': '[$€-2] #,##0' }))), changes: ['VIT-001 price_sar=49.95', 'VIT-002 price_kwd=2.750'], faults: ['2 price_kwd price_currency', '3 price_sar price_currency'] },
  { of: 'headings in two rows, merged', file: xlsx(sheet([['الرمز', 'السعر', null, 'ملاحظات'], [null, 'د.ك', 'ر.س', null], ['VIT-001', 3.95, 49.95, 'جديد']], { merges: [{ startRow: 0, endRow: 0, startCol: 1, endCol: 2 }, { startRow: 0, endRow: 1, startCol: 0, endCol: 0 }] })), changes: ['VIT-001 price_kwd=3.950', 'VIT-001 price_sar=49.95'], ignored: ['ملاحظات'] },
  { of: 'empty rows and columns, and notes', file: xlsx(sheet([[], [null, 'sku', null, 'price_kwd'], [], [null, 'VIT-001', null, 3.95], [null, 'VIT-002', null, 2.75], [], [null, 'Prices are subject to change']])), changes: prices, skipped: ['7 section'] },
  { of: 'yes and no as a spreadsheet keeps them', file: xlsx(sheet([['sku', 'Available', 'price_kwd'], ['VIT-001', true, 3.95], ['VIT-002', false, 2.75]])), changes: prices, ignored: ['Available'] },
]; // biome-ignore format: a sheet a line

/** A sheet's lines become rows, its headers columns (docs/catalogue.md §1). */
import { describe, expect, it } from 'vitest';
import { guessColumns, listRivals, toHeaderKey } from '../../../shared/domain/import-headers.ts';
import { guessHeadings, splitLines } from '../../../shared/domain/import-headings.ts';
import { findHeaderFault, findRepeatedRows, findTwin, readSheetRows } from '../../../shared/domain/import-sheet.ts';
import { type ImportColumn, importColumns } from '../../../shared/domain/product-field/register.ts';
import { readCsv } from '../../../shared/sheet/read-csv.ts';

const read = (text: string) => {
  const lines = readCsv(text);
  const headings = guessHeadings(lines);
  return readSheetRows(splitLines(lines, headings).lines, guessColumns(headings.names));
};

describe('rows', () => {
  it('are numbered as a spreadsheet shows them: empty lines count, a cell with line breaks is one row', () => {
    expect(read('sku,name_en\nA,"Two\nlines"\n\nB,Zinc\n,\nC,Iron').map(({ row, cells }) => [row, cells.sku])).toEqual([
      [2, 'A'],
      [4, 'B'],
      [6, 'C'],
    ]);
  });

  it('with more cells than the header are told from others', () => {
    expect(read('sku,name_en\nA,Zinc, 50\nB,Iron,,').map(({ isWide }) => isWide)).toEqual([true, false]);
  });

  it('have no cell where the sheet has no column, and none of a column that isn’t read', () => {
    expect(read('sku;weight;price_kwd\nA;3;4.250')[0]?.cells).toEqual({ sku: 'A', price_kwd: '4.250' });
  });

  it('lose the quote that kept a spreadsheet from reading a formula', () => {
    expect(read("sku,name_en\nA,'=1+1")[0]?.cells.name_en).toBe('=1+1');
  });

  it('that are pasted have tabs, and quotes inside of names', () => {
    expect(read('sku\tname_en\nA\tBottle 5" tall')[0]?.cells).toEqual({ sku: 'A', name_en: 'Bottle 5" tall' });
  });

  it('with the SKU of an earlier row are repeated', () => {
    expect([...findRepeatedRows(read('sku,price_kwd\nA,1\nB,1\n A ,2\n,3\n,4'))]).toEqual([4]);
  });
});

describe('headers', () => {
  it.each([
    ['SKU', 'sku'],
    ['price_kwd', 'price_kwd'],
    ['Price (KWD)', 'price_kwd'],
    ['Expiry Date', 'expires_on'],
    ['Barcode', 'gtin'],
    ['رمز المنتج', 'sku'],
    ['الاسم بالعربية', 'name_ar'],
    ['الإسم الإنجليزى', 'name_en'],
    ['السِّعر (د.ك)', 'price_kwd'],
    ['السعر ر.س', 'price_sar'],
    ['تاريخ الانتهاء', 'expires_on'],
    ['الكمية', 'stock_kw'],
    ['Weight', null],
    ['Weight (g)', 'weight_g'],
    ['الوزن بالجرام', 'weight_g'],
    ['', null],
  ])('%s is %s', (header, column) => {
    expect(guessColumns([header])).toEqual([column]);
  });

  it('that the desk writes mean themselves', () => {
    expect(guessColumns(importColumns)).toEqual(importColumns);
  });

  it.each(['Size', 'Pack size', 'Flavour', 'الحجم', 'النكهة'])('%s is a variant’s only beside a group', (header) => {
    expect(guessColumns(['sku', header])).toEqual(['sku', null]);
    expect(guessColumns(['sku', header, 'Parent SKU'])).toEqual(['sku', expect.any(String), 'variant_group']);
    const remembered = new Map([[toHeaderKey(header), 'size_en' as const]]);
    expect(guessColumns(['sku', header], { choices: remembered })).toEqual(['sku', 'size_en']);
  });

  it('of a variant that the desk writes need no group', () => {
    expect(guessColumns(['sku', 'size_en', 'size_ar'])).toEqual(['sku', 'size_en', 'size_ar']);
  });

  it('mean a column once: the second one is left to somebody’s choice', () => {
    expect(guessColumns(['sku', 'Price', 'السعر'])).toEqual(['sku', 'price_kwd', null]);
  });

  it.each([
    ['سعر الوحدة', 'سعر البيع', 'price_kwd'],
    ['السعر', 'سعر المستهلك', 'price_kwd'],
    ['سعر', 'سعر المفرد', 'price_kwd'],
    ['Price', 'RRP', 'price_kwd'],
    ['Unit price', 'Retail price', 'price_kwd'],
    ['RRP', 'Selling price', 'price_kwd'],
    ['Unit price KSA', 'RRP (KSA)', 'price_sar'],
    ['Price', 'price_kwd', 'price_kwd'],
    ['Description', 'Name', 'name_en'],
    ['البيان', 'اسم المنتج', 'name_ar'],
    ['Code', 'Item code', 'sku'],
    ['Ref', 'SKU', 'sku'],
    ['Company', 'Brand', 'brand_en'],
    ['الشركة', 'الماركة', 'brand_ar'],
    ['Department', 'Category', 'category'],
    ['المجموعة', 'القسم', 'category'],
    ['Qty', 'Stock', 'stock_kw'],
    ['الكمية', 'الرصيد', 'stock_kw'],
    ['UPC', 'Barcode', 'gtin'],
  ])('%s gives way to %s, wherever it stands, and that is told', (general, particular, column) => {
    expect(guessColumns([general, particular])).toEqual([null, column]);
    expect(guessColumns([particular, general])).toEqual([column, null]);
    expect(listRivals([general, particular], [null, column as ImportColumn])).toEqual([
      { heading: general, column, by: particular },
    ]);
  });

  it.each(['Cost', 'Cost price', 'Wholesale', 'Wholesale price KWD', 'Trade price', 'Purchase price', 'سعر الجملة', 'التكلفة', 'سعر الشراء', 'سعر التاجر'])(
    '%s is never what a product is sold for', (cost) => {
      expect(guessColumns(['sku', cost])).toEqual(['sku', null]);
      expect(guessColumns([cost, 'Price'])).toEqual([null, 'price_kwd']);
    },
  ); // biome-ignore format: short values fill each line

  it('in the other language’s letters give way to those that name the language', () => {
    const samples = [['زنك', 'زنك 50']];
    expect(guessColumns(['Name', 'Arabic name'], { samples })).toEqual([null, 'name_ar']);
  });

  it('mean what was chosen for them before, and nothing where that was chosen', () => {
    const remembered = new Map([
      [toHeaderKey('Retail'), 'price_kwd' as const],
      [toHeaderKey('Price'), null],
    ]);
    expect(guessColumns(['sku', 'Price', ' RETAIL '], { choices: remembered })).toEqual(['sku', null, 'price_kwd']);
  });

  it('need an sku, and no column twice', () => {
    expect(findHeaderFault([null, 'price_kwd'], ['skus', 'price'])).toEqual({ code: 'no_column', near: 'skus' });
    expect(findHeaderFault(['sku', 'gtin', 'gtin'], [])).toEqual({ code: 'column_twice', column: 'gtin' });
    expect(findHeaderFault(['sku', null, null], [])).toBe(null);
  });

  it('of two that are called the same one is read, which is told', () => {
    expect(findTwin(['sku', 'price_kwd', null], ['sku', 'Price', 'PRICE '])).toBe('price_kwd');
    expect(findTwin(['sku', null, 'price_kwd'], ['sku', 'Price', 'Price'])).toBe(null);
    expect(findTwin(['sku', 'name_en', 'name_ar'], ['sku', 'الاسم', 'الاسم'])).toBe(null);
  });
});

it('a price that names its own currency needs none beside it', () => {
  const lines = ['4.250 KD,', '3.950,', '2.750,KWD', '12,USD'].map((text, at) => ({
    row: at + 2,
    cells: text.split(','),
  }));
  const prices = readSheetRows(lines, ['price_kwd', null], ['Price', 'Currency']).map(({ cells }) => cells.price_kwd);
  expect(prices).toEqual(['4.250 KD', '3.950 ¤', '2.750', '12 USD']);
});

/** Where a table begins, which lines are no products, and what its headings mean (docs/catalogue.md §1). */
import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../../shared/domain/import-headers.ts';
import { guessHeadings, readHeadings, splitLines } from '../../../shared/domain/import-headings.ts';
import { readCsv } from '../../../shared/sheet/read-csv.ts';

const read = (text: string) => {
  const lines = readCsv(text);
  const headings = guessHeadings(lines);
  const table = splitLines(lines, headings);
  return {
    names: headings.names,
    skus: table.lines.map(({ cells }) => cells[0]),
    skipped: table.skipped.map(({ row, kind }) => `${row} ${kind}`),
  };
};

describe('headings', () => {
  it('stand under a title, a date and an empty line', () => {
    expect(read('قائمة أسعار شركة الشفاء,,\n25/11/2026,,\n,,\nالرمز,الاسم,السعر\nA1,زنك,2.750')).toEqual({
      names: ['الرمز', 'الاسم', 'السعر'],
      skus: ['A1'],
      skipped: ['1 above', '2 above'],
    });
  });

  it('take two rows where one stands over several columns', () => {
    const text = 'SKU,Name,Price,,Stock,\n,,KWD,SAR,KW,SA\nA1,Zinc,2.750,32,5,6';
    const { names, skus } = read(text);
    expect(names).toEqual(['SKU', 'Name', 'Price KWD', 'Price SAR', 'Stock KW', 'Stock SA']);
    expect(guessColumns(names)).toEqual(['sku', 'name_en', 'price_kwd', 'price_sar', 'stock_kw', 'stock_sa']);
    expect(skus).toEqual(['A1']);
  });

  it.each([
    ['Price,,', 'Cost,Retail,', 'Price Retail'],
    ['السعر,,', 'الجملة,المفرد,', 'السعر المفرد'],
    ['Price,,', 'Wholesale,RRP,', 'Price RRP'],
  ])('%s over %s sells for the second', (upper, lower, selling) => {
    const { names, skus } = read(`SKU,Name,${upper}\n,,${lower}\nA1,Zinc,1.100,2.750,`);
    const columns = guessColumns(names);
    expect(names[columns.indexOf('price_kwd')]).toBe(selling);
    expect(skus).toEqual(['A1']);
  });

  it('are where somebody says, whatever was guessed', () => {
    const lines = readCsv('sku,price\nCode,Retail\nA1,2');
    expect(guessHeadings(lines).at).toBe(0);
    expect(readHeadings(lines, 1).names).toEqual(['Code', 'Retail']);
  });

  it('that nobody knows are the first line as wide as the table', () => {
    expect(read('Offer of March\nuno,due,tre\n1,2,3\n4,5,6').names).toEqual(['uno', 'due', 'tre']);
  });

  it('and a product is never taken for one', () => {
    expect(read('sku,price_kwd\nKuwait,2\nA2,3').skus).toEqual(['Kuwait', 'A2']);
  });
});

describe('lines that are no products', () => {
  const head = 'sku,name_en,price_kwd';
  it.each([
    ['a total', 'الإجمالي,,12.500', ['3 total']],
    ['a grand total', 'Grand Total:,,12.500', ['3 total']],
    ['headings once more', 'SKU,name en,PRICE_KWD', ['3 heading']],
    ['a title between', 'فيتامينات,,', ['3 section']],
    ['a product whose code stands alone', 'VIT-009,,', []],
    ['a product called Total', 'T1,Total Greens,4', []],
  ])('%s', (_, line, skipped) => {
    expect(read(`${head}\nA1,Zinc,2\n${line}\nA2,Iron,3`).skipped).toEqual(skipped);
  });

  it('are never lost: each line is a product’s or is told', () => {
    const { skus, skipped } = read(`Title\n${head}\nA1,Zinc,2\nTotal,,2\n${head}\nA2,Iron,3`);
    expect(skus.length + skipped.length + 1).toBe(6);
  });
});

describe('columns in people’s words', () => {
  it.each([
    ['الرمز', 'sku'], ['الكود', 'sku'], ['كود الصنف', 'sku'], ['Item Ref.', 'sku'],
    ['الصنف', 'name_ar'], ['البيان', 'name_ar'], ['Description', 'name_en'],
    ['القسم', 'category'], ['الشركة المصنعة', 'brand_ar'], ['Company', 'brand_en'],
    ['Retail Price', 'price_kwd'], ['سعر المستهلك', 'price_kwd'], ['السعر (دينار كويتي)', 'price_kwd'], ['Price K.D.', 'price_kwd'],
    ['سعر البيع بالريال السعودي', 'price_sar'], ['Price (SAR)', 'price_sar'], ['RRP Saudi Arabia', 'price_sar'],
    ['الرصيد', 'stock_kw'], ['Qty KSA', 'stock_sa'], ['كمية السعودية', 'stock_sa'], ['خصم بالريال', 'markdown_sar'],
    ['السعر قبل الخصم', 'before_kwd'], ['Old price (SAR)', 'before_sar'], ['السعر بعد الخصم', 'price_kwd'], ['Was price', 'before_kwd'],
    ['EXP. DATE', 'expires_on'], ['تاريخ انتهاء الصلاحية في السعودية', 'expires_on_sa'], ['Expiry KSA', 'expires_on_sa'],
    ['الباركود الدولي', 'gtin'], ['EAN-13', 'gtin'],
    // What a shop pays isn't what its shoppers pay.
    ['Cost', null], ['Wholesale price', null], ['سعر الجملة', null], ['سعر التكلفة', null], ['Price KWD SAR', null],
  ])('%s is %s', (heading, column) => {
    expect(guessColumns([heading])).toEqual([column]);
  }); // biome-ignore format: a case takes half a line

  it.each([
    ['الماركة', ['NOW Foods', 'Solgar'], 'brand_en'],
    ['الماركة', ['سولجار', 'ناو فودز'], 'brand_ar'],
    ['اسم الصنف', ['Zinc 50 mg', 'Iron', 'حديد'], 'name_en'],
    ['Product', ['زنك 50 ملغ', 'حديد'], 'name_ar'],
    ['الاسم بالعربي', ['Zinc', 'Iron'], 'name_ar'],
    ['brand_ar', ['Solgar'], 'brand_ar'],
    ['الماركة', ['', ''], 'brand_ar'],
  ])('%s with %j is %s', (heading, values, column) => {
    expect(guessColumns([heading], { samples: values.map((value) => [value]) })).toEqual([column]);
  });
});

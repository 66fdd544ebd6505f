import { describe, expect, it } from 'vitest';
import { parseExpiryDate } from '../../../shared/domain/expiry.ts';
import { toImportFields } from '../../../shared/domain/import-change.ts';
import { parseImportRow } from '../../../shared/domain/import-csv.ts';

const good = {
  sku: 'L1', slug: 'brand-zinc', name_en: 'Zinc', name_ar: 'زنك', brand_en: 'Brand', brand_ar: 'براند', category: 'minerals',
  form: 'chew', ingredients: 'zinc|copper', price_kwd: '14.850', markdown_kwd: '1.5', price_sar: '', stock_kw: '١٤', stock_sa: '0',
  buy_limit: '', expires_on: '2029-04-28', flags: '', gtin: '4006381333931',
}; // biome-ignore format: related fields share a line

describe('a row of a merchant’s file', () => {
  it('becomes a product with money in fils, whichever digits were typed', () => {
    const { row } = parseImportRow(good, 1);
    expect(row).toMatchObject({
      priceFils: 14850,
      markdownFils: 1500,
      ownPriceMinor: null,
      stock: { KW: { count: 14 }, SA: { count: 0 } },
    });
    expect(row).toMatchObject({ form: 'chewable', ingredients: ['zinc', 'copper'], draftReason: null, notSoldIn: [] });
    expect(row?.gtin).toBe('4006381333931');
  });

  it('is a draft without an Arabic name', () => {
    expect(parseImportRow({ ...good, name_ar: ' ' }, 1).row?.draftReason).toBe('name_ar');
  });

  it('is a draft if its sale is illegal, and isn’t sold in Kuwait if it has melatonin', () => {
    expect(parseImportRow({ ...good, flags: 'dhea|hormone-like' }, 1).row?.draftReason).toBe('dhea');
    const { row } = parseImportRow({ ...good, flags: 'melatonin' }, 1);
    expect(row).toMatchObject({ draftReason: null, notSoldIn: [{ country: 'KW', reason: 'melatonin' }] });
    expect(parseImportRow({ ...good, flags: 'gelatin-check' }, 1).row?.draftReason).toBeNull();
  });

  it('is of no variant where its group, flavour and size are blank, whatever blank was typed', () => {
    for (const blank of ['', ' ', '\u00a0 ', '\t']) {
      const cells = { variant_group: blank, flavour_en: blank, flavour_ar: blank, size_en: blank, size_ar: blank };
      const { row, faults } = parseImportRow({ ...good, ...cells }, 1);
      expect([row?.variant, faults]).toEqual([null, []]);
      const flavoured = { variant_group: 'whey', flavour_en: 'Cocoa', flavour_ar: 'كاكاو' };
      expect(parseImportRow({ ...good, ...cells, ...flavoured }, 1).row?.variant).toEqual({
        group: 'WHEY',
        flavour: { en: 'Cocoa', ar: 'كاكاو' },
        size: { en: '', ar: '' },
      });
      // An option of nothing is none: a group needs one.
      const grouped = parseImportRow({ ...good, ...cells, variant_group: 'whey' }, 1);
      expect(grouped.faults.map(({ column, code }) => `${column} ${code}`)).toEqual(['variant_group variant_options']);
    }
  });

  it('is banned for each of its flags, in whatever order they stand', () => {
    const { row } = parseImportRow({ ...good, flags: 'melatonin|yohimbe|dhea|yohimbe' }, 1);
    expect(row?.draftReason).toBe('dhea');
    expect(row?.notSoldIn.map(({ country, reason }) => `${reason} ${country}`)).toEqual([
      'dhea KW',
      'dhea SA',
      'yohimbe KW',
      'yohimbe SA',
      'melatonin KW',
    ]);
    expect(row && toImportFields(row).flags).toBe('dhea|yohimbe|melatonin');
  });

  it('names every bad cell', () => {
    const bad = {
      ...good,
      sku: 'a b',
      price_kwd: '1.2345',
      stock_kw: '-1',
      buy_limit: '0',
      expires_on: '2029-02-30',
      flags: 'x',
      gtin: '4006381333932',
    };
    expect(parseImportRow(bad, 7).faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '7 sku sku',
      '7 price_kwd price_decimals',
      '7 expires_on date',
      '7 gtin gtin',
      '7 flags flag',
      '7 stock_kw count',
      '7 buy_limit limit',
    ]);
    expect(parseImportRow({ sku: 'A', brand_en: 'B' }, 1).faults).toEqual([
      { row: 1, column: 'price_kwd', code: 'required' },
    ]);
  });
});

it.each([
  ['2028-04-30', '2028-04-30'],
  ['2028-04', '2028-04-30'],
  ['10/03/2027', '2027-03-10'],
  ['١٠/٣/٢٠٢٧', '2027-03-10'],
  ['02/2028', '2028-02-29'],
  ['4/30/2028', null],
  ['31/02/2028', null],
  ['10/03/27', null],
  ['10/03', null],
  ['13/2028', null],
])('the date %s is read day first', (cell, day) => {
  expect(parseExpiryDate(cell)).toBe(day);
});

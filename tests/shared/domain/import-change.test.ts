import { expect, test } from 'vitest';
import {
  computeStockChange,
  computeStockDelta,
  findPriceJump,
  mergeCells,
} from '../../../shared/domain/import-change.ts';
import { findNearestWord } from '../../../shared/domain/nearest-word.ts';

const cell = (count: number | null, exported: number | null = null) => ({
  count,
  exported: exported === null ? null : { count: exported, text: `${exported}#7` },
});

test.each([
  ['nothing said', cell(null), 'set', 5, null],
  ['an unedited export', cell(12, 12), 'set', 3, null],
  ['twelve exported, twenty wanted, nine sold', cell(20, 12), 'set', 3, 8],
  ['fewer wanted than were sold meanwhile', cell(2, 12), 'set', 3, -3],
  ['none wanted of what is there', cell(0, 12), 'set', 12, -12],
  ['a count above what is there', cell(20), 'set', 17, 3],
  ['a count below it', cell(4), 'set', 17, -13],
  ['a delivery', cell(10), 'add', 3, 10],
  ['an empty delivery', cell(0), 'add', 3, null],
] as const)('%s', (_, said, mode, available, delta) => {
  const order = computeStockChange(said, mode);
  expect(order && computeStockDelta(order, available)).toBe(delta);
});

test.each([
  ['a rise of a tenth', 4250, 4675, null],
  ['exactly twice', 4250, 8500, null],
  ['a fils more than twice', 4250, 8501, 'price_doubled'],
  ['tenfold', 4250, 42_500, 'price_doubled'],
  ['exactly half', 4250, 2125, null],
  ['a fils less than half', 4250, 2124, 'price_halved'],
  ['a tenth', 4250, 425, 'price_halved'],
  ['half of an odd sum, rounded up', 4251, 2126, null],
  ['half of an odd sum, rounded down', 4251, 2125, 'price_halved'],
  ['the same', 4250, 4250, null],
] as const)('a price that becomes %s', (_, before, after, remark) => {
  expect(findPriceJump(before, after)).toBe(remark);
});

test('cells of a sheet replace stored values, but never empty a slug, a category or a brand', () => {
  const listed = { sku: 'A', slug: 'a', category: 'minerals', brand_en: 'House', brand_ar: 'هاوس', form: 'tablet' };
  expect(mergeCells(listed, { sku: 'A', slug: ' ', category: '', form: '' })).toEqual({ ...listed, form: '' });
  expect(mergeCells(listed, { sku: 'A', brand_ar: 'آخر' })).toEqual(listed);
  expect(mergeCells(listed, { sku: 'A', brand_en: 'Other' })).toMatchObject({ brand_en: 'Other', brand_ar: '' });
  expect(mergeCells(null, { sku: 'A', slug: '' })).toEqual({ sku: 'A', slug: '' });
});

test.each([
  ['price_sr', 'price_sar'],
  ['stock', 'stock_kw'],
  ['brand', 'brand_en'],
  ['zink', 'zinc'],
  ['Melatonine', 'melatonin'],
  ['notes', null],
  ['image', null],
  ['x', null],
])('%s is near to %s', (word, near) => {
  const known = ['sku', 'price_kwd', 'price_sar', 'stock_kw', 'brand_en', 'zinc', 'melatonin', 'flags', 'gtin', 'form'];
  expect(findNearestWord(word, known)).toBe(near);
});

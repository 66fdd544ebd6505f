/** The grid's rules: what a paste changes, undo and redo, where keys lead, and what an import says about the changes. */
import { expect, test } from 'vitest';
import {
  cellKey,
  changeCells,
  dropEdits,
  moveCell,
  noEdits,
  planPaste,
  rangeOf,
  readCell,
  redoChange,
  shownValue,
  tabCell,
  undoChange,
} from '../../../client/desk/features/product/grid/edits.ts';
import {
  applyAnswer,
  applyRemarks,
  listChangedRows,
  takeMine,
  toImportRows,
} from '../../../client/desk/features/product/grid/review.ts';
import type { GridRow } from '../../../shared/contract/desk/product.ts';
import { type GridColumn, gridColumns } from '../../../shared/domain/product-field/register.ts';

const row = (sku: string, fields: Partial<GridRow['fields']> = {}): GridRow => ({
  sku,
  brand: { en: 'Noor', ar: 'نور' },
  status: 'published',
  draft_reason: null,
  fields: {
    ...(Object.fromEntries(gridColumns.map((name) => [name, ''])) as GridRow['fields']),
    name_en: sku,
    price_kwd: '4.250',
    ...fields,
  },
});
const rows = ['A', 'B', 'C'].map((sku) => row(sku));
const rowOf = (sku: string) => rows.find((one) => one.sku === sku);
const change = (sku: string, column: GridColumn, value: string) => ({ sku, column, value });
const first = rows[0] as GridRow;

test.each([
  ['price_kwd', '4.5', { value: '4.500' }],
  ['price_kwd', '٤٫٥٠٠', { value: '4.500' }],
  ['price_kwd', '1,250', { fault: 'price_ambiguous' }],
  ['price_kwd', '1,250.500', { value: '1250.500' }],
  ['price_kwd', '0', { fault: 'price_zero' }],
  ['price_kwd', '-3', { fault: 'price_negative' }],
  ['price_kwd', '4.2505', { fault: 'price_decimals' }],
  ['price_kwd', 'KD 4', { value: '4.000' }],
  ['price_kwd', 'SAR 4', { fault: 'price_currency' }],
  ['price_kwd', '', { fault: 'required' }],
  ['price_sar', '', { value: '' }],
  ['markdown_kwd', '0.000', { value: '' }],
  ['gtin', '٦٢٨١٠٠٧٠٣٣٣٣٩', { value: '6281007033339' }],
  ['name_en', ' <script>alert(1)</script> ', { value: '<script>alert(1)</script>' }],
  ['name_en', '', { fault: 'required' }],
] as const)('%s takes %s as %o', (column, typed, read) => {
  expect(readCell(column, typed)).toEqual(read);
});

test('a paste changes cells from the focused one on; what is in doubt is refused, the others are not', () => {
  const columns: GridColumn[] = ['name_en', 'price_kwd'];
  const selection = rangeOf({ row: 1, column: 1 }, { row: 1, column: 1 });
  const plan = planPaste([['٣٫٩٠٠', 'beyond'], ['1,250'], ['5']], { rows, columns, selection });
  expect(plan.changes).toEqual([change('B', 'price_kwd', '3.900')]);
  expect(plan.refused).toEqual([{ ...change('C', 'price_kwd', '1,250'), fault: 'price_ambiguous' }]);
  expect(plan.missing).toBe(1);
});

test('one value fills all that is selected', () => {
  const selection = rangeOf({ row: 2, column: 0 }, { row: 0, column: 0 });
  const plan = planPaste([['3.900']], { rows, columns: ['price_kwd'], selection });
  expect(plan.changes.map(({ sku }) => sku)).toEqual(['A', 'B', 'C']);
});

test('5,000 rows are pasted in one step, which one undo takes back', () => {
  const many = Array.from({ length: 5000 }, (_, at) => row(`S${at}`));
  const bySku = new Map(many.map((one) => [one.sku, one]));
  const cells = many.map((_, at) => [`${(at % 90) + 1}.5`]);
  const plan = planPaste(cells, {
    rows: many,
    columns: ['price_kwd'],
    selection: rangeOf({ row: 0, column: 0 }, { row: 0, column: 0 }),
  });
  const edits = changeCells(noEdits, plan.changes, (sku) => bySku.get(sku));
  expect([edits.values.size, edits.done.length]).toEqual([5000, 1]);
  expect(undoChange(edits).values.size).toBe(0);
});

test('undo and redo go through the steps, and a new change ends redo', () => {
  const one = changeCells(noEdits, [change('A', 'price_kwd', '3.900')], rowOf);
  const two = changeCells(one, [change('A', 'price_kwd', '3.500'), change('B', 'price_kwd', '3.500')], rowOf);
  const back = undoChange(two);
  expect([shownValue(first, 'price_kwd', back), back.values.size]).toEqual(['3.900', 1]);
  expect(redoChange(back).values).toEqual(two.values);
  expect(undoChange(undoChange(undoChange(two))).values.size).toBe(0);
  expect(changeCells(back, [change('C', 'price_kwd', '1.000')], rowOf).undone).toEqual([]);
});

test('a cell that is set to what is stored is no change', () => {
  const edits = changeCells(noEdits, [change('A', 'price_kwd', '3.900')], rowOf);
  expect(changeCells(edits, [change('A', 'price_kwd', '4.250')], rowOf).values.size).toBe(0);
  expect(changeCells(noEdits, [change('A', 'price_kwd', '4.250')], rowOf)).toBe(noEdits);
  expect(dropEdits(edits, new Set([cellKey('A', 'price_kwd')])).values.size).toBe(0);
});

test.each([
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowRight', { row: 1, column: 1 }],
  ['Home', { row: 1, column: 0 }],
  ['mod+End', { row: 2, column: 1 }],
  ['PageDown', { row: 2, column: 1 }],
  ['x', null],
] as const)('%s stays within the grid', (key, to) => {
  expect(moveCell({ row: 1, column: 1 }, key, { rows: 3, columns: 2 })).toEqual(to);
});

test('Tab goes on in the next row, and leaves the grid at its end', () => {
  const size = { rows: 3, columns: 2 };
  expect(tabCell({ row: 0, column: 1 }, false, size)).toEqual({ row: 1, column: 0 });
  expect(tabCell({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 1 });
  expect([tabCell({ row: 2, column: 1 }, false, size), tabCell({ row: 0, column: 0 }, true, size)]).toEqual([
    null,
    null,
  ]);
});

test('a review sends the cells that changed and what they held, and sorts rows by what the import says', () => {
  const edits = changeCells(
    noEdits,
    [change('A', 'price_kwd', '0.425'), change('B', 'price_kwd', '3.900'), change('C', 'gtin', '12')],
    rowOf,
  );
  const changed = listChangedRows(rows, edits);
  expect(toImportRows(changed)[0]).toEqual({
    row: 1,
    cells: { sku: 'A', price_kwd: '0.425' },
    was: { price_kwd: '4.250' },
  });
  const faults = [
    { row: 1, column: 'price_kwd', code: 'price_leap', value: '0.425', was: '4.250' },
    { row: 2, column: 'price_kwd', code: 'moved', was: '4.000' },
    { row: 3, column: 'gtin', code: 'gtin', value: '12' },
  ] as const;
  const told = applyAnswer(changed, { faults: [...faults], unchanged_rows: [] }, 'ready');
  expect(told.map(({ state }) => state)).toEqual(['asked', 'conflict', 'refused']);
  const [, moved] = told;
  expect(moved?.cells[0]).toMatchObject({ before: '4.250', after: '3.900', theirs: '4.000' });
  expect(moved && toImportRows([takeMine(moved)])[0]).toMatchObject({ was: { price_kwd: '4.000' } });
});

test('a price that more than doubles is remarked on its cell, and nothing is asked', () => {
  const changed = listChangedRows(rows, changeCells(noEdits, [change('A', 'price_kwd', '9.000')], rowOf));
  const remarked = { row: 1, column: 'price_kwd', code: 'price_doubled', value: '9.000', was: '4.250' } as const;
  const said = { row: 1, column: 'name_en', code: 'claim', value: 'cures' } as const;
  const [told] = applyRemarks(applyAnswer(changed, { faults: [], unchanged_rows: [] }, 'ready'), [said, remarked]);
  expect(told).toMatchObject({ state: 'ready', cells: [{ column: 'price_kwd', remark: 'price_doubled' }] });
});

test('a row that the answer calls unchanged is not called written', () => {
  const edits = changeCells(noEdits, [change('A', 'name_en', ' A'), change('B', 'price_kwd', '3.900')], rowOf);
  const told = applyAnswer(listChangedRows(rows, edits), { faults: [], unchanged_rows: [1] }, 'written');
  expect(told.map(({ state }) => state)).toEqual(['same', 'written']);
});

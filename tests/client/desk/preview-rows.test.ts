/** Rows of an import between the file and the shop: what is checked, what asks, what is written (docs/desk.md "Imports"). */
import { describe, expect, it } from 'vitest';
import {
  applyCheck,
  applyWrite,
  type Chunk,
  confirmCell,
  countRows,
  editCell,
  filterRows,
  isToFix,
  isToWrite,
  type KeptRows,
  keepRows,
  leaveFaults,
  listShownRows,
  listUnchecked,
  noDecisions,
  type PreviewRow,
  skipRows,
  toDecisions,
  toPreviewRows,
  toSent,
} from '../../../client/desk/features/import/preview-rows.ts';
import { toChunks } from '../../../shared/domain/import-chunks.ts';

const emptyOutcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  published: 0,
  drafts: {},
  new_brands: [],
  unknown_categories: {},
  names: [],
  claims: [],
  near_dates: [],
  faults: [],
  partly: [],
  warnings: [],
  changes: [],
  stored: [],
  stock: { moved: 0, counted: 0, not_applied: 0, short: [], repeated: [] },
};
type Outcome = Parameters<typeof applyCheck>[2];
const answer = (parts: object) => ({ ...emptyOutcome, ...parts }) as unknown as Outcome;
const sheet = (...skus: string[]) =>
  toPreviewRows(
    skus.map((sku, at) => ({ row: at + 2, cells: { sku, price_kwd: '4.250' }, isWide: false })),
    noDecisions,
  );
const onlyChunk = (rows: readonly PreviewRow[]): Chunk => toChunks(listUnchecked(rows))[0] ?? rows;
const priceChange = (row: number, isNew = false) => ({
  row,
  sku: 'A',
  is_new: isNew,
  name: { en: 'Zinc', ar: 'زنك' },
  fields: [{ column: 'price_kwd', before: '4.000', after: '4.250' }],
});
const leap = { row: 2, column: 'price_kwd' as const, code: 'price_leap', value: '0.425', was: '4.250' };
const states = (rows: readonly PreviewRow[]) => rows.map(({ state }) => state);

describe('a check', () => {
  it('sorts rows into new, changed, same and failed', () => {
    const rows = sheet('A', 'B', 'C', 'D');
    const checked = applyCheck(
      rows,
      onlyChunk(rows),
      answer({ changes: [priceChange(2), priceChange(3, true)], faults: [{ ...leap, row: 5 }] }),
    );
    expect(states(checked)).toEqual(['updated', 'created', 'unchanged', 'failed']);
    expect(countRows(checked)).toEqual({ work: 3, failed: 1, created: 1, updated: 1, unchanged: 1, all: 4 });
    expect(filterRows(checked, 'failed').map(({ row }) => row)).toEqual([5]);
  });

  it('says nothing of a row that was edited while it was under way', () => {
    const rows = sheet('A', 'B');
    const edited = editCell(rows, 2, { column: 'price_kwd', text: '4.500' });
    expect(states(applyCheck(edited, onlyChunk(rows), answer({})))).toEqual(['unchecked', 'unchanged']);
  });

  it('is made anew of a row whose bar code is typed into another one', () => {
    const rows = sheet('A', 'B', 'C').map((one) =>
      one.row === 2 ? { ...one, cells: { ...one.cells, gtin: '614141999996' } } : one,
    );
    const checked = applyCheck(rows, onlyChunk(rows), answer({}));
    const edited = editCell(checked, 4, { column: 'gtin', text: '0614141999996' });
    expect(listUnchecked(edited).map(({ row }) => row)).toEqual([2, 4]);
  });

  it('is of 200 rows at most', () => {
    const rows = sheet(...Array.from({ length: 5000 }, (_, at) => `S${at}`));
    const chunks = toChunks(listUnchecked(rows));
    expect(chunks).toHaveLength(25);
    expect(Math.max(...chunks.map((one) => one.length))).toBe(200);
  });
});

describe('a view', () => {
  const failed = (rows: readonly PreviewRow[]) =>
    applyCheck(
      rows,
      onlyChunk(rows),
      answer({
        faults: [
          { ...leap, row: 2 },
          { ...leap, row: 3 },
        ],
        changes: [],
      }),
    );
  const shownIn = (kept: KeptRows, rows: readonly PreviewRow[]) => listShownRows(rows, kept).map(({ row }) => row);

  it('keeps a row that was mended until it is left', () => {
    const wrong = failed(sheet('A', 'B', 'C'));
    const opened = keepRows({ filter: 'work', rows: new Set() }, wrong, 'failed');
    expect(shownIn(opened, wrong)).toEqual([2, 3]);
    const mended = editCell(wrong, 2, { column: 'price_kwd', text: '4.250' });
    expect(filterRows(mended, 'failed').map(({ row }) => row)).toEqual([3]);
    const still = keepRows(opened, mended, 'failed');
    expect(shownIn(still, mended)).toEqual([2, 3]);
    expect(keepRows(still, mended, 'failed'), 'nothing new, nothing drawn again').toBe(still);
    const elsewhere = keepRows(still, mended, 'all');
    expect(shownIn(keepRows(elsewhere, mended, 'failed'), mended)).toEqual([3]);
  });

  it('of what changes drops rows that turn out to be the shop’s own, which nobody had seen there', () => {
    const rows = sheet('A', 'B');
    const before = keepRows({ filter: 'work', rows: new Set() }, rows, 'work');
    const checked = applyCheck(rows, onlyChunk(rows), answer({ changes: [priceChange(2)] }));
    expect(shownIn(keepRows(before, checked, 'work'), checked)).toEqual([2]);
  });
});

describe('a question', () => {
  const rows = sheet('A', 'B');
  const asked = applyCheck(rows, onlyChunk(rows), answer({ faults: [leap] }));

  it('waits until somebody confirms that cell, and the answer goes with its row alone', () => {
    expect(asked.map(isToWrite)).toEqual([false, false]);
    const [chunk = []] = toChunks(confirmCell(asked, 2, leap));
    expect(toSent(chunk).map(({ row, sure }) => [row, sure])).toEqual([
      [2, [{ column: 'price_kwd', code: 'price_leap' }]],
      [3, undefined],
    ]);
  });

  it('is asked again after the cell was edited', () => {
    const edited = editCell(confirmCell(asked, 2, leap), 2, { column: 'price_kwd', text: '0.042' });
    expect(edited[0]).toMatchObject({ sure: [], state: 'unchecked' });
  });
});

describe('a cell at fault in a row that is taken without it', () => {
  const rows = sheet('A', 'B', 'C');
  const gtin = { row: 2, column: 'gtin', code: 'gtin_shortened', value: '6.29E+12' };
  const outcome = answer({ faults: [gtin, { ...leap, row: 3 }], partly: [2], changes: [priceChange(2)] });
  const checked = applyCheck(rows, rows, outcome);

  it('is to be mended, and the others are written meanwhile', () => {
    expect(states(checked)).toEqual(['updated', 'failed', 'unchanged']);
    expect(checked.filter(isToWrite).map(({ row }) => row)).toEqual([2]);
    expect(checked.filter(isToFix).map(({ row }) => row)).toEqual([2, 3]);
    expect(countRows(checked)).toMatchObject({ work: 2, failed: 2, updated: 1 });
  });

  it('is written on its own once it is mended', () => {
    const written = applyWrite(checked, checked.filter(isToWrite), answer({ faults: [gtin], partly: [2] }));
    expect(written[0]).toMatchObject({ isWritten: true, faults: [{ code: 'gtin_shortened' }] });
    const mended = editCell(written, 2, { column: 'gtin', text: '4006381333931' });
    expect(mended[0]).toMatchObject({ isWritten: false, state: 'unchecked' });
  });

  it('is left out where nobody mends it: the rest of its row stays, a row that waits is skipped', () => {
    const left = leaveFaults(checked);
    expect(left.filter(isToFix)).toEqual([]);
    expect(left.map(({ isSkipped }) => isSkipped)).toEqual([false, true, false]);
    expect(left.filter(isToWrite).map(({ row }) => row)).toEqual([2]);
  });
});

describe('a SKU that is there twice', () => {
  it('fails the later row, and mending it frees the row', () => {
    const rows = sheet('A', 'B', 'A');
    expect(states(rows)).toEqual(['unchecked', 'unchecked', 'failed']);
    expect(states(editCell(rows, 4, { column: 'sku', text: 'C' }))).toEqual(['unchecked', 'unchecked', 'unchecked']);
  });

  it('fails a row that is edited to it', () => {
    expect(editCell(sheet('A', 'B'), 3, { column: 'sku', text: 'A' })[1]?.faults).toEqual([
      { column: 'sku', code: 'twice', value: 'A' },
    ]);
  });
});

it('a row with a comma too many isn’t taken as it is, and is checked once somebody mended a cell', () => {
  const wide = toPreviewRows([{ row: 2, cells: { sku: 'A', name_en: 'Zinc' }, isWide: true }], noDecisions);
  expect(wide[0]).toMatchObject({ state: 'failed', faults: [{ code: 'cells' }] });
  expect(listUnchecked(editCell(wide, 2, { column: 'name_en', text: 'Zinc, 50' }))).toHaveLength(1);
});

describe('writing', () => {
  const rows = sheet('A', 'B', 'C');
  const checked = applyCheck(rows, onlyChunk(rows), answer({ changes: [2, 3, 4].map((row) => priceChange(row)) }));

  it('leaves out skipped rows, and what is written isn’t sent again', () => {
    const some = skipRows(checked, ({ row }) => row === 3, true);
    const [chunk] = toChunks(some.filter(isToWrite));
    if (!chunk) throw new Error('Nothing to write');
    expect(chunk.map(({ row }) => row)).toEqual([2, 4]);
    expect(applyWrite(some, chunk, answer({})).filter(isToWrite)).toEqual([]);
  });

  it('brings back a row that became wrong since its check, to be mended and written alone', () => {
    const [chunk] = toChunks(checked.filter(isToWrite));
    if (!chunk) throw new Error('Nothing to write');
    const written = applyWrite(checked, chunk, answer({ faults: [leap] }));
    expect(written.filter(isToFix).map(({ row }) => row)).toEqual([2]);
    const mended = editCell(written, 2, { column: 'price_kwd', text: '4.100' });
    expect(listUnchecked(mended).map(({ row }) => row)).toEqual([2]);
  });
});

it('what was decided is found again after the page was closed', () => {
  const some = skipRows(
    confirmCell(editCell(sheet('A', 'B', 'C'), 2, { column: 'price_kwd', text: '5' }), 3, leap),
    ({ row }) => row === 4,
    true,
  );
  const again = toPreviewRows(
    ['A', 'B', 'C'].map((sku, at) => ({ row: at + 2, cells: { sku, price_kwd: '4.250' }, isWide: false })),
    toDecisions(some),
  );
  expect(again.map(({ cells, sure, isSkipped }) => [cells.price_kwd, sure.length, isSkipped])).toEqual([
    ['5', 0, false],
    ['4.250', 1, false],
    ['4.250', 0, true],
  ]);
});

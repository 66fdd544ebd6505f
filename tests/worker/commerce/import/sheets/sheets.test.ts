/**
 * Sheets as merchants and their suppliers send them, through the command line's own reader and the shop: seen first, then written
 * (docs/catalogue.md §16). The web desk's reader sends the shop the same rows.
 */
import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskCall, DeskError } from '../../../../../scripts/desk/client.ts';
import { importFile } from '../../../../../scripts/desk/import-file.ts';
import { deskCalls } from '../../../../../shared/contract/desk/calls.ts';
import { seedDemo } from '../../catalogue/demo.ts';
import { desk } from '../../desk/desk-client.ts';
import { rowsOf } from '../sheet.ts';
import { type SheetCase, shelves } from './case.ts';
import { textSheets } from './text-sheets.ts';
import { readAtWebDesk } from './web-desk.ts';
import { workbooks } from './workbooks.ts';

/** What the command line sent, call by call. */
let sent: { rows?: unknown[] }[] = [];
const call = (async (name: 'import', input: { body: { rows?: unknown[] } }) => {
  sent.push(input.body);
  const { status, data } = await desk('POST', deskCalls[name].path, input.body);
  expect(status, JSON.stringify(data)).toBe(200);
  return data;
}) as DeskCall;

async function clerk(one: SheetCase, dryRun: boolean) {
  const path = '/tmp/sheet';
  const file = await one.file;
  writeFileSync(path, file);
  try {
    const { summary, faults } = await importFile(call, path, { dryRun, yes: false, again: false, ...one.options });
    const changes = summary.changes.flatMap(({ sku, is_new: isNew, fields }) =>
      isNew ? [`${sku} new`] : fields.map(({ column, after }) => `${sku} ${column}=${after}`),
    );
    return {
      changes: changes.toSorted(),
      faults: faults.map(({ row, column, code }) => `${row} ${column} ${code}`),
      skipped: summary.skipped.map(({ row, kind }) => `${row} ${kind}`),
      ignored: summary.ignored_columns,
      remarks: summary.remarks.map(({ code, names }) => [code, ...names].join(' ')),
    };
  } catch (error) {
    return { error: (error as DeskError).error ?? error };
  }
}

beforeEach(async () => {
  await seedDemo(['omegas']);
  const { data } = await desk('POST', '/desk/catalogue/import', { rows: rowsOf(shelves), stock: 'set' });
  expect(data).toMatchObject({ created: 6, faults: [] });
});

describe.each([
  ['text', textSheets],
  ['a workbook', workbooks],
] as const)('%s with', (_, sheets) => {
  it.each(sheets.map((one) => [one.of, one] as const))('%s', async (_of, one) => {
    const { changes = [], faults = [], skipped = [], ignored = [], remarks = [], error } = one;
    const expected = error ? { error } : { changes: changes.toSorted(), faults, skipped, ignored, remarks };
    sent = [];
    expect(await clerk(one, true)).toEqual(expected);
    expect(await readAtWebDesk(one)).toEqual(
      error ? { error } : { rows: sent.flatMap(({ rows = [] }) => rows), skipped },
    );
    if (error || changes.length === 0) return;
    await clerk(one, false);
    // Written as it was seen: the same file changes nothing now, and what waited waits.
    expect(await clerk(one, true)).toEqual({ ...expected, changes: [] });
  });
});

it('asks for no order of dates that are the stored ones in one of them', async () => {
  const rows = 'sku,expires_on\nVIT-002,2028-03-10\n1E5,2028-07-04';
  await desk('POST', '/desk/catalogue/import', { rows: rowsOf(rows) });
  const one = { of: '', file: 'sku,expires_on,price_kwd\nVIT-002,3/10/2028,2.750\n1E5,7/4/2028,2.000' };
  expect(await clerk(one, true)).toMatchObject({ changes: ['VIT-002 price_kwd=2.750'], faults: [] });
  const other = { of: '', file: 'sku,expires_on,price_kwd\nVIT-002,3/10/2028,2.750\n1E5,8/4/2028,2.000' };
  expect(await clerk(other, true)).toEqual({ error: 'date_order' });
});

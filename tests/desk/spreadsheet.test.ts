/** What the shop exports, opened and saved by LibreOffice in four regions, changes nothing when it is imported (docs/catalogue.md §17). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../scripts/desk/client.ts';
import { type CellFault, exportFile, importFile } from '../../scripts/desk/import-file.ts';
import { deskCalls } from '../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../shared/contract/desk/desk-path.ts';
import { formatCsvLine } from '../../shared/domain/csv.ts';
import { deceptiveRows } from '../support/deceptive-products.ts';
import { type Format, openAndSave, type Region } from '../support/spreadsheet.ts';
import { withShop } from '../support/with-shop.ts';

/** The region decides what a cell is taken for, the format how that is kept. */
const ways: readonly (readonly [Region, Format])[] = [
  ['en-US', 'csv'],
  ['en-GB', 'csv'],
  ['de-DE', 'csv'],
  ['ar-SA', 'csv'],
  ['de-DE', 'xlsx'],
  ['ar-SA', 'ods'],
];
/** 4.250 is 4250 to a German's spreadsheet, and 4250 may be meant: it is asked about, and isn't stored. */
const isThousandfold = ({ code, value, was }: CellFault) =>
  code === 'price_leap' && Number(value) === Number(was) * 1000;
const how = { stock: 'set', yes: false, again: false } as const;

test('an export that a spreadsheet saved changes nothing, dry or written', { timeout: 1_800_000 }, () =>
  withShop(async (shop, folder) => {
    const call: DeskCall = async (name, input = {}) => {
      const { methods, path: template } = deskCalls[name];
      const { error, data } = await shop.desk(
        methods[0] ?? 'GET',
        buildDeskPath(template, input as object),
        input.body,
      );
      if (error) throw new Error(`${name}: ${error}`);
      return data as never;
    };
    const path = (name: string) => join(folder, name);
    const rows = deceptiveRows();
    writeFileSync(path('in.csv'), rows.map((cells) => formatCsvLine(cells)).join(''));
    const first = await importFile(call, path('in.csv'), { ...how, dryRun: false });
    expect([first.faults, first.summary.created]).toEqual([[], rows.length - 1]);

    expect(await exportFile(call, path('out.csv'), true)).toBe(rows.length - 1);
    const exported = readFileSync(path('out.csv'), 'utf8');
    for (const [region, format] of ways) {
      const saved = openAndSave(path('out.csv'), region, format);
      const { summary, faults } = await importFile(call, saved, { ...how, dryRun: true });
      const { changes, created } = summary;
      const wrong = region === 'de-DE' ? faults.filter((one) => !isThousandfold(one)) : faults;
      expect({ wrong, changes, created }, `${region} ${format}`).toEqual({ wrong: [], changes: [], created: 0 });
      await importFile(call, saved, { ...how, dryRun: false });
    }
    await exportFile(call, path('again.csv'), true);
    expect(readFileSync(path('again.csv'), 'utf8')).toBe(exported);
  }),
);

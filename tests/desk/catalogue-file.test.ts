/** A merchant's catalogue goes into a file and comes back, by the desk's own commands (docs/catalogue.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { DeskCall } from '../../scripts/desk/client.ts';
import { exportFile, importFile } from '../../scripts/desk/import-file.ts';
import { deskCalls } from '../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../shared/contract/desk/desk-path.ts';
import { withShop } from '../support/with-shop.ts';

// The third is how another program already kept its formula from being one.
const file = `sku,name_en,name_ar,brand_en,brand_ar,category,price_kwd,stock_kw
S1,"=HYPERLINK(""https://evil.example"",""Zinc"")",زنك,@Home,البيت,minerals,4.250,14
S2,+C 1000,-سي,"Smith, Jones; Sons",,vitamins,3.000,5
S3,'=1+1,زنك,Plain,بلين,minerals,2.500,
S4,5-HTP 100 mg,هيدروكسي,Plain,بلين,sleep-mood,6.000,1`;

const how = { dryRun: false, stock: 'set', yes: false, again: false, locale: 'en' } as const;

test(
  'X6: what begins like a formula is quoted in the file that leaves, and the file that comes back is the catalogue it was',
  { timeout: 120_000 },
  () =>
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
      writeFileSync(path('in.csv'), file);
      expect((await importFile(call, path('in.csv'), how)).summary).toMatchObject({ created: 4, bad_rows: 0 });
      expect(await exportFile(call, path('out.csv'))).toBe(4);

      const written = readFileSync(path('out.csv'), 'utf8');
      const cells = (parse(written, { bom: true }) as string[][]).flat();
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      for (const cell of [
        '\'=HYPERLINK("https://evil.example","Zinc")',
        "'@Home",
        "'+C 1000",
        "'-سي",
        "'=1+1",
        '5-HTP 100 mg',
      ])
        expect(cells).toContain(cell);

      const again = await importFile(call, path('out.csv'), how);
      expect(again.summary).toMatchObject({ created: 0, updated: 0, unchanged: 4, new_brands: [], bad_rows: 0 });
      await exportFile(call, path('again.csv'));
      expect(readFileSync(path('again.csv'), 'utf8')).toBe(written);
    }),
);

/**
 * What LibreOffice makes of the export: opened and saved in four regions as CSV, .xlsx and .ods, then read as an import reads it. Needs
 * `soffice` (Debian: libreoffice-calc-nogui); takes some minutes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCsvLine } from '../../shared/domain/csv.ts';
import { type ImportCells, readSku } from '../../shared/domain/import-csv.ts';
import { applyDateOrder, findDoubtfulDate } from '../../shared/domain/import-dates.ts';
import { splitLines } from '../../shared/domain/import-headings.ts';
import { readSheetRows } from '../../shared/domain/import-sheet.ts';
import { compareShown } from '../../shared/domain/import-shown.ts';
import { guessTable } from '../../shared/domain/import-table.ts';
import type { ImportColumn } from '../../shared/domain/product-field/register.ts';
import { isShownAs } from '../../shared/domain/shown-value.ts';
import { readSheetFile } from '../../shared/sheet/read-file.ts';

/** With the numbers by which a filter for CSV names their languages. */
const regions = { 'en-US': 1033, 'en-GB': 2057, 'de-DE': 1031, 'ar-SA': 1025 } as const;
const formats = {
  csv: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
  xlsx: 'xlsx',
  ods: 'ods',
} as const;

const columns = [
  'sku', 'name_en', 'name_ar', 'price_kwd', 'price_sar', 'buy_limit', 'expires_on_kw', 'gtin', 'variant_group', 'size_en',
  'registration_kw', 'stock_kw', 'stock_kw_exported',
] as const satisfies readonly ImportColumn[]; // biome-ignore format: short values fill each line, not one line each

/** What a spreadsheet is known to take for something else. */
const products = [
  ['VIT-001', 'Vitamin D3', 'فيتامين د٣', '3.500', '', '2|5', '2028-03-31', '0614141999996', '', '', '12/5', '10', '10#12'],
  ['MAR-10', 'MAR-10', 'مارس ١٠', '8.000', '29.95', '', '2027-12-10', '6281000000007', '1E5', '1/2', '1E5', '4', '4#13'],
  ['00417', '=Zinc 50', 'زنك', '1250.500', '1250.00', '3', '2028-04-03', '96385074', 'MAR-10', '10:30', '2028-03', '0', '0#14'],
  ['1E5', 'TRUE', 'صحيح', '0.425', '5.00', '', '', '', '', '50%', '', '', ''],
]; // biome-ignore format: a product a line

function convert(folder: string, region: keyof typeof regions, format: keyof typeof formats): string {
  const home = join(folder, region);
  mkdirSync(join(home, 'user'), { recursive: true });
  writeFileSync(
    join(home, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${region}</value></prop></item></oor:items>`,
  );
  execFileSync('soffice', [
    `-env:UserInstallation=file://${home}`,
    '--headless',
    // Commas, UTF-8, numbers and days as a person who opens it would get them.
    `--infilter=CSV:44,34,76,1,,${regions[region]},false,true`,
    '--convert-to',
    formats[format],
    '--outdir',
    home,
    join(folder, 'export.csv'),
  ]);
  return join(home, `export.${format}`);
}

async function readRows(path: string) {
  const { sheets } = await readSheetFile(new Uint8Array(readFileSync(path)));
  const lines = sheets[0]?.lines ?? [];
  const { headings, columns: read } = guessTable(lines);
  const rows = readSheetRows(splitLines(lines, headings, read).lines, read);
  return { rows: applyDateOrder(rows, null), doubt: findDoubtfulDate(rows) };
}

/** As the shop finds a product whose SKU a spreadsheet wrote otherwise: by the name beside it. */
const isSameProduct = (stored: ImportCells, cells: ImportCells) =>
  isShownAs(stored.sku ?? '', readSku(cells)) && isShownAs(stored.name_en ?? '', cells.name_en ?? '');

function listDifferences(stored: readonly { cells: ImportCells }[], cells: ImportCells): string[] {
  const product = stored.find((one) => isSameProduct(one.cells, cells))?.cells;
  if (!product) return [`${cells.sku} is no product`];
  const compared = compareShown(product, cells);
  const changed = Object.entries(compared.cells).filter(
    ([column, cell]) => column !== 'sku' && cell !== (product[column as ImportColumn] ?? ''),
  );
  return [
    ...compared.doubtful.map(({ column, value, was }) => `${product.sku} ${column} asks: ${value} for ${was}`),
    ...changed.map(([column, cell]) => `${product.sku} ${column}: ${product[column as ImportColumn]} → ${cell}`),
  ];
}

export async function benchSpreadsheet(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-spreadsheet-'));
  try {
    const path = join(folder, 'export.csv');
    writeFileSync(path, `\ufeff${[columns, ...products].map((cells) => formatCsvLine(cells)).join('')}`);
    const { rows: stored } = await readRows(path);
    for (const region of Object.keys(regions) as (keyof typeof regions)[])
      for (const format of Object.keys(formats) as (keyof typeof formats)[]) {
        const { rows, doubt } = await readRows(convert(folder, region, format));
        const found = rows.flatMap(({ cells }) => listDifferences(stored, cells));
        if (rows.length !== products.length) found.push(`${rows.length} rows of ${products.length}`);
        if (doubt) found.push(`${doubt.value} may be two days`);
        process.stdout.write(`${region} ${format}: ${found.length === 0 ? 'nothing changes' : found.join('; ')}\n`);
      }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

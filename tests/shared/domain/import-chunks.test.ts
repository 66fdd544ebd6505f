import { describe, expect, it } from 'vitest';
import { toChunks } from '../../../shared/domain/import-chunks.ts';
import type { ImportCells } from '../../../shared/domain/import-csv.ts';
import { writeOutPrices } from '../../../shared/domain/import-decimals.ts';

const rowsOf = (count: number, more: Record<number, ImportCells>) =>
  Array.from({ length: count }, (_, at) => ({ row: at, cells: { sku: `S${at}`, ...more[at] } as ImportCells }));
const placeOf = (chunks: readonly { row: number }[][], row: number) =>
  chunks.findIndex((chunk) => chunk.some((one) => one.row === row));

describe('chunks', () => {
  it('keep rows together that share a bar code, an address, a group or a name, through others, too', () => {
    const rows = rowsOf(1000, {
      3: { gtin: '614141999996' },
      300: { gtin: '0614141999996', slug: 'Zinc' },
      900: { slug: '\u200fzinc', variant_group: 'whey' },
      950: { variant_group: 'WHEY', name_ar: 'زنك' },
      999: { name_ar: 'زنك' },
    });
    const chunks = toChunks(rows);
    expect(new Set([3, 300, 900, 950, 999].map((row) => placeOf(chunks, row)))).toEqual(new Set([0]));
    expect(
      chunks
        .flat()
        .map(({ row }) => row)
        .toSorted((a, b) => a - b),
    ).toEqual(rows.map(({ row }) => row));
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBe(200);
  });

  it('are of 200 rows where a stand-in for a bar code is in all of them, or one name', () => {
    const all = { gtin: '0000000000000', name_en: 'Zinc' };
    const rows = rowsOf(450, Object.fromEntries(Array.from({ length: 450 }, (_, at) => [at, all])));
    expect(toChunks(rows).map((chunk) => chunk.length)).toEqual([200, 200, 50]);
  });
});

describe('prices of a column', () => {
  const pricesOf = (...prices: string[]) =>
    writeOutPrices(prices.map((price_kwd, row) => ({ row, cells: { price_kwd } }))).map(({ cells }) => cells.price_kwd);

  it('that differ in their decimals are exact', () => {
    expect(pricesOf('4', '3.95', '٢٫٥', 'KD 3', '', '1,250')).toEqual(['4.000', '3.950', '2.500', 'KD 3', '', '1,250']);
  });

  it('may have been rounded where all have as many', () => {
    expect(pricesOf('4', '3', '12')).toEqual(['4', '3', '12']);
    expect(pricesOf('4.10', '3.95')).toEqual(['4.10', '3.95']);
  });
});

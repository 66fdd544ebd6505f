/** A file is sent in chunks. Rows that could take something from each other go together, so that a dry run answers what writing them will. */
import { parseGtin } from './gtin.ts';
import { findGtinKind } from './gtin-kind.ts';
import { type ImportCells, readSlug } from './import-csv.ts';
import type { SheetRow } from './import-sheet.ts';
import { cleanLine } from './text.ts';
import { parseVariantGroup } from './variant.ts';

const rowsPerChunk = 200;

/** A placeholder may stand in every row, and is nobody's. */
function readBarCode(cells: ImportCells): string | null {
  const gtin = parseGtin(cells.gtin ?? '');
  const kind = gtin === null ? null : findGtinKind(gtin);
  return kind === 'placeholder' || kind === 'coupon' ? null : gtin;
}

/** What only one product has: its bar code, its address, its place in a group of variants, its name there. */
export function listKeys(cells: ImportCells): string[] {
  const keys = {
    gtin: readBarCode(cells),
    slug: readSlug(cells),
    group: parseVariantGroup(cells.variant_group ?? ''),
    en: cleanLine(cells.name_en ?? '').toLowerCase(),
    ar: cleanLine(cells.name_ar ?? ''),
  };
  return Object.entries(keys).flatMap(([kind, key]) => (key ? [`${kind} ${key}`] : []));
}

/** Rows that share a key with one another, in the order of the first of them. */
function findClusters<Row extends SheetRow>(rows: readonly Row[]): Row[][] {
  const clusterOf = new Map<string, Row[]>();
  const clusters = new Set<Row[]>();
  for (const row of rows) {
    const keys = listKeys(row.cells);
    const found = keys.map((key) => clusterOf.get(key)).filter((one) => one !== undefined);
    const [own = [], ...others] = new Set(found);
    for (const other of others) {
      for (const moved of other) for (const key of listKeys(moved.cells)) clusterOf.set(key, own);
      own.push(...other);
      clusters.delete(other);
    }
    own.push(row);
    for (const key of keys) clusterOf.set(key, own);
    clusters.add(own);
  }
  return [...clusters];
}

export function toChunks<Row extends SheetRow>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (const cluster of findClusters(rows)) {
    const last = chunks.at(-1);
    if (last && last.length + cluster.length <= rowsPerChunk) last.push(...cluster);
    else for (let at = 0; at < cluster.length; at += rowsPerChunk) chunks.push(cluster.slice(at, at + rowsPerChunk));
  }
  return chunks;
}

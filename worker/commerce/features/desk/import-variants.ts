/** Variants of one product that nobody could tell apart: alike in flavour and size, or of the same name (docs/catalogue.md §15). */
import { type ImportFields, mergeCells, toImportFields } from '../../../../shared/domain/import-change.ts';
import { type ImportCells, parseImportRow, readSku } from '../../../../shared/domain/import-csv.ts';
import { parseVariantGroup } from '../../../../shared/domain/variant.ts';
import { isOffShelfSql } from '../schedule/visibility-sql.ts';
import type { ExportedProduct } from './export-rows.ts';

export const optionColumns = ['flavour_en', 'flavour_ar', 'size_en', 'size_ar'] as const;
const comparedColumns = ['variant_group', ...optionColumns, 'name_en', 'name_ar'] as const;
type Member = { readonly sku: string } & Pick<ImportFields, (typeof comparedColumns)[number]>;
export type GroupMembers = ReadonlyMap<string, readonly Member[]>;

/**
 * All members of the groups that rows name, or that the rows' products are in, except those that were taken off the
 * shelf.
 */
export const membersStatement = (
  db: D1Database,
  rows: readonly { readonly cells: ImportCells }[],
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT v.sku_id AS sku, v.variant_group, v.flavour_en, v.flavour_ar, v.size_en, v.size_ar, p.name_en, p.name_ar
       FROM (SELECT value AS code FROM json_each(?1)
         UNION SELECT own.variant_group FROM json_each(?2) w CROSS JOIN variants own ON own.sku_id = w.value) g
       CROSS JOIN variants v ON v.variant_group = g.code CROSS JOIN skus s ON s.id = v.sku_id
       CROSS JOIN products p ON p.id = s.product_id
       WHERE NOT ${isOffShelfSql('p')}`,
    )
    .bind(
      JSON.stringify(
        rows.map(({ cells }) => parseVariantGroup(cells.variant_group ?? '')).filter((one) => one !== null),
      ),
      JSON.stringify(rows.map(({ cells }) => readSku(cells))),
    );

/** The groups as they are once `rows` are written. */
export function listGroupMembers(
  stored: readonly Member[],
  rows: readonly { readonly cells: ImportCells }[],
  listed: ReadonlyMap<string, ExportedProduct>,
): GroupMembers {
  const members = new Map(stored.map((member) => [member.sku, member]));
  for (const { cells } of rows) {
    const sku = readSku(cells);
    const { row } = parseImportRow(mergeCells(listed.get(sku)?.cells ?? null, cells), 0);
    if (row !== null) members.set(sku, { ...toImportFields(row), sku });
  }
  return Map.groupBy([...members.values()], ({ variant_group: group }) => group);
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export interface VariantFault {
  readonly column: 'variant_group' | 'name_en' | 'name_ar';
  readonly code: 'variant_taken' | 'variant_name';
  readonly value: string;
  /** The SKU of the other variant. */
  readonly was: string;
}

/**
 * Checks only what the row changes; `before` is null for a product that is new or comes back. There is no fault if the
 * row changes none of the compared columns.
 */
export function findVariantFaults(
  sku: string,
  before: ImportFields | null,
  after: ImportFields,
  groups: GroupMembers,
): VariantFault[] {
  const { variant_group: group } = after;
  if (group === '' || (before !== null && comparedColumns.every((column) => before[column] === after[column])))
    return [];
  const others = (groups.get(group) ?? []).filter((member) => member.sku !== sku);
  const findOther = (...columns: (typeof comparedColumns)[number][]) =>
    others.find((other) => columns.every((column) => isAlike(other[column], after[column])));
  // On an Arabic page two of one Arabic flavour would be one choice, whatever they are called in English.
  const twin = findOther('flavour_en', 'size_en') ?? findOther('flavour_ar', 'size_ar');
  if (twin) return [{ column: 'variant_group', code: 'variant_taken', value: group, was: twin.sku }];
  return (['name_en', 'name_ar'] as const).flatMap((column) => {
    const namesake = after[column] === '' ? undefined : findOther(column);
    return namesake ? [{ column, code: 'variant_name', value: after[column], was: namesake.sku }] : [];
  });
}

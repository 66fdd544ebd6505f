import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';

export interface FoundSku {
  code: string;
  sku: string;
  gtin: string | null;
  name_en: string;
  name_ar: string;
}
const foundColumns = defineColumns<FoundSku>({
  code: 'w.code',
  sku: 'k.id',
  gtin: 'k.gtin',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
});

/** The SKU of each known code: a GTIN first, then an SKU. */
export async function findSkus(db: D1Database, codes: readonly string[]): Promise<ReadonlyMap<string, FoundSku>> {
  const rows = foundColumns.rows(
    await db
      .prepare(
        `SELECT ${foundColumns.sql} FROM (
           SELECT j.value AS code, 1 AS rank, k.id FROM json_each(?1) j
             CROSS JOIN skus k INDEXED BY skus_by_gtin ON k.gtin = j.value
           UNION ALL SELECT j.value, 0, k.id FROM json_each(?1) j CROSS JOIN skus k ON k.id = j.value) w
         CROSS JOIN skus k ON k.id = w.id CROSS JOIN products p ON p.id = k.product_id ORDER BY w.rank`,
      )
      .bind(JSON.stringify([...new Set(codes)]))
      .all(),
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** @throws AppError `sku.unknown` */
export async function findSku(db: D1Database, code: string): Promise<DeskData<'findSku'>> {
  const found = (await findSkus(db, [code])).get(code);
  if (!found) throw new AppError('sku.unknown', { params: { sku: code } });
  return { sku: found.sku, gtin: found.gtin, name: { en: found.name_en, ar: found.name_ar } };
}

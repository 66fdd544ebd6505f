import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { isGtin, toGtin14 } from '../../../../shared/domain/scan.ts';
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

/** The forms in which a GTIN may be stored: 8, 12, 13 or 14 digits, with leading zeros or without. */
function listForms(code: string): string[] {
  if (!isGtin(code)) return [];
  const whole = toGtin14(code);
  return [8, 12, 13, 14]
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(-length));
}

/** The SKU of each known code: a GTIN of any length first, then a SKU in any case. */
export async function findSkus(db: D1Database, codes: readonly string[]): Promise<ReadonlyMap<string, FoundSku>> {
  const wanted = [...new Set(codes)].map((code) => ({
    code,
    gtins: listForms(code),
    skus: [code, code.toUpperCase()],
  }));
  const rows = foundColumns.rows(
    await db
      .prepare(
        `SELECT ${foundColumns.sql} FROM (
           SELECT j.value ->> 'code' AS code, 1 AS rank, k.id FROM json_each(?1) j, json_each(j.value -> 'gtins') g
             CROSS JOIN skus k INDEXED BY skus_by_gtin ON k.gtin = g.value
           UNION ALL SELECT j.value ->> 'code', 0, k.id FROM json_each(?1) j, json_each(j.value -> 'skus') s
             CROSS JOIN skus k ON k.id = s.value ORDER BY rank) w
         CROSS JOIN skus k ON k.id = w.id CROSS JOIN products p ON p.id = k.product_id ORDER BY w.rank`,
      )
      .bind(JSON.stringify(wanted))
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

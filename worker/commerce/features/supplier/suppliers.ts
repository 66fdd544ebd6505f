/** Suppliers, the SKUs that they have, and what a country should order of them (shared/domain/stock-level.ts). */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { getCoverDays, getReorderUnits } from '../../../../shared/domain/stock-level.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns, readFirst, readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';

const suppliersShown = 200;

export async function listSuppliers(db: D1Database): Promise<DeskData<'stockSuppliers'>> {
  const found = await db
    .prepare(
      `SELECT id, name, contact, lead_days, (SELECT count(*) FROM supplier_skus k WHERE k.supplier_id = s.id) AS skus
       FROM suppliers s ORDER BY name LIMIT ${suppliersShown}`,
    )
    .all();
  return { items: readRows<DeskData<'stockSuppliers'>['items'][number]>(found) };
}

interface SupplierDraft {
  readonly name: string;
  readonly contact: string;
  readonly lead_days: number;
}

export async function addSupplier(db: D1Database, { name, contact, lead_days: leadDays }: SupplierDraft) {
  const [added] = await db.batch([
    db
      .prepare('INSERT INTO suppliers (name, contact, lead_days) VALUES (?, ?, ?) RETURNING id')
      .bind(name, contact, leadDays),
  ]);
  return { id: readFirst<{ id: number }>(added)?.id ?? 0 };
}

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What isn't named stays. @throws AppError `supplier.unknown` */
export async function changeSupplier(
  db: D1Database,
  id: number,
  change: Optional<SupplierDraft>,
): Promise<{ id: number }> {
  const { name = null, contact = null, lead_days: leadDays = null } = change;
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE suppliers SET name = coalesce(?2, name), contact = coalesce(?3, contact), lead_days = coalesce(?4, lead_days)
         WHERE id = ?1 RETURNING id`,
      )
      .bind(id, name, contact, leadDays),
  ]);
  if (!readFirst(changed)) throw new AppError('supplier.unknown');
  return { id };
}

interface SupplierSku {
  readonly id: number;
  readonly sku: string;
}

async function requireBoth(db: D1Database, { id, sku }: SupplierSku): Promise<void> {
  const [supplier, found] = await batchRows<[unknown, unknown]>(db, [
    db.prepare('SELECT 1 FROM suppliers WHERE id = ?').bind(id),
    db.prepare('SELECT 1 FROM skus WHERE id = ?').bind(sku),
  ]);
  if (supplier.results.length === 0) throw new AppError('supplier.unknown');
  if (found.results.length === 0) throw new AppError('sku.unknown', { params: { sku } });
}

/** @param packSize null takes the SKU away. @throws AppError `supplier.unknown`, `sku.unknown` */
export async function setSupplierSku(db: D1Database, { id, sku }: SupplierSku, packSize: number | null): Promise<void> {
  await requireBoth(db, { id, sku });
  await db.batch([
    packSize === null
      ? db.prepare('DELETE FROM supplier_skus WHERE supplier_id = ? AND sku_id = ?').bind(id, sku)
      : db
          .prepare(
            `INSERT INTO supplier_skus (supplier_id, sku_id, pack_size) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET pack_size = excluded.pack_size`,
          )
          .bind(id, sku, packSize),
  ]);
}

/** In fils, of one unit. @throws AppError `supplier.unknown`, `sku.unknown` */
export async function setCost(db: D1Database, { id, sku }: SupplierSku, costFils: number | null): Promise<void> {
  await requireBoth(db, { id, sku });
  const [changed] = await db.batch([
    db
      .prepare('UPDATE supplier_skus SET cost_fils = ?3 WHERE supplier_id = ?1 AND sku_id = ?2 RETURNING 1')
      .bind(id, sku, costFils),
  ]);
  if (!readFirst(changed)) throw new AppError('sku.unknown', { params: { sku } });
}

interface ReorderRow {
  sku: string;
  name_en: string;
  name_ar: string;
  free: number;
  on_order: number;
  demand: number;
  pack_size: number;
  cost_fils: number | null;
}
const reorderColumns = defineColumns<ReorderRow>({
  sku: 'w.sku_id',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  free: 'coalesce(st.available, 0)',
  on_order: 'coalesce(st.on_order, 0)',
  demand: 'coalesce(st.demand, 0)',
  pack_size: 'w.pack_size',
  cost_fils: 'w.cost_fils',
});
/** Chosen: each row is read in four tables. */
const pageSize = 40;

interface ReorderInput {
  readonly supplier: number;
  readonly country: CountryCode;
  readonly after?: string | undefined;
}

/** @throws AppError `supplier.unknown` */
export async function listReorder(
  db: D1Database,
  { supplier: id, country, after = '' }: ReorderInput,
  { maySeeCost }: { readonly maySeeCost: boolean },
): Promise<DeskData<'reorder'>> {
  const [suppliers, found] = await batchRows<[{ lead_days: number }, ReorderRow]>(db, [
    db.prepare('SELECT lead_days FROM suppliers WHERE id = ?').bind(id),
    db
      .prepare(
        `SELECT ${reorderColumns.sql} FROM (SELECT * FROM supplier_skus WHERE supplier_id = ?1 AND sku_id > ?3
           ORDER BY sku_id LIMIT ${pageSize}) w
         CROSS JOIN skus k ON k.id = w.sku_id CROSS JOIN products p ON p.id = k.product_id
         LEFT JOIN stock st ON st.sku_id = w.sku_id AND st.country = ?2 ORDER BY w.sku_id`,
      )
      .bind(id, country, after),
  ]);
  const [supplier] = suppliers.results;
  if (!supplier) throw new AppError('supplier.unknown');
  const rows = found.results;
  return {
    items: rows.map(({ name_en: en, name_ar: ar, cost_fils: cost, ...row }) => ({
      ...row,
      name: { en, ar },
      cover_days: getCoverDays(row.free, row.demand),
      units: getReorderUnits({
        demand: row.demand,
        leadDays: supplier.lead_days,
        free: row.free,
        onOrder: row.on_order,
        packSize: row.pack_size,
      }),
      cost_fils: maySeeCost ? cost : null,
    })),
    next: rows.length < pageSize ? null : (rows.at(-1)?.sku ?? null),
  };
}

interface OnOrder {
  readonly sku: string;
  readonly country: CountryCode;
  readonly from: number;
  readonly to: number;
}

/** Only if `from` is what there is, so that two who order at once don't count one order twice. @throws AppError `sku.unknown` */
export async function setOnOrder(db: D1Database, { sku, country, from, to }: OnOrder): Promise<{ on_order: number }> {
  try {
    const results = await db.batch([
      db.prepare('INSERT INTO stock (sku_id, country) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(sku, country),
      db
        .prepare('UPDATE stock SET on_order = ?4 WHERE sku_id = ?1 AND country = ?2 AND on_order = ?3')
        .bind(sku, country, from, to),
      db.prepare('SELECT on_order FROM stock WHERE sku_id = ? AND country = ?').bind(sku, country),
    ]);
    return { on_order: readFirst<{ on_order: number }>(results.at(-1))?.on_order ?? 0 };
  } catch (error) {
    if (constraintOf(error) !== 'foreign_key') throw error;
    throw new AppError('sku.unknown', { params: { sku }, cause: error });
  }
}

/** Who got packs of a lot, by what was scanned into their parcels. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { defineColumns } from '../../db/columns.ts';

type Buyer = DeskData<'recall'>['items'][number];
interface RecallRow extends Omit<Buyer, 'packed_at'> {
  order_id: string;
  packed_at: number;
}
const recallColumns = defineColumns<RecallRow>({
  order_id: 'o.id',
  number: 'o.number',
  country: 'o.country',
  status: 'o.status',
  name: 'o.name',
  phone: 'o.phone',
  email: 'o.email',
  qty: 'sum(p.qty)',
  expires_on: 'min(p.expires_on)',
  packed_at: 'max(p.at)',
});
const pageSize = 60;

/** @param after id of the last order of the page before */
export async function listRecalled(
  db: D1Database,
  {
    sku,
    lot,
    after = '',
    countries,
  }: { sku: string; lot: string; after?: string | undefined; countries: readonly CountryCode[] },
): Promise<DeskData<'recall'>> {
  const rows = recallColumns.rows(
    await db
      .prepare(
        `SELECT ${recallColumns.sql} FROM pack_scans p INDEXED BY pack_scans_of_lot CROSS JOIN orders o ON o.id = p.order_id
         WHERE p.sku_id = ?1 AND p.lot = ?2 AND p.order_id > ?3 AND o.country IN (SELECT value FROM json_each(?4))
         GROUP BY p.order_id ORDER BY p.order_id LIMIT ${pageSize + 1}`,
      )
      .bind(sku, lot, after, JSON.stringify(countries))
      .all(),
  );
  const page = rows.slice(0, pageSize);
  return {
    items: page.map(({ order_id: _, packed_at: at, ...buyer }) => ({
      ...buyer,
      packed_at: new Date(at).toISOString(),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.order_id ?? null) : null,
  };
}

/** Who got packs of a lot, by what was scanned into their parcels; and who may have got some, because nobody read the lot. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { defineColumns } from '../../db/columns.ts';

type RecallBuyer = DeskData<'recall'>['items'][number];
interface RecallRow extends Omit<RecallBuyer, 'packed_at'> {
  order_id: string;
  packed_at: number;
}
const orderColumns = {
  order_id: 'o.id',
  number: 'o.number',
  country: 'o.country',
  status: 'o.status',
  name: 'o.name',
  phone: 'o.phone',
  email: 'o.email',
} as const;
const recallColumns = defineColumns<RecallRow>({
  ...orderColumns,
  qty: 'sum(p.qty)',
  expires_on: 'min(p.expires_on)',
  packed_at: 'max(p.at)',
});

interface PossibleRow extends Omit<RecallRow, 'packed_at'> {
  packed_at: number | null;
  /** Packs of the SKU whose lot was read. */
  read_qty: number;
  /** Packs whose lot was not read, with another expiry date than the lot's. */
  other_date_qty: number;
}
const ofOrder = 'p.order_id = i.order_id AND p.sku_id = i.sku_id';
const possibleColumns = defineColumns<PossibleRow>({
  ...orderColumns,
  qty: 'i.qty',
  expires_on: `(SELECT min(p.expires_on) FROM pack_scans p WHERE ${ofOrder} AND p.lot_read = 0)`,
  packed_at: `(SELECT min(t.at) FROM order_transitions t WHERE t.order_id = o.id AND t.to_status = 'packed')`,
  read_qty: `coalesce((SELECT sum(p.qty) FROM pack_scans p WHERE ${ofOrder} AND p.lot IS NOT NULL AND p.lot_read = 1), 0)`,
  other_date_qty: `coalesce((SELECT sum(p.qty) FROM pack_scans p WHERE ${ofOrder}
    AND (p.lot IS NULL OR p.lot_read = 0) AND p.expires_on <> l.expires_on), 0)`,
});
const pageSize = 60;
/** The page size of `listPossible`, where each order is read in five tables. */
const possibleSize = 30;

interface RecalledLot {
  readonly sku: string;
  readonly lot: string;
  /** Id of the last order of the page before. */
  readonly after?: string | undefined;
  readonly countries: readonly CountryCode[];
}

const toBuyer = ({ order_id: _, packed_at: at, ...buyer }: RecallRow): RecallBuyer => ({
  ...buyer,
  packed_at: new Date(at).toISOString(),
});

export async function listRecalled(
  db: D1Database,
  { sku, lot, after = '', countries }: RecalledLot,
): Promise<DeskData<'recall'>> {
  const rows = recallColumns.rows(
    await db
      .prepare(
        `SELECT ${recallColumns.sql} FROM pack_scans p INDEXED BY pack_scans_of_lot CROSS JOIN orders o ON o.id = p.order_id
         WHERE p.sku_id = ?1 AND p.lot = ?2 AND p.lot_read = 1 AND p.order_id > ?3 AND o.country IN (SELECT value FROM json_each(?4))
         GROUP BY p.order_id ORDER BY p.order_id LIMIT ${pageSize + 1}`,
      )
      .bind(sku, lot, after, JSON.stringify(countries))
      .all(),
  );
  const page = rows.slice(0, pageSize);
  return {
    items: page.map(toBuyer),
    next: rows.length > pageSize ? (page.at(-1)?.order_id ?? null) : null,
  };
}

/**
 * Orders with the SKU that were packed since the lot first came, without packs whose lot was read and those of another date. The countries
 * that received the lot are read one after the other, so the cursor names the country.
 */
export async function listPossible(
  db: D1Database,
  { sku, lot, after = '', countries }: RecalledLot,
): Promise<DeskData<'recall'>> {
  const [country = countries[0], last = ''] = after === '' ? [] : [after.slice(0, 2) as CountryCode, after.slice(3)];
  if (country === undefined || !countries.includes(country)) return { items: [], next: null };
  const rows = possibleColumns.rows(
    await db
      .prepare(
        `SELECT ${possibleColumns.sql} FROM (SELECT order_id, sku_id, sum(qty) AS qty FROM order_items INDEXED BY order_items_of_sku
           WHERE sku_id = ?1 AND country = ?3 AND order_id > ?4 GROUP BY order_id ORDER BY order_id LIMIT ${possibleSize}) i
         CROSS JOIN orders o ON o.id = i.order_id CROSS JOIN stock_lots l ON l.sku_id = ?1 AND l.country = ?3 AND l.lot = ?2
         ORDER BY i.order_id`,
      )
      .bind(sku, lot, country, last)
      .all(),
  );
  const received = await db
    .prepare('SELECT received_at FROM stock_lots WHERE sku_id = ? AND country = ? AND lot = ?')
    .bind(sku, country, lot)
    .first<{ received_at: number }>();
  const items = rows.flatMap(({ read_qty: read, other_date_qty: other, packed_at: at, ...row }) => {
    const qty = row.qty - read - other;
    return at === null || qty <= 0 || at < (received?.received_at ?? 0)
      ? []
      : [toBuyer({ ...row, qty, packed_at: at })];
  });
  const nextCountry = countries[countries.indexOf(country) + 1];
  const isWhole = rows.length < possibleSize;
  const next = isWhole ? nextCountry && `${nextCountry}-` : `${country}-${rows.at(-1)?.order_id}`;
  return { items, next: next ?? null };
}

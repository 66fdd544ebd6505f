import type { CountryCode } from '../../../../shared/domain/country.ts';
import { buildOrderSearchColumns, type OrderSearchColumns } from '../../../../shared/domain/order-search.ts';
import { defineColumns } from '../../db/columns.ts';
import { findAreaSlug, getAreaName } from '../place/areas.ts';

const batchSize = 200;

interface UnindexedOrder {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  country: CountryCode;
  /** JSON: SKU and names of each line. */
  goods: string;
}

const unindexedColumns = defineColumns<UnindexedOrder>({
  id: 'o.id',
  name: 'o.name',
  email: 'o.email',
  phone: 'o.phone',
  address: 'o.address',
  country: 'o.country',
  goods:
    '(SELECT json_group_array(json_array(i.sku_id, i.name_en, i.name_ar)) FROM order_items i WHERE i.order_id = o.id)',
});

function toSearchWords({ name, email, phone, address, country, goods }: UnindexedOrder): OrderSearchColumns {
  const addressFields = JSON.parse(address) as Record<string, unknown>;
  const area = findAreaSlug(country, addressFields);
  const lines = JSON.parse(goods) as [sku: string, en: string, ar: string][];
  return buildOrderSearchColumns({
    names: [name, String(addressFields.name ?? '')],
    emails: [email],
    phones: [phone, String(addressFields.phone ?? '')],
    goods: lines.flat(),
    skus: lines.map(([sku]) => sku),
    area: area ?? '',
    areaNames: area === null ? [] : (['en', 'ar'] as const).map((locale) => getAreaName(country, locale, area)),
  });
}

/**
 * Writes the index that the desk searches orders by (shared/domain/order-search.ts). Indexes the oldest waiting orders.
 * Orders of an account removed meanwhile are skipped; of two runs at once only one writes. Returns how many still wait.
 */
export async function indexOrders(db: D1Database): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT ${unindexedColumns.sql} FROM order_search_due d JOIN orders o ON o.id = d.order_id
       ORDER BY d.place LIMIT ?`,
    )
    .bind(batchSize)
    .all<UnindexedOrder>();
  if (results.length === 0) return 0;
  const rows = JSON.stringify(results.map((order) => ({ id: order.id, ...toSearchWords(order) })));
  const [, , left] = await db.batch<{ n: number }>([
    db
      .prepare(
        `INSERT INTO order_search (order_id, name, sound, email, phone, goods, area, facets)
         SELECT d.order_id, value->>'name', value->>'sound', value->>'email', value->>'phone',
           value->>'goods', value->>'area', value->>'facets'
         FROM json_each(?) CROSS JOIN order_search_due d ON d.order_id = value->>'id' ORDER BY d.place`,
      )
      .bind(rows),
    db.prepare("DELETE FROM order_search_due WHERE order_id IN (SELECT value->>'id' FROM json_each(?))").bind(rows),
    db.prepare('SELECT count(*) AS n FROM (SELECT 1 FROM order_search_due LIMIT 10000)'),
  ]);
  return left?.results[0]?.n ?? 0;
}

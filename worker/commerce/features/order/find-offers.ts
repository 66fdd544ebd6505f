import type { Offer } from '../../../../shared/contract/desk/phone-order.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { toProductQuery } from '../../../../shared/domain/product-search.ts';
import { readScan } from '../../../../shared/domain/scan.ts';
import { defineColumns } from '../../db/columns.ts';

const maxOffers = 12;
/** Matching products to examine; some have no offer in the country. */
const maxProducts = 30;

export interface OfferRow {
  sku: string;
  gtin: string | null;
  name_en: string;
  name_ar: string;
  price_minor: number;
  available: number;
  image: string | null;
}
export const offerColumns = defineColumns<OfferRow>({
  sku: 's.id',
  gtin: 's.gtin',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  price_minor: 'o.price_minor',
  available: 'k.available',
  image: "p.images ->> '$[0]'",
});

function readImage(json: string | null): Offer['image'] {
  const { en = '', ar = en } = (JSON.parse(json ?? '{}') ?? {}) as { en?: string; ar?: string };
  return en === '' ? null : { en, ar };
}

export const serializeOffer = (
  { name_en: en, name_ar: ar, price_minor: minor, image, ...row }: OfferRow,
  country: CountryCode,
): Offer => ({
  ...row,
  name: { en, ar },
  price: formatAmountWithCode(minor, countries[country].currency),
  image: readImage(image),
});

/**
 * Products for an order by phone: what a country sells, with price and stock. Exact codes come first, then those that
 * begin with what is typed.
 */
export async function findOffers(
  db: D1Database,
  { country, search }: { country: CountryCode; search: string },
): Promise<Offer[]> {
  const query = toProductQuery(search);
  if (query === null) return [];
  const { results } = await db
    .prepare(
      `SELECT ${offerColumns.sql} FROM
         (SELECT product_id AS id, 1 AS is_exact FROM skus WHERE id = ?3
          UNION SELECT product_id, 1 FROM skus WHERE gtin = ?3
          UNION ALL SELECT * FROM (SELECT w.product_id, 0 FROM product_words_index i CROSS JOIN product_words w ON w.number = i.rowid
            WHERE product_words_index MATCH ?1 LIMIT ${maxProducts})) w
       CROSS JOIN products p ON p.id = w.id AND p.status = 'published'
       CROSS JOIN skus s ON s.product_id = p.id AND s.active = 1
       CROSS JOIN sellable_stock k ON k.sku_id = s.id AND k.country = ?2
       CROSS JOIN offers o ON o.sku_id = s.id AND o.country = ?2
       GROUP BY s.id ORDER BY max(w.is_exact) DESC, instr(s.id, upper(?3)) = 1 DESC, k.available > 0 DESC, p.id, s.id LIMIT ${maxOffers}`,
    )
    .bind(query, country, readScan(search).code)
    .all<OfferRow>();
  return results.map((row) => serializeOffer(row, country));
}

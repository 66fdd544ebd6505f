/** The shelves that a merchant picks by hand, of all collections of the page at once. */
import type { Locale } from '../../../../shared/domain/money.ts';
import { type CardRow, cardColumns, cardJoins } from '../catalogue/cards.ts';
import { pageTable } from './page-rows.ts';

export interface CollectionRow extends CardRow {
  /** Of the block. */
  position: number;
}

/**
 * ?1 is the country, ?2 `ownPage`. At most `shown` a shelf, in the merchant's order, what is sold out last; what isn't published
 * or not sold in the country is left out.
 */
export const collectionsSql = (locale: Locale, shown: number): string => `
  WITH ${pageTable},
  picked AS (
    SELECT page.position, l.product_id,
      row_number() OVER (PARTITION BY page.position ORDER BY l.in_stock DESC, wanted.key) AS place
    FROM page CROSS JOIN json_each(page.content, '$.products') wanted
    CROSS JOIN products chosen ON chosen.slug = wanted.value
    CROSS JOIN listing l ON l.country = ?1 AND l.product_id = chosen.id
    WHERE page.type = 'collection')
  SELECT picked.position, ${cardColumns(locale)} FROM picked
  CROSS JOIN listing l ON l.country = ?1 AND l.product_id = picked.product_id ${cardJoins}
  WHERE picked.place <= ${shown} ORDER BY picked.position, picked.place`;

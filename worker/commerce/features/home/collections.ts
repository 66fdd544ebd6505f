import type { Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { type CardRow, cardJoins, cardRow } from '../catalogue/cards.ts';
import { pageCte } from './page-rows.ts';

export interface CollectionRow extends CardRow {
  position: number;
}

const collectionColumns = (locale: Locale) =>
  defineColumns<CollectionRow>({ ...cardRow(locale).byName, position: 'picked.position' });

/**
 * The products of all hand-picked collections on the page, in one query. ?1 is the country, ?2 is `defaultPage`. At
 * most `shown` products per collection, in the merchant's order with sold-out ones last; unpublished products and those
 * not sold in the country are left out.
 */
export const collectionsSql = (locale: Locale, shown: number): string => `
  WITH ${pageCte},
  picked AS (
    SELECT page.position, l.product_id,
      row_number() OVER (PARTITION BY page.position ORDER BY l.in_stock DESC, wanted.key) AS place
    FROM page CROSS JOIN json_each(page.content, '$.products') wanted
    CROSS JOIN products chosen ON chosen.slug = wanted.value
    CROSS JOIN listing l ON l.country = ?1 AND l.product_id = chosen.id
    WHERE page.type = 'collection')
  SELECT ${collectionColumns(locale).sql} FROM picked
  CROSS JOIN listing l ON l.country = ?1 AND l.product_id = picked.product_id ${cardJoins}
  WHERE picked.place <= ${shown} ORDER BY picked.position, picked.place`;

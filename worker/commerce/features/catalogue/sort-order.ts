/** The orders of a listing: each is an index, and says what comes after a product. */
import type { Locale } from '../../../../shared/domain/money.ts';
import type { SortKey } from './filter-names.ts';

export interface Sort {
  key: SortKey;
  value: 'asc' | 'desc';
}

type Way = Sort['value'];

export interface SortOrder {
  /** ORDER BY of `listing l`. The id breaks ties, so that no product appears on two pages. */
  by: string;
  columns: readonly SortColumn[];
  index: string;
  /** The indexes that hold a category, a brand or the offers in this order end in this; null: there are none. */
  suffix: '' | '_price' | null;
}

interface SortColumn {
  name: string;
  way: Way;
  /** Of the row of `table`. */
  of: (table: string) => string;
}

const column = (name: string, way: Way, collation = ''): SortColumn => ({
  name,
  way,
  of: (table) => `${table}.${name}${collation}`,
});

const orderBy = (columns: readonly SortColumn[]): string =>
  columns.map(({ of, way }) => `${of('l')} ${way === 'asc' ? 'ASC' : 'DESC'}`).join(', ');

const toOrder = (columns: readonly SortColumn[], index: string, suffix: SortOrder['suffix'] = null): SortOrder => ({
  by: orderBy(columns),
  columns,
  index,
  suffix,
});

const byPopularity = toOrder(
  [column('in_stock', 'desc'), column('popularity', 'desc'), column('product_id', 'asc')],
  'listing_popular',
  '',
);

const share = (table: string) => `(${table}.markdown_minor * 1.0 / (${table}.price_minor + ${table}.markdown_minor))`;

export function findSortOrder({ key, value }: Sort, locale: Locale): SortOrder {
  const id = column('product_id', value);
  switch (key) {
    case 'price':
      return toOrder([column('price_minor', value), id], 'listing_price', '_price');
    case 'newest':
      return toOrder([column('created_at', value), id], 'listing_newest');
    case 'name':
      return toOrder([column(`name_${locale}`, value, ' COLLATE NOCASE'), id], `listing_name_${locale}`);
    case 'discount':
      return toOrder([{ name: 'discount', way: value, of: share }, id], 'listing_discount');
    case 'relevance':
      return byPopularity;
    case 'popularity':
      return value === 'desc' ? byPopularity : toOrder([column('popularity', 'asc'), id], 'listing_least_popular');
  }
}

export interface SortRange {
  where: string;
  by: string;
}

const seen = ({ of }: SortColumn) => `(SELECT ${of('seen')} FROM seen)`;

/**
 * What comes after the product of the CTE `seen`, as ranges of the index, one behind the other: equals in all columns but the last,
 * then in fewer. One comparison of rows would be shorter, but SQLite finds only its first column in an index.
 */
export const rangesAfter = (columns: readonly SortColumn[]): SortRange[] =>
  columns
    .map((one, at) => ({
      where: [
        ...columns.slice(0, at).map((equal) => `${equal.of('l')} = ${seen(equal)}`),
        `${one.of('l')} ${one.way === 'asc' ? '>' : '<'} ${seen(one)}`,
      ].join(' AND '),
      by: orderBy(columns.slice(at)),
    }))
    .toReversed();

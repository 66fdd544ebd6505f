/** A listing that no total is kept for, and a search: rows are walked up to a bound, and counted where they are read. */
import { pageSize } from '../../../../shared/constants.ts';
import { batchRows, readFirst, readRows } from '../../db/columns.ts';
import { type CardRow, cardsStatement } from './cards.ts';
import { maxDrivenRows } from './drives.ts';
import { findFacetScope } from './facet-scope.ts';
import type { PriceEnds, ValueName } from './facets.ts';
import { countBefore, type Found, prepare, type Query } from './listing-query.ts';
import { othersOf, type StoredFacetsRow, storedFacetsSql, toStoredFacets } from './stored-facets.ts';
import {
  chooseWalk,
  maxReadAfter,
  maxReadBeside,
  type Sizes,
  sizesSql,
  toSizes,
  unsortedSql,
  type Walk,
  walkAfterSql,
  walkSql,
} from './walk.ts';
import { passing, toWalked, type Walked, walkedSql } from './walked.ts';
import { countFacets, findHiddenKey, findPriceEnds, listUnnamed, namesSql, priceEndsSql } from './walked-facets.ts';

async function readSizes(query: Query): Promise<Sizes | null> {
  const sql = query.isSearch ? null : sizesSql(query.conditions);
  const row = sql && (await prepare(query, ` ${sql}`).first<Record<string, number | null>>());
  return row ? toSizes(row) : null;
}

const walkSearch = ({ order }: Query): Walk => ({
  from: 'json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value',
  where: '1',
  whereAfter: '1',
  ranges: [],
  by: [],
  order,
  max: null,
});

const maxOf = ({ max }: Walk): number => max ?? maxDrivenRows;

const walkStatement = (query: Query, rows: string) => prepare(query, ` ${walkedSql(query.conditions, rows)}`);

/** Without the filter by which the main walk found its products, unless that filter's own counts are kept. */
function chooseBeside(query: Query, main: Walk, sizes: Sizes | null): Walk | null {
  const hidden = findHiddenKey(query.conditions, main.by);
  if (!hidden) return null;
  const others = othersOf(query.conditions, hidden);
  return findFacetScope(others) ? null : chooseWalk(others, query.order, sizes);
}

interface Page {
  ids: string[];
  next: string | null;
}

/** The products of one page of a walk. The last page ends with the last row read, whether that is shown or not. */
function cutPage(query: Query, walked: Walked): Page {
  const fitting = passing(walked, query.conditions, query.conditions);
  const before = countBefore(query);
  const ids = fitting.slice(before, before + pageSize).map(({ id }) => id);
  if (query.after !== null && fitting.length > pageSize) return { ids, next: ids.at(-1) ?? null };
  const isLast = query.after !== null || query.page === Math.max(1, Math.ceil(fitting.length / pageSize));
  return { ids, next: isLast && walked.isMore ? (walked.products.at(-1)?.id ?? null) : null };
}

interface Rows {
  rows: string;
}

/** Those behind the product seen of a walk that has read all there are. */
function cutAfter({ products, isMore }: Walked, id: string): Walked {
  const at = products.findIndex((one) => one.id === id);
  return { products: at < 0 ? [] : products.slice(at + 1), isMore };
}

async function readWalks(query: Query, main: Walk, beside: Walk | null) {
  const { after } = query;
  const isWalkedOn = after !== null && main.max !== null;
  const statements = [
    prepare(query, ` ${storedFacetsSql(query.conditions, query.isSearch, query.context.locale)}`),
    walkStatement(query, walkSql(main, maxOf(main) + 1)),
    ...(isWalkedOn ? [walkStatement(query, walkAfterSql(main, maxReadAfter + 1))] : []),
    ...(beside ? [walkStatement(query, unsortedSql(beside, maxReadBeside + 1))] : []),
  ];
  const [counted, first, ...others] = await query.context.env.DB.batch(statements);
  const read = (result: (typeof others)[number] | undefined, max: number) =>
    toWalked(readFirst<Rows>(result)?.rows, max);
  const whole = read(first, maxOf(main));
  const behind = isWalkedOn ? read(others.shift(), maxReadAfter) : after === null ? whole : cutAfter(whole, after);
  return {
    stored: toStoredFacets(readRows<StoredFacetsRow>(counted)[0]),
    whole,
    page: cutPage(query, behind),
    beside: beside ? read(others.shift(), maxReadBeside) : null,
  };
}

export async function readMixture(query: Query): Promise<Found> {
  const { context, conditions, isSearch } = query;
  const { DB } = context.env;
  const sizes = await readSizes(query);
  const main = isSearch ? walkSearch(query) : chooseWalk(conditions, query.order, sizes);
  const { stored, whole, page, beside } = await readWalks(query, main, chooseBeside(query, main, sizes));
  const read = { walked: whole, by: main.by };
  const values = countFacets(conditions, read, beside, stored);
  const isPriceKept = !isSearch && findFacetScope(othersOf(conditions, 'sku_price')) !== null;
  const ends = isPriceKept ? stored.price : findPriceEnds(conditions, read);
  const [cards, named, priced] = await batchRows<[CardRow, ValueName, PriceEnds]>(DB, [
    cardsStatement(DB, page.ids, context.country, context.locale),
    DB.prepare(namesSql(context.locale)).bind(JSON.stringify(listUnnamed(values, conditions, stored.names))),
    ends ? DB.prepare('SELECT NULL AS low, NULL AS high') : prepare(query, ` ${priceEndsSql(conditions)}`),
  ]);
  const numbered = passing(whole, conditions, conditions).length;
  return {
    rows: cards.results,
    numbered,
    next: page.next,
    total: stored.total ?? numbered,
    isAtLeast: stored.total === null && whole.isMore,
    facets: {
      values,
      price: ends ?? priced.results[0] ?? { low: null, high: null },
      rateMicros: stored.rateMicros,
    },
    names: [...stored.names, ...named.results],
  };
}

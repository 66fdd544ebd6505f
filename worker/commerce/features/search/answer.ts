/** The products of a search as the wire has them, for the search field and for a page of results alike. */
import type { FilterPayload, ProductPage, SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { toSearchTerm } from '../../../../shared/domain/search-terms.ts';
import type { Context } from '../../context.ts';
import { type CardRow, cardsStatement, toProduct } from '../catalogue/cards.ts';
import { listProducts } from '../catalogue/listing.ts';
import { listStockAlerts } from '../catalogue/stock-alerts.ts';
import type { Found } from './find.ts';
import { handful, type Similar, similarMost } from './neighbours.ts';
import { sentenceOf, similarTitle } from './sentence.ts';

export async function cardsOf(context: Context, ids: readonly string[]): Promise<ProductPage['items']> {
  if (ids.length === 0) return [];
  const { country, locale, env } = context;
  const [{ results }, waiting] = await Promise.all([
    cardsStatement(env.DB, ids, country, locale).all<CardRow>(),
    listStockAlerts(context),
  ]);
  return results.map((row) => toProduct(row, country, locale, waiting));
}

async function similarOnWire(context: Context, similar: Similar | null): Promise<Pick<SearchFindings, 'similar'>> {
  if (similar === null) return {};
  const items = await cardsOf(context, similar.ids);
  return items.length === 0 ? {} : { similar: { title: similarTitle(similar, context.locale), items } };
}

/** With the sentence of it, where there is anything to say. */
export function spoken({ locale, country }: Context, findings: SearchFindings, text: string): SearchFindings {
  const sentence = sentenceOf(findings, locale, country, toSearchTerm(text));
  return { ...findings, ...(sentence !== null && { sentence }) };
}

/** Where a price leaves fewer than a handful, others that fit the words stand beside them. */
function besidePrice({ ids, price, similar }: Found, { items, total }: ProductPage): Similar | null {
  if (similar !== null || price === null || ids === null || total >= handful) return similar;
  const shown = new Set(items.map(({ id }) => id));
  const others = ids.filter((id) => !shown.has(id)).slice(0, similarMost);
  return others.length === 0 ? null : { by: 'words', of: '', ids: others };
}

/** A page of what was found, within the payload's own filters and the price that was typed. */
export async function pageOfFound(
  context: Context,
  payload: FilterPayload,
  page: number,
  found: Found,
): Promise<ProductPage> {
  const { ids, isMore, price, findings } = found;
  const filters = [
    ...(payload.filters ?? []),
    ...(price ? [{ key: 'sku_price' as const, type: 'range' as const, range: price.kwd }] : []),
  ];
  const listed = await listProducts(context, { ...payload, filters }, page, ids);
  const beside = page === 1 && !payload.filters?.length ? await similarOnWire(context, besidePrice(found, listed)) : {};
  return {
    ...listed,
    // Of what filters leave of the candidates nobody knows whether it is all.
    ...(isMore && filters.length === 0 && { at_least: true }),
    found: { ...spoken(context, findings, payload.search ?? ''), ...beside },
  };
}

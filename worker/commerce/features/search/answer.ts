import type { FilterPayload, ProductPage, SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { toSearchTerm } from '../../../../shared/domain/search-terms.ts';
import type { Context } from '../../context.ts';
import { type CardRow, cardsStatement, toProduct } from '../catalogue/cards.ts';
import { listProducts } from '../catalogue/listing.ts';
import { listStockAlerts } from '../catalogue/stock-alerts.ts';
import { handful, maxSimilar, type SimilarProducts } from './neighbours.ts';
import type { SearchOutcome } from './outcome.ts';
import { buildSentence, similarTitle } from './sentence.ts';

export async function loadCards(context: Context, ids: readonly string[]): Promise<ProductPage['items']> {
  if (ids.length === 0) return [];
  const { country, locale, env } = context;
  const [{ results }, waiting] = await Promise.all([
    cardsStatement(env.DB, ids, country, locale).all<CardRow>(),
    listStockAlerts(context),
  ]);
  return results.map((row) => toProduct(row, country, locale, waiting));
}

export const toSimilar = (
  similar: SimilarProducts,
  items: ProductPage['items'],
  { locale }: Context,
): NonNullable<SearchFindings['similar']> => ({
  title: similarTitle(similar, locale),
  items,
  ...(similar.by === 'adults' && { for_adults: true as const }),
});

async function toSimilarFindings(
  context: Context,
  similar: SimilarProducts | null,
): Promise<Pick<SearchFindings, 'similar'>> {
  if (similar === null) return {};
  const items = await loadCards(context, similar.ids);
  return items.length === 0 ? {} : { similar: toSimilar(similar, items, context) };
}

export function withSentence({ locale, country }: Context, findings: SearchFindings, text: string): SearchFindings {
  const sentence = buildSentence(findings, locale, country, toSearchTerm(text));
  return { ...findings, ...(sentence !== null && { sentence }) };
}

/** If a price leaves few products, others that match the words are shown too. */
function findBesidePrice(
  { ids, price, similar }: SearchOutcome,
  { items, total }: ProductPage,
): SimilarProducts | null {
  if (similar !== null || price === null || ids === null || total >= handful) return similar;
  const shown = new Set(items.map(({ id }) => id));
  const others = ids.filter((id) => !shown.has(id)).slice(0, maxSimilar);
  return others.length === 0 ? null : { by: 'words', of: '', ids: others };
}

export async function listOutcome(
  context: Context,
  payload: FilterPayload,
  page: number,
  outcome: SearchOutcome,
): Promise<ProductPage> {
  const { ids, isMore, price, findings } = outcome;
  const filters = [
    ...(payload.filters ?? []),
    ...(price ? [{ key: 'sku_price' as const, type: 'range' as const, range: price.kwd }] : []),
  ];
  const listed = await listProducts(context, { ...payload, filters }, page, ids);
  const beside =
    page === 1 && !payload.filters?.length ? await toSimilarFindings(context, findBesidePrice(outcome, listed)) : {};
  return {
    ...listed,
    // With filters the number of further matches is unknown.
    ...(isMore && filters.length === 0 && { at_least: true }),
    found: { ...withSentence(context, findings, payload.search ?? ''), ...beside },
  };
}

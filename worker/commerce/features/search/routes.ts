import { searchLimitDefault } from '../../../../shared/constants.ts';
import type { catalogueCalls } from '../../../../shared/contract/catalogue.ts';
import type { Context } from '../../context.ts';
import type { ShopRoutes } from '../../serve.ts';
import { listProducts } from '../catalogue/listing.ts';
import { listOutcome, loadCards, toSimilar, withSentence } from './answer.ts';
import { countSearch } from './count-search.ts';
import { countEmptySearch } from './empty-searches.ts';
import { find } from './find.ts';
import { forgetTerms, listRecentTerms, rememberTerm } from './terms.ts';

/** Pages are rendered with the storefront's device, so they are counted only where the visitor's address is known (docs/security.md R4). */
async function countSearchPage(context: Context): Promise<void> {
  if (context.ip !== null) await countSearch(context);
}

export const searchRoutes: ShopRoutes<
  Pick<
    typeof catalogueCalls,
    'productSearch' | 'searchTerms' | 'setSearchTerm' | 'emptySearch' | 'clearSearchTerms' | 'products'
  >
> = {
  productSearch: async (context, { query }) => {
    const most = query.limit ?? searchLimitDefault;
    const [found] = await Promise.all([find(context, query.q ?? ''), countSearch(context)]);
    // A price or the whole catalogue is a listing.
    if (found.ids === null || found.price) {
      const { items, found: beside } = await listOutcome(
        context,
        { ...(query.q !== undefined && { search: query.q }) },
        1,
        found,
      );
      return { items: items.slice(0, most), ...(beside ?? found.findings) };
    }
    const ids = found.ids.slice(0, most);
    const others = found.similar?.ids.slice(0, most - ids.length) ?? [];
    const cards = await loadCards(context, [...ids, ...others]);
    const similar = cards.filter(({ id }) => others.includes(id));
    return {
      items: cards.filter(({ id }) => ids.includes(id)),
      ...withSentence(context, found.findings, query.q ?? ''),
      ...(found.similar && similar.length > 0 && { similar: toSimilar(found.similar, similar, context) }),
    };
  },
  searchTerms: (context) => listRecentTerms(context),
  setSearchTerm: (context, { body }) => rememberTerm(context, body.term),
  emptySearch: async (context, { body }) => ({
    counted: await countEmptySearch(context, body.term),
  }),
  clearSearchTerms: (context) => forgetTerms(context),
  products: async (context, { params, body }) => {
    const text = body.search ?? '';
    if (text.trim() === '') return listProducts(context, body, params.page ?? 1, null);
    const [found] = await Promise.all([find(context, text), countSearchPage(context)]);
    return listOutcome(context, body, params.page ?? 1, found);
  },
};

/** Searching, and the listing, which may be a search narrowed by filters. */
import { searchLimitDefault } from '../../../../shared/constants.ts';
import { calls } from '../../../../shared/contract/calls.ts';
import type { Context } from '../../context.ts';
import { type App, serve } from '../../serve.ts';
import { listProducts } from '../catalogue/listing.ts';
import { cardsOf, pageOfFound, spoken } from './answer.ts';
import { countSearch } from './count-search.ts';
import { find } from './find.ts';
import { similarTitle } from './sentence.ts';
import { forgetTerms, recentTerms, rememberTerm } from './terms.ts';

/**
 * Searches by page count too (docs/security.md R4), but only where the platform says the address: pages are drawn with the
 * storefront's own device, and counting by that alone would let one visitor close the search for all.
 */
async function countSearchPage(context: Context): Promise<void> {
  if (context.ip !== null) await countSearch(context);
}

export function searchRoutes(app: App): void {
  serve(app, calls.productSearch, async (context, { query }) => {
    const most = query.limit ?? searchLimitDefault;
    const [found] = await Promise.all([find(context, query.q ?? ''), countSearch(context)]);
    // A price or "everything" is a listing; else the best of what was found are all that is needed.
    if (found.ids === null || found.price) {
      const { items, found: beside } = await pageOfFound(
        context,
        { ...(query.q !== undefined && { search: query.q }) },
        1,
        found,
      );
      return { items: items.slice(0, most), ...(beside ?? found.findings) };
    }
    const ids = found.ids.slice(0, most);
    const others = found.similar?.ids.slice(0, most - ids.length) ?? [];
    const cards = await cardsOf(context, [...ids, ...others]);
    const similar = cards.filter(({ id }) => others.includes(id));
    return {
      items: cards.filter(({ id }) => ids.includes(id)),
      ...spoken(context, found.findings, query.q ?? ''),
      ...(found.similar &&
        similar.length > 0 && { similar: { title: similarTitle(found.similar, context.locale), items: similar } }),
    };
  });
  serve(app, calls.searchTerms, (context) => recentTerms(context));
  serve(app, calls.setSearchTerm, (context, { body }) => rememberTerm(context, body.term));
  serve(app, calls.clearSearchTerms, (context) => forgetTerms(context));
  serve(app, calls.products, async (context, { params, body }) => {
    const text = body.search ?? '';
    if (text.trim() === '') return listProducts(context, body, params.page ?? 1, null);
    const [found] = await Promise.all([find(context, text), countSearchPage(context)]);
    return pageOfFound(context, body, params.page ?? 1, found);
  });
}

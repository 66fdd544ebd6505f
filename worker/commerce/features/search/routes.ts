import { searchLimitDefault } from '../../../../shared/constants.ts';
import { calls } from '../../../../shared/contract/calls.ts';
import { searchTerm } from '../../../../shared/domain/search-terms.ts';
import { searchWords } from '../../../../shared/domain/search-text.ts';
import { visitorSubject } from '../../limits/client-address.ts';
import { takeLimit } from '../../limits/limits.ts';
import { type App, serve } from '../../serve.ts';
import { type CardRow, cardsStatement, productOf } from '../catalogue/cards.ts';
import { findProducts } from './find.ts';
import { findNames } from './names.ts';
import { forgetTerms, recentTerms, rememberTerm } from './terms.ts';

export function searchRoutes(app: App): void {
  serve(app, calls.productSearch, async (context, { query }) => {
    const { country, locale, env } = context;
    const typed = query.q ?? '';
    // With the address: whoever has no device yet is drawn his page with the storefront's own.
    await takeLimit(env, 'search-device', `${context.device} ${visitorSubject(context)}`, context.now);
    const [found, names] = await Promise.all([
      findProducts(context, typed, 'field'),
      findNames(context, searchWords(searchTerm(typed)).slice(0, 8)),
    ]);
    // A corrected word may be a brand's or a test's as well.
    const offered = found.corrected === null ? names : await findNames(context, found.words);
    const ids = found.ids.slice(0, query.limit ?? searchLimitDefault);
    const cards = ids.length === 0 ? [] : (await cardsStatement(env.DB, ids, country, locale).all<CardRow>()).results;
    return {
      items: cards.map((row) => productOf(row, country, locale, 'live')),
      ...offered,
      corrected: found.corrected,
    };
  });
  serve(app, calls.searchTerms, (context) => recentTerms(context));
  serve(app, calls.setSearchTerm, (context, { body }) => rememberTerm(context, body.term));
  serve(app, calls.clearSearchTerms, (context) => forgetTerms(context));
}

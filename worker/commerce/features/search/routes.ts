import { searchLimitDefault } from '../../../../shared/constants.ts';
import { calls } from '../../../../shared/contract/calls.ts';
import { type App, serve } from '../../serve.ts';
import { type CardRow, cardsStatement, productOf } from '../catalogue/cards.ts';
import { waitedFor } from '../notify/waiting.ts';
import { countSearch } from './count-search.ts';
import { find } from './find.ts';
import { forgetTerms, recentTerms, rememberTerm } from './terms.ts';

export function searchRoutes(app: App): void {
  serve(app, calls.productSearch, async (context, { query }) => {
    const { country, locale, env } = context;
    const [found, waiting] = await Promise.all([
      find(context, query.q ?? ''),
      waitedFor(context),
      countSearch(context),
    ]);
    const ids = found.ids.slice(0, query.limit ?? searchLimitDefault);
    const cards = ids.length === 0 ? [] : (await cardsStatement(env.DB, ids, country, locale).all<CardRow>()).results;
    return { items: cards.map((row) => productOf(row, country, locale, waiting)), ...found.findings };
  });
  serve(app, calls.searchTerms, (context) => recentTerms(context));
  serve(app, calls.setSearchTerm, (context, { body }) => rememberTerm(context, body.term));
  serve(app, calls.clearSearchTerms, (context) => forgetTerms(context));
}

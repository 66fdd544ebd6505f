/** How a search is understood (product.md §2). */
import { at, type Mutation } from './mutation.ts';

export const search: readonly Mutation[] = [
  at(
    'S2.90',
    'worker/commerce/features/search/sentence.ts',
    'if (!relaxed) return corrected',
    'if (relaxed) return corrected',
  ),
  at('S2.91', 'worker/commerce/features/search/relax.ts', 'name: 60,', 'name: 4,'),
  at('S2.92', 'worker/commerce/features/search/neighbours.ts', 'handful = 3', 'handful = 1'),
  at('S2.93', 'shared/domain/search-price.ts', "min: bound === 'max' ? null : range.min", 'min: range.max'),
  at('S2.94', 'shared/domain/search-synonyms.ts', "new Set(['supplement', ", 'new Set(['),
  at(
    'S2.95',
    'worker/commerce/features/search/not-sold.ts',
    '(country === null || thing.countries.includes(country))',
    'true',
  ),
  at('S2.96', 'demo/seed/needs.ts', '...en, ...ar', '...en'),
  at(
    'S2.97',
    'worker/commerce/features/search/find-relaxed.ts',
    'ids.length === 0 && similar && !unsold',
    'ids.length > 0 && similar && !unsold',
  ),
  at('S2.98', 'worker/commerce/features/search/rank.ts', 'maxPopularity = 4', 'maxPopularity = 400'),
  at('S2.140', 'shared/domain/child-search.ts', '=== childToken', '!== childToken'),
  at('S2.141', 'shared/domain/child-search.ts', 'begins(word.slice(2), 1)', 'begins(word.slice(2), 9)'),
  at('S2.142', 'client/features/product/product-card.tsx', "control === 'add' && !isShownOnly", "control === 'add'"),
  at('S2.143', 'worker/commerce/features/search/rank.ts', 'exactBrand = 20', 'exactBrand = 1'),
  at('S2.144', 'shared/domain/product-code.ts', '.toUpperCase()', ''),
  at('S2.145', 'worker/commerce/features/search/rank.ts', '      7 * focus +\n', '      -70 * focus +\n'),
  at(
    'S2.146',
    'worker/commerce/features/search/spelling-guess.ts',
    '!isMixed(instead) || isMixed(typed)',
    '!isMixed(instead) || !isMixed(typed)',
  ),
];

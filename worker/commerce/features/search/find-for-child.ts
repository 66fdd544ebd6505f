import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { handful, maxSimilar, type SimilarProducts } from './neighbours.ts';
import type { SearchOutcome } from './outcome.ts';
import { isRequired } from './positions.ts';
import { requiredWords, type SearchQuery } from './query.ts';
import { rankWhole } from './rank.ts';
import { splitTyped } from './relax.ts';
import { retrieve } from './retrieve.ts';

type FindText = (text: string) => Promise<SearchOutcome>;

async function findAdults({ text, positions, first }: SearchQuery, findText: FindText): Promise<string[]> {
  const { ids } = rankWhole(first.adults, positions, first.matches);
  if (ids.length > 0 || !positions.some(isRequired)) return ids;
  const children = new Set(positions.filter(({ child }) => child).map(({ typed }) => typed));
  const parts = text.split(/\s+/).filter((part) => !toSearchWords(part).some((word) => children.has(word)));
  return (await findText(parts.join(' '))).ids ?? [];
}

async function findOthers(query: SearchQuery, ids: readonly string[], findText: FindText) {
  const { context, positions, isArabizi } = query;
  const adults = (await findAdults(query, findText)).filter((id) => !ids.includes(id)).slice(0, maxSimilar);
  if (adults.length > 0) return similarOf('adults', adults);
  if (ids.length >= handful) return null;
  const alone = positions.filter(({ child }) => child);
  const { candidates, matches } = await retrieve(context, alone, { isArabizi, second: true });
  const children = rankWhole(candidates, alone, matches)
    .ids.filter((id) => !ids.includes(id))
    .slice(0, maxSimilar);
  return children.length === 0 ? null : similarOf('children', children);
}

const similarOf = (by: SimilarProducts['by'], ids: string[]): SimilarProducts => ({ by, of: '', ids });

/**
 * A search for a child: only products for children are its answer. What adults take stands apart. `outcome`: of
 * products for children alone. `findText`: the same search without the words of a child.
 */
export async function findForChild(
  query: SearchQuery,
  outcome: SearchOutcome,
  findText: FindText,
): Promise<SearchOutcome> {
  const { text, positions } = query;
  const ids = outcome.ids ?? [];
  const { notice, relaxed, pages, blood_tests, nutritionists } = outcome.findings;
  const isElsewhere = pages.length + blood_tests.length + nutritionists.length > 0;
  if (notice === 'medicine' || (ids.length === 0 && isElsewhere)) return { ...outcome, similar: null };
  const { dropped } = splitTyped(text, requiredWords(positions), requiredWords(positions));
  const isMissing = ids.length === 0 && notice === null && relaxed === undefined;
  return {
    ...outcome,
    ids,
    findings: {
      ...outcome.findings,
      for_children: true,
      ...(isMissing && { relaxed: { dropped, kept: '', reason: 'brand' as const } }),
    },
    similar: await findOthers(query, ids, findText),
  };
}

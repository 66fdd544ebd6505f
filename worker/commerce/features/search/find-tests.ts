import { findingsOf } from './names.ts';
import { noFindings, type SearchOutcome, withoutProducts } from './outcome.ts';
import { isNamedAt, requiredWords, type SearchQuery } from './query.ts';
import { splitTyped } from './relax.ts';
import { retrieve } from './retrieve.ts';

export async function findTests(
  { context, text, isArabizi, positions, first }: SearchQuery,
  reason: 'unknown' | 'together',
): Promise<SearchOutcome> {
  if (positions.some((_, at) => isNamedAt(at, 'blood_test', first.matches)))
    return withoutProducts({ ...noFindings, blood_tests: findingsOf(first, positions, null, 1).blood_tests });
  const tests = positions.filter(({ test }) => test);
  const found = await retrieve(context, tests, { isArabizi, second: true });
  const split = splitTyped(text, requiredWords(positions), new Set(tests.map(({ typed }) => typed)));
  const { pages, blood_tests } = findingsOf(found, tests, null);
  return withoutProducts({ ...noFindings, pages, blood_tests, relaxed: { ...split, reason } });
}

/** A page fetches only the words that client/routes.tsx says it speaks; one it forgot would break it in a browser, not on the server. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dictionary } from '../../../client/i18n/dictionary.en.ts';
import { lateWords } from '../../../client/i18n/words.ts';
import { failedRoute, notFoundRoute, routes } from '../../../client/routes.tsx';

const features = [...Object.keys(dictionary), ...Object.keys(lateWords.en)];
const spoken = new RegExp(`['"\`](${features.join('|')})\\.[\\w$-]`, 'g');
const imported = /(?:from |import\()'(\.[^']+)'/g;

/** The features whose words a module and everything it imports ask for; `late` modules bring their own. */
function spokenBy(module: string, late: readonly string[], seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return new Set();
  seen.add(module);
  const source = readFileSync(module, 'utf8');
  const own = [...source.matchAll(spoken)].map(([, feature = '']) => feature);
  const others = [...source.matchAll(imported)]
    .map(([, path = '']) => join(dirname(module), path))
    .filter((path) => path.startsWith('client/') && !late.includes(path));
  return new Set([...own, ...others.flatMap((path) => [...spokenBy(path, late, seen)])]);
}

const known = (words: readonly string[]) => [...Object.keys(dictionary), ...words];

test.each([...routes, notFoundRoute, failedRoute])('$module finds every word it speaks', ({ module, words }) => {
  const asked = [...spokenBy(module, ['client/routes.tsx'])];
  expect(known(words)).toEqual(expect.arrayContaining(asked));
  // Nor does it fetch what it never says.
  expect(asked).toEqual(expect.arrayContaining([...words]));
});

test('what stands around every page speaks only the words of every page', () => {
  // The suggestions come with their own words (client/shell/search-form.tsx).
  const asked = [...spokenBy('client/app.tsx', ['client/routes.tsx', 'client/shell/suggestions.tsx'])];
  expect(known([])).toEqual(expect.arrayContaining(asked));
  expect([...spokenBy('client/shell/suggestions.tsx', [])]).toEqual(['search']);
});

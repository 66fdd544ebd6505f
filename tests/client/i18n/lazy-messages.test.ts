/** A page fetches the message groups of its row in client/routes.tsx; a missing group breaks it in browsers only. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { dictionary, lazyMessages } from '../../../client/i18n/dictionary.en.ts';
import { failedRoute, notFoundRoute, routes } from '../../../client/routes.tsx';

const features = [...Object.keys(dictionary), ...Object.keys(lazyMessages)];
const spoken = new RegExp(`['"\`](${features.join('|')})\\.[\\w$-]`, 'g');
const imported = /from '(\.[^']+)'/g;
const fetched = /import\('(\.[^']+)'\)/g;
const brought = /needWords\(\[([^\]]+)\]\)/g;

/**
 * The features whose words a module and everything it imports ask for. What a module fetches later may speak the words that
 * the same module fetches beside it: `Promise.all([import('./modal.tsx'), needWords(['wishlist'])])`.
 */
function spokenBy(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || module === 'client/routes.tsx') return new Set();
  seen.add(module);
  const source = readFileSync(module, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  const matches = (shape: RegExp) => [...source.matchAll(shape)].map(([, found = '']) => found);
  const files = (shape: RegExp) =>
    matches(shape)
      .map((path) => join(dirname(module), path))
      .filter((path) => path.startsWith('client/') && !path.includes('?'));
  const beside = matches(brought).flatMap((list) => list.match(/\w+/g) ?? []);
  const atOnce = files(imported).flatMap((path) => [...spokenBy(path, seen)]);
  // What is fetched later may be imported at once somewhere else, so it is looked through anew.
  const late = files(fetched).flatMap((path) => [...spokenBy(path, new Set(seen))]);
  return new Set([...atOnce, ...[...matches(spoken), ...late].filter((word) => !beside.includes(word))]);
}

const known = (words: readonly string[]) => [...Object.keys(dictionary), ...words];

test.each([...routes, notFoundRoute, failedRoute])('$module has loaded every message it uses', ({ module, words }) => {
  const asked = [...spokenBy(module)];
  expect(known(words)).toEqual(expect.arrayContaining(asked));
  // Nor does it fetch what it never says.
  expect(asked).toEqual(expect.arrayContaining([...words]));
});

test('the shell uses only messages of every page', () => {
  expect(known([])).toEqual(expect.arrayContaining([...spokenBy('client/app.tsx')]));
});

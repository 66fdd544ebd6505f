/** The browser gets a page's messages by the groups in its route's row (client/routes.tsx), the server has all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dictionary } from '../../../client/i18n/dictionary.en.ts';
import { lazyMessages } from '../../../client/i18n/lazy-messages.ts';
import { failedRoute, notFoundRoute, routes } from '../../../client/routes.tsx';
import { messages } from '../../../shared/i18n/page-messages.en.ts';

const english: Readonly<Record<string, object>> = messages;
const groups = new Set(Object.keys(lazyMessages.en));

/** A module and all that it imports as values, not what it loads on demand. */
function collectModules(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+\.tsx?)'/gm))
    collectModules(join(file, '..', from), found);
  return found;
}

/** Groups that a module's own code translates from and doesn't load itself. */
function listUsedGroups(text: string): string[] {
  const loaded = [...text.matchAll(/needWords\(\[([^\]]*)\]/g)].map(([, names = '']) => names).join();
  return [...text.matchAll(/(?:'(\w+)\.(\w+)'|\bt\(`(\w+)\.)/g)]
    .filter(([, group = '', key = '', prefix]) => prefix ?? Object.hasOwn(english[group] ?? {}, key))
    .map(([, group, , prefix]) => group ?? prefix ?? '')
    .filter((group) => groups.has(group) && !loaded.includes(`'${group}'`));
}

const inCheckout = /layout: 'checkout'/;
test.each([...routes, notFoundRoute, failedRoute].map((route) => [route.path, route] as const))(
  '%s loads every group of messages that it shows',
  (_, { module, words }) => {
    const modules = collectModules(module);
    const used = [...modules].flatMap(([file, text]) => listUsedGroups(text).map((group) => [group, file] as const));
    // The checkout's header has a message of its own.
    if (inCheckout.test(modules.get(module) ?? '')) used.push(['checkout', 'client/shell/header.tsx']);
    expect(used.filter(([group]) => !words.includes(group as never))).toEqual([]);
  },
);

test('the shell needs no message group of a page', () => {
  const used = [...collectModules('client/app.tsx')].flatMap(([file, text]) =>
    listUsedGroups(text).map((group) => `${group} in ${file}`),
  );
  expect(used).toEqual(['checkout in client/shell/header.tsx']);
  expect(Object.keys(dictionary)).toEqual(['catalogue', 'shell']);
});

/** What a page says to search engines is the server's: the browser has no words for it (client/i18n/lazy-messages.ts). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whether what stands at `index` is an argument of `onlyOnServer(`. */
function isServerOnly(code: string, index: number): boolean {
  for (
    let start = code.indexOf('onlyOnServer(');
    start !== -1 && start < index;
    start = code.indexOf('onlyOnServer(', start + 1)
  ) {
    let depth = 0;
    for (let at = start; at < code.length; at += 1) {
      if (code[at] === '(') depth += 1;
      if (code[at] === ')') depth -= 1;
      if (code[at] === ')' && depth === 0) {
        if (index < at) return true;
        break;
      }
    }
  }
  return false;
}

test('messages of `meta` are used only in code that runs on the server', () => {
  const spoken = globSync('client/**/*.{ts,tsx}').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/t\((?:'|`)meta\.(\w+)/g)].map(({ 1: key, index }) => ({
      file,
      key,
      isSafe: isServerOnly(code, index),
    }));
  });
  expect(spoken.filter(({ isSafe }) => !isSafe)).toEqual([]);
  const english = readFileSync('shared/i18n/messages/en/meta.ts', 'utf8');
  const keys = [...english.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
  expect([...new Set(spoken.map(({ key }) => key))].sort(), 'and each of them is spoken').toEqual(keys.sort());
});

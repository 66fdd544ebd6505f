/** A rule for whatever follows something makes a browser style a whole parent anew when a child comes or goes: at a step, the page. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(globSync('client/styles/**/*.css'))('%s names what follows a sibling', (file) => {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|calc\([^;]*;/g, '');
  expect(css.match(/[^\n]*[+~]\s*(?:\*|:(?!is|where|has)[\w-]+)[^\n]*/g) ?? []).toEqual([]);
});

/** Hover styles apply to pointers that can hover, because a tap leaves :hover behind. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'client/styles';
const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));

/** Lines that say `:hover` outside of every `@media (hover: hover)`. */
function bareHovers(css: string): string[] {
  const open: string[] = [];
  const bare: string[] = [];
  for (const [, words = '', sign] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (words.includes(':hover') && !open.some((one) => one.includes('(hover: hover)'))) bare.push(words.trim());
    if (sign === '{') open.push(words);
    if (sign === '}') open.pop();
  }
  return bare;
}

test('the parser reads a style sheet like a browser', () => {
  expect(
    bareHovers('a:hover { color: red; } @media (hover: hover) { b:hover { top: 0; } } i, u:hover { top: 0 }'),
  ).toEqual(['a:hover', 'i, u:hover']);
});

test.each(sheets)('%s has hover styles only inside of `@media (hover: hover)`', (file) => {
  expect(bareHovers(readFileSync(`${folder}/${file}`, 'utf8'))).toEqual([]);
});

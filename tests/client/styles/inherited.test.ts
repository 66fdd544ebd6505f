/**
 * Rules that would match every element, or give each a `::before` and `::after` of its own: a browser then styles a page three times, and
 * gives each element tokens of its own. That was two thirds of a step's styles.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const withoutComments = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const stillMedia = /@media \(prefers-reduced-motion: no-preference\) \{[^{}]*\}/g;

test.each(globSync('client/styles/**/*.css'))('%s says which elements it is for', (file) => {
  const css = withoutComments(file);
  const selectors = css.match(/[^{}]+(?=\{)/g)?.flatMap((one) => one.split(/,(?![^(]*\))/)) ?? [];
  const wide = /^\s*(?:\*?::(?:before|after)|:lang\(\w+\))\s*$/;
  expect(selectors.filter((one) => wide.test(one))).toEqual([]);
});

test.each(globSync('client/styles/**/*.css'))('%s moves its ::before and ::after for who wants motion', (file) => {
  // `*` of base.css, which stills all else, doesn't reach them.
  const rules =
    withoutComments(file)
      .replace(stillMedia, '')
      .match(/[^{}]+\{[^{}]*\}/g) ?? [];
  const moving = rules.filter(
    (rule) => /::(?:before|after)[^{]*\{/.test(rule) && /(?:animation|transition)\b/.test(rule),
  );
  expect(moving).toEqual([]);
});

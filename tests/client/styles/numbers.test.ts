/** Numbers of the product that only the sheets can keep (docs/product.md §9). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColour } from '../../../client/document/document.ts';
import {
  breakpointsPx,
  dropdownScrollbarMinPx,
  freeDeliveryPopupExitMs,
  modalCloseMs,
  progressBarMinWidthPx,
  toastExitMs,
} from '../../../shared/constants.ts';

const folder = 'client/styles';
const sheet = readdirSync(folder)
  // Forced colours say some rules again.
  .filter((file) => file.endsWith('.css') && file !== 'forced-colors.css')
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');
/** The declarations of the first rule of exactly this selector. */
const ruleOf = (selector: string, from = sheet) => {
  const at = `\n${from}`.indexOf(`\n${selector} {`);
  if (at < 0) throw new Error(`No rule ${selector}`);
  return from.slice(at, from.indexOf('}', at));
};
/** Milliseconds of a token of time. */
const tokenMs = (name: string) => Number(new RegExp(`--${name}:\\s*(\\d+)ms`).exec(sheet)?.[1]);

test('layouts change at 976, 767 and 576 px and nowhere else', () => {
  // In any spelling, such as `(width <= 800px)`; min-width is the progress bar's alone, below.
  const conditions = [...sheet.matchAll(/@(?:media|container)[^{]*\{/g)].flatMap(
    ([one]) => one.match(/\([^()]*\)/g) ?? [],
  );
  const ofWidth = conditions.filter((one) => /width|inline-size/.test(one));
  expect(ofWidth.filter((one) => !/^\((?:max|min)-width: \d+px\)$/.test(one))).toEqual([]);
  const widths = [...sheet.matchAll(/max-width:\s*(\d+)px\)/g)].map(([, px]) => Number(px));
  expect([...new Set(widths)].sort()).toEqual([576, 767, 976]);
  expect(Object.values(breakpointsPx).sort()).toEqual([576, 767, 976]);
});

test('the progress bar is drawn from 1024 px of width only', () => {
  expect(progressBarMinWidthPx).toBe(1024);
  expect(ruleOf('.progress-bar')).toContain('display: none');
  const wide = sheet.slice(sheet.indexOf(`@media (min-width: ${progressBarMinWidthPx}px)`));
  expect(wide.slice(0, wide.indexOf('\n}'))).toMatch(/\.progress-bar \{\s*display: block/);
  expect([...sheet.matchAll(/min-width:\s*(\d+)px/g)].map(([, px]) => px)).toEqual([String(progressBarMinWidthPx)]);
});

test('closing animations last as long as the element stays: toasts and modals 300 ms, the popup 400 ms', () => {
  expect([toastExitMs, modalCloseMs, freeDeliveryPopupExitMs]).toEqual([300, 300, 400]);
  expect(tokenMs('slow')).toBeLessThanOrEqual(Math.min(toastExitMs, modalCloseMs));
  expect(ruleOf('.toast')).toContain('opacity var(--slow)');
  expect(ruleOf('.modal.is-leaving::backdrop')).toContain('opacity var(--slow)');
  expect(ruleOf('.free-delivery-popup.is-leaving')).toContain(`opacity ${freeDeliveryPopupExitMs}ms`);
});

test('the scrollbar of a dropdown has a thumb of at least 25 px', () => {
  expect(dropdownScrollbarMinPx).toBe(25);
  expect(ruleOf('.suggestions::-webkit-scrollbar-thumb')).toContain(`min-block-size: ${dropdownScrollbarMinPx}px`);
});

test('a dropdown’s scrollbar is neither hidden nor thin', () => {
  const rules = [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, selector]) =>
    /\.suggestions(?![\w-])/.test(selector ?? ''),
  );
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.map(([, , declarations]) => declarations).join()).not.toMatch(
    /scrollbar-(?:width|color)|overflow(?:-y|-block)?: hidden/,
  );
});

test('while a modal is open nothing behind it scrolls', () => {
  expect(ruleOf('.is-locked')).toMatch(/overflow: hidden;/);
});

test('the browser’s toolbar has the shop’s colour', () => {
  expect(sheet).toContain(`--gulf: ${themeColour};`);
});

test('modals have five widths, the last as wide as the window', () => {
  const width = (selector: string) => /max-inline-size: ([^;]+)/.exec(ruleOf(selector))?.[1];
  expect(['.modal--xs', '.modal', '.modal--md', '.modal--lg', '.modal--full'].map(width)).toEqual([
    '340px',
    '440px',
    '600px',
    '800px',
    'none',
  ]);
});

test('with reduced motion nothing moves', () => {
  const calm = sheet.slice(sheet.indexOf('@media (prefers-reduced-motion: reduce)'));
  expect(calm.slice(0, calm.indexOf('\n}'))).toMatch(
    /animation-duration: 0\.01ms !important[\s\S]*transition-duration: 0\.01ms !important/,
  );
});

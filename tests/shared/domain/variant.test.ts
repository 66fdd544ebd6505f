import { expect, test } from 'vitest';
import { listVariantChoices, parseVariantGroup, type VariantPage } from '../../../shared/domain/variant.ts';

test.each([
  ['WHEY-ISOLATE', 'WHEY-ISOLATE'],
  [' whey.isolate_2 ', 'WHEY.ISOLATE_2'],
  ['', null],
  ['whey isolate', null],
  ['واي', null],
  ['<b>', null],
  ['A'.repeat(64), 'A'.repeat(64)],
  ['A'.repeat(65), null],
])('%s is the group %s', (text, group) => expect(parseVariantGroup(text)).toBe(group));

const page = (sku: string, flavour: string, size = ''): VariantPage => ({
  sku,
  slug: `slug-${sku}`,
  name: `Whey ${sku}`,
  flavour,
  size,
});
const show = (pages: readonly VariantPage[], chosen: string) =>
  listVariantChoices(pages, chosen).map(({ key, options }) => [
    key,
    ...options.map(({ page: { sku }, text, isChosen }) => `${text} ${sku}${isChosen ? ' chosen' : ''}`),
  ]);

test('an option leads to the variant that differs in it alone', () => {
  const pages = [
    page('C1', 'Cocoa', '1 kg'),
    page('V1', 'Vanilla', '1 kg'),
    page('C2', 'Cocoa', '2 kg'),
    page('V2', 'Vanilla', '2 kg'),
  ];
  expect(show(pages, 'V2')).toEqual([
    ['flavour', 'Cocoa C2', 'Vanilla V2 chosen'],
    ['size', '1 kg V1', '2 kg V2 chosen'],
  ]);
});

test('… or to the first that has it, where there is no such variant', () => {
  const pages = [page('C1', 'Cocoa', '1 kg'), page('V2', 'Vanilla', '2 kg'), page('V3', 'Vanilla', '3 kg')];
  expect(show(pages, 'C1')).toEqual([
    ['flavour', 'Cocoa C1 chosen', 'Vanilla V2'],
    ['size', '1 kg C1 chosen', '2 kg V2', '3 kg V3'],
  ]);
});

test('what all have alike is no choice, and one alone has none', () => {
  expect(show([page('A', 'Cocoa', '1 kg'), page('B', 'Vanilla', '1 kg')], 'A')).toEqual([
    ['flavour', 'Cocoa A chosen', 'Vanilla B'],
  ]);
  expect(show([page('A', 'Cocoa')], 'A')).toEqual([]);
  expect(show([], 'A')).toEqual([]);
  expect(show([page('B', 'Cocoa'), page('C', 'Vanilla')], 'A')).toEqual([]);
});

test('a variant that says nothing of it is chosen by its name', () => {
  expect(show([page('A', ''), page('B', 'Vanilla')], 'B')).toEqual([['flavour', 'Whey A A', 'Vanilla B chosen']]);
});

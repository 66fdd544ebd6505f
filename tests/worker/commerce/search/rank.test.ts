/** The order of what a search found (docs/design.md §3 "Search"), as a rule over words: no database. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../worker/commerce/features/search/positions.ts';
import { type Candidate, ranked } from '../../../../worker/commerce/features/search/rank.ts';

const product = (id: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  product_id: id,
  name,
  brand: '',
  about: '',
  rest: '',
  in_stock: 1,
  popularity: 0,
  ...more,
});

/** Every word must fit, and none is still being typed. */
const asked = (...words: string[]): Position[] =>
  words.map((typed) => ({ typed, words: [typed], optional: false, test: false, open: false }));
const ids = (candidates: Candidate[], ...words: string[]) => ranked(candidates, asked(...words), []).ids;

describe('how much of a query must fit', () => {
  test.each([
    ['one of one', ['zinc'], true],
    ['one of two', ['zinc', 'moon'], true],
    ['one of three, a third', ['zinc', 'moon', 'ocean'], false],
    ['two of four', ['zinc', 'tablets', 'moon', 'ocean'], true],
    ['two of five', ['zinc', 'tablets', 'moon', 'ocean', 'river'], false],
    ['none of one', ['moon'], false],
  ] as const)('%s', (_what, words, isFound) => {
    expect(ids([product('p', 'zinc tablets')], ...words)).toEqual(isFound ? ['p'] : []);
  });

  test('a word that need not fit counts for nothing in that', () => {
    const [zinc, best] = asked('zinc', 'best') as [Position, Position];
    expect(ranked([product('p', 'zinc')], [{ ...best, optional: true }, zinc], []).ids).toEqual(['p']);
    expect(ranked([product('p', 'best')], [{ ...best, optional: true }, zinc], []).ids).toEqual([]);
  });

  test('where something that fits every word can be bought, nothing less is shown', () => {
    const half = product('half', 'zinc', { popularity: 1000 });
    expect(ids([half, product('whole', 'zinc tablets')], 'zinc', 'tablets')).toEqual(['whole']);
    expect(ids([half, product('whole', 'zinc tablets', { in_stock: 0 })], 'zinc', 'tablets')).toEqual([
      'whole',
      'half',
    ]);
  });
});

describe('what is out of stock', () => {
  test('comes behind all that can be bought and fits as many words, however well it fits and sells', () => {
    const gone = product('gone', 'zinc', { in_stock: 0, popularity: 4000 });
    const there = product('there', 'daily multi mineral with zinc and copper', { popularity: 0 });
    expect(ids([gone, there], 'zinc')).toEqual(['there', 'gone']);
    // In stock both, the one that is called so is first.
    expect(ids([{ ...gone, in_stock: 1 }, there], 'zinc')).toEqual(['gone', 'there']);
  });

  test('is in the order of fit among itself', () => {
    const far = product('a-far', 'daily multi mineral with zinc', { in_stock: 0 });
    const near = product('b-near', 'zinc', { in_stock: 0 });
    expect(ids([far, near], 'zinc')).toEqual(['b-near', 'a-far']);
  });
});

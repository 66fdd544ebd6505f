/** The order of what a search found (docs/design.md §3 "Search"), as a rule over words: no database. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../worker/commerce/features/search/positions.ts';
import { type Candidate, rankWhole } from '../../../../worker/commerce/features/search/rank.ts';
import type { ConceptMatch } from '../../../../worker/commerce/features/search/retrieve.ts';

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
const ids = (candidates: Candidate[], ...words: string[]) => rankWhole(candidates, asked(...words), []).ids;

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
    expect(rankWhole([product('p', 'zinc')], [{ ...best, optional: true }, zinc], []).ids).toEqual(['p']);
    expect(rankWhole([product('p', 'best')], [{ ...best, optional: true }, zinc], []).ids).toEqual([]);
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

describe('how a word fits', () => {
  const position = (typed: string, words: string[], open = false): Position => ({
    typed,
    words,
    optional: false,
    test: false,
    open,
  });
  const hit = (token: string, whole: boolean): ConceptMatch => ({ from: 0, to: 0, token, weight: 2, whole });

  test('exactly before from its beginning, however well that sells', () => {
    const exact = product('b-exact', 'daily multi mineral formula with iron and copper');
    const prefix = product('a-prefix', 'ironpeak', { popularity: 9000 });
    expect(rankWhole([prefix, exact], [position('iron', ['iron'], true)], []).ids).toEqual(['b-exact', 'a-prefix']);
  });

  test('by the likeliest guess of a misspelt word before by another', () => {
    const first = product('b-first', 'magnesium');
    const second = product('a-second', 'manganese');
    const typed = position('magnesiun', ['magnesium', 'manganese']);
    expect(rankWhole([second, first], [typed], []).ids).toEqual(['b-first', 'a-second']);
  });

  test('all of what it is made of before a part', () => {
    const both = product('b-both', 'x', { about: 'qicranberry qidmannose', popularity: 100 });
    const one = product('a-one', 'x', { about: 'qicranberry' });
    const hits = [hit('qicranberry', true), hit('qidmannose', true)];
    expect(rankWhole([one, both], [position('uti', ['uti'])], hits).ids).toEqual(['b-both', 'a-one']);
  });

  test('a name that is spelt so before one that only begins so', () => {
    const named = product('b-named', 'x', { about: 'qiiron' });
    const longer = product('a-longer', 'x', { about: 'qiironwood', popularity: 900 });
    const hits = [hit('qiiron', true), hit('qiironwood', false)];
    expect(rankWhole([longer, named], [position('iron', ['iron'], true)], hits).ids).toEqual(['b-named', 'a-longer']);
  });
});

import { describe, expect, test } from 'vitest';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import {
  decideProducts,
  endOfReasons,
  type ReasonInput,
  type ShelfProduct,
} from '../../../../shared/domain/lab/decide-products.ts';
import type { ResultState } from '../../../../shared/domain/lab/interpretation.ts';
import { reasonRules } from '../../../../shared/domain/lab/reason-rules.ts';
import { groups } from '../../../../shared/domain/quiz/ingredient-groups.ts';
import { markers } from './register.ts';

/** Of what has a limit in these tests, the row of a label. */
const rowNames: Record<string, string> = { 'vitamin-d3': 'Vitamin D3', zinc: 'Zinc' };
const product = (id: string, ingredient: string, mg: number, own: Partial<ShelfProduct> = {}): ShelfProduct => ({
  id,
  rank: 1,
  isForChildren: false,
  ingredients: [ingredient],
  label: {
    product: id,
    name: id,
    perDay: 1,
    facts: [{ name: rowNames[ingredient] ?? ingredient, amount: mg, unit: 'mg' }],
  },
  ...own,
});
const shelf = [
  product('d-1000', 'vitamin-d3', 0.025),
  product('b12-500', 'vitamin-b12', 0.5),
  product('mg-200', 'magnesium-citrate', 200),
  product('zn-15', 'zinc', 15),
];
const data = { rules: reasonRules, groups, country: 'KW' } as const;
const now = Date.parse('2026-11-23T08:00Z');
const input = (states: Record<string, ResultState>, over: Partial<ReasonInput> = {}): ReasonInput => ({
  rows: Object.entries(states).map(([marker, state]) => ({ marker, state })),
  collectedAt: Date.parse('2026-11-20T04:40Z'),
  takesBloodThinner: false,
  isPregnant: false,
  now,
  ...over,
});
const decide = (states: Record<string, ResultState>, over: Partial<ReasonInput> = {}, on = shelf) => {
  const { why, products } = decideProducts(input(states, over), data, on);
  return why === 'reasons' ? products.map(({ rule, product: id }) => `${rule} ${id}`).join(', ') : why;
};

describe('a report', () => {
  test.each<[what: string, states: Record<string, ResultState>, said: string]>([
    ['with one low value', { vitd25: 'low' }, 'vitamin-d-low d-1000'],
    ['with two', { b12: 'low', vitd25: 'low' }, 'vitamin-d-low d-1000, vitamin-b12-low b12-500'],
    ['with magnesium and zinc', { mg: 'low', zn: 'low' }, 'magnesium-low mg-200, zinc-low zn-15'],
    ['all in range', { vitd25: 'in_range', b12: 'in_range' }, 'none'],
    ['with a high value', { vitd25: 'high' }, 'none'],
    ['without a range', { vitd25: 'no_range' }, 'none'],
    ['with a value that a doctor reads', { ferritin: 'low', tsh: 'high', iron: 'low' }, 'none'],
    ['with one urgent value of many', { vitd25: 'low', b12: 'low', k: 'urgent_high' }, 'urgent'],
    ['with one that the laboratory marks', { vitd25: 'low', crp: 'urgent' }, 'urgent'],
    ['where calcium is high', { vitd25: 'low', ca: 'high' }, 'none'],
    ['where creatinine is high', { vitd25: 'low', mg: 'low', b12: 'low', creat: 'high' }, 'vitamin-b12-low b12-500'],
    ['where copper is low', { zn: 'low', cu: 'low' }, 'none'],
  ])('%s: %s', (_, states, said) => expect(decide(states)).toBe(said));

  test('of somebody on a blood thinner explains nothing', () => {
    expect(decide({ vitd25: 'low' }, { takesBloodThinner: true })).toBe('medicine');
  });

  test('of somebody who is pregnant explains nothing', () => {
    expect(decide({ vitd25: 'low' }, { isPregnant: true })).toBe('pregnant');
  });

  test('explains until its sample is six months old', () => {
    const end = Date.parse('2027-05-20T04:40Z');
    expect(endOfReasons(Date.parse('2026-11-20T04:40Z'))).toBe(end);
    expect(decide({ vitd25: 'low' }, { now: end - 1 })).toBe('vitamin-d-low d-1000');
    expect(decide({ vitd25: 'low' }, { now: end })).toBe('too_old');
  });

  test('says the urgent value before all else', () => {
    expect(decide({ k: 'urgent_low' }, { takesBloodThinner: true, now: now * 2 })).toBe('urgent');
  });
});

describe('the shelf', () => {
  test.each<[what: string, on: ShelfProduct[], said: string]>([
    ['without one', [], 'none'],
    ['with one for children', [product('kids', 'vitamin-d3', 0.01, { isForChildren: true })], 'none'],
    ['with one above the upper level', [product('d-5000', 'vitamin-d3', 0.125)], 'none'],
    ['with a multivitamin', [product('multi', 'vitamin-d3', 0.01, { ingredients: ['vitamin-d3', 'zinc'] })], 'none'],
    ['by rank', [product('a', 'vitamin-d3', 0.01), product('b', 'vitamin-d3', 0.01, { rank: 2 })], 'vitamin-d-low b'],
    [
      'by id where ranks are equal',
      [product('b', 'vitamin-d3', 0.01), product('a', 'vitamin-d3', 0.01)],
      'vitamin-d-low a',
    ],
  ])('%s: %s', (_, on, said) => expect(decide({ vitd25: 'low' }, {}, on)).toBe(said));

  test('shuffled a hundred times gives the same list', () => {
    const states: Record<string, ResultState> = { vitd25: 'low', b12: 'low', mg: 'low', zn: 'low' };
    const wanted = decide(states);
    for (let turn = 0; turn < 100; turn += 1)
      expect(
        decide(
          states,
          {},
          shelf.toSorted((a, b) => ((a.id.length * turn) % 7) - ((b.id.length * turn) % 5)),
        ),
      ).toBe(wanted);
  });
});

describe('the rules', () => {
  test('each names a marker, a group and its source, fires in a case, and claims nothing', () => {
    expect(new Set(reasonRules.map(({ id }) => id)).size).toBe(reasonRules.length);
    for (const rule of reasonRules) {
      for (const code of [rule.marker, ...rule.unless.map(({ marker }) => marker)])
        expect(markers.has(code), code).toBe(true);
      expect(
        groups.some(({ id }) => id === rule.group),
        rule.group,
      ).toBe(true);
      expect(rule.source).not.toBe('');
      expect(decide({ [rule.marker]: 'low' })).toContain(rule.id);
      for (const text of Object.values(rule.reason)) expect(findHealthClaims(text), text).toEqual([]);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import {
  decideProducts,
  endOfReasons,
  isFarBelow,
  type ReasonInput,
  type ShelfProduct,
} from '../../../../shared/domain/lab/decide-products.ts';
import type { ResultState } from '../../../../shared/domain/lab/interpretation.ts';
import {
  joinReasonAnswers,
  listReasonQuestions,
  listUnanswered,
  type Patient,
} from '../../../../shared/domain/lab/reason-answers.ts';
import { reasonRules } from '../../../../shared/domain/lab/reason-rules.ts';
import { parseResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { groups } from '../../../../shared/domain/quiz/ingredient-groups.ts';
import type { QuizAnswers } from '../../../../shared/domain/quiz/questionnaire.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { readSafety } from '../../../../shared/domain/quiz/safety.ts';
import { plain } from '../../../support/quiz-answers.ts';
import { markers } from './register.ts';

/** Of what has a limit in these tests, the row of a label. */
const rowNames: Record<string, string> = { 'vitamin-d3': 'Vitamin D3', zinc: 'Zinc' };
const product = (id: string, ingredient: string, mg: number, own: Partial<ShelfProduct> = {}): ShelfProduct => ({
  id,
  rank: 1,
  isForChildren: false,
  allergens: [],
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
/** Measured before, and in range, unless a case says something else. */
const guards: Record<string, ResultState> = { creat: 'in_range', ca: 'in_range', cu: 'in_range' };
interface Given extends Partial<ReasonInput> {
  /** The newest values of all reports, where they aren't those of this one and the guards. */
  elsewhere?: Record<string, ResultState | undefined>;
  far?: readonly string[];
  answers?: QuizAnswers;
}
const input = (
  states: Record<string, ResultState>,
  { elsewhere = {}, far = [], ...over }: Given = {},
): ReasonInput => ({
  rows: Object.entries(states).map(([marker, state]) => ({ marker, state, isFarBelow: far.includes(marker) })),
  newest: new Map(
    Object.entries({ ...guards, ...states, ...elsewhere }).flatMap(([marker, state]) =>
      state ? [[marker, state] as const] : [],
    ),
  ),
  collectedAt: Date.parse('2026-11-20T04:40Z'),
  takesBloodThinner: false,
  isPregnant: false,
  now,
  ...over,
});
const run = (states: Record<string, ResultState>, { answers, ...over }: Given = {}, on = shelf) =>
  decideProducts(input(states, over), data, on, answers ? readSafety({ ...plain, ...answers }, quizRules) : null);
const decide = (states: Record<string, ResultState>, over: Given = {}, on = shelf) => {
  const { why, products } = run(states, over, on);
  return why === 'reasons' ? products.map(({ rule, product: id }) => `${rule} ${id}`).join(', ') : why;
};
const leftOut = (states: Record<string, ResultState>, over: Given = {}) =>
  run(states, over).leftOut.map((out) =>
    [out.why, ...out.markers, ...('guards' in out ? out.guards : []), ...('rule' in out ? [out.rule] : [])].join(' '),
  );

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
    ['where creatinine is low', { mg: 'low', creat: 'low' }, 'magnesium-low mg-200'],
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

describe('all reports of 24 months', () => {
  test.each<
    [
      what: string,
      states: Record<string, ResultState>,
      elsewhere: Record<string, ResultState | undefined>,
      said: string,
      out: string[],
    ]
  >([
    [
      'a creatinine that was high',
      { mg: 'low', b12: 'low' },
      { creat: 'high' },
      'vitamin-b12-low b12-500',
      ['guarded mg creat'],
    ],
    [
      'no creatinine at all',
      { mg: 'low', b12: 'low' },
      { creat: undefined },
      'vitamin-b12-low b12-500',
      ['unknown mg creat'],
    ],
    ['a creatinine without a range', { mg: 'low' }, { creat: 'no_range' }, 'none', ['unknown mg creat']],
    ['a creatinine that can’t be placed', { mg: 'low' }, { creat: 'unclear' }, 'none', ['unknown mg creat']],
    ['no calcium', { vitd25: 'low' }, { ca: undefined }, 'none', ['unknown vitd25 ca']],
    ['no copper', { zn: 'low' }, { cu: undefined }, 'none', ['unknown zn cu']],
    [
      'high calcium and no creatinine',
      { vitd25: 'low' },
      { ca: 'high', creat: undefined },
      'none',
      ['guarded vitd25 ca'],
    ],
    ['the value measured again since, in range', { vitd25: 'low' }, { vitd25: 'in_range' }, 'none', ['newer vitd25']],
    ['an urgent value of another report', { vitd25: 'low' }, { k: 'urgent_high' }, 'urgent_elsewhere', []],
    ['an urgent value that was measured again', { b12: 'low' }, { k: 'in_range' }, 'vitamin-b12-low b12-500', []],
  ])('%s', (_, states, elsewhere, said, out) => {
    expect(decide(states, { elsewhere })).toBe(said);
    expect(leftOut(states, { elsewhere })).toEqual(out);
  });
});

describe('what a doctor decides', () => {
  test('is said together: what has no rule, or lies above', () => {
    expect(leftOut({ ferritin: 'low', tsh: 'high', vitd25: 'high', b12: 'low', k: 'in_range' })).toEqual([
      'doctor ferritin tsh vitd25',
    ]);
  });

  test('is a value far below as well', () => {
    expect(decide({ vitd25: 'low', b12: 'low' }, { far: ['b12'] })).toBe('vitamin-d-low d-1000');
    expect(leftOut({ vitd25: 'low', b12: 'low' }, { far: ['b12'] })).toEqual(['far_below b12']);
  });

  test.each<[marker: string, text: string, ucum: string, isFar: boolean]>([
    ['vitd25', '11.9', 'ng/mL', true],
    ['vitd25', '12', 'ng/mL', false],
    ['vitd25', '29', 'nmol/L', true],
    ['vitd25', '31', 'nmol/L', false],
    ['b12', '<150', 'pg/mL', true],
    ['b12', '169', 'pg/mL', true],
    ['b12', '170', 'pg/mL', false],
    ['b12', '<300', 'pg/mL', true],
    ['mg', '1.19', 'mg/dL', true],
    ['zn', '20', 'ug/dL', false],
    ['ferritin', '2', 'ng/mL', false],
  ])('%s of %s %s: %s', (code, text, ucum, isFar) => {
    const marker = markers.get(code);
    const value = parseResultValue(text);
    if (!marker || !value) throw new Error(text);
    expect(isFarBelow(marker, value, ucum, reasonRules)).toBe(isFar);
  });
});

describe('what is answered about safety', () => {
  const low: Record<string, ResultState> = { vitd25: 'low', b12: 'low', mg: 'low', zn: 'low' };
  const all = 'vitamin-d-low d-1000, vitamin-b12-low b12-500, magnesium-low mg-200, zinc-low zn-15';
  test.each<[what: string, answers: QuizAnswers, said: string, out: string[]]>([
    ['nothing of it', {}, all, []],
    ['kidney disease', { conditions: ['kidney'] }, 'stop', []],
    ['warfarin', { medicines: ['warfarin'] }, 'stop', []],
    ['another medicine', { medicines: ['other'] }, 'stop', []],
    ['chest pain', { signs: ['chest-pain'] }, 'stop', []],
    [
      'vitamin D that is taken already',
      { taking: ['vitamin-d'] },
      'vitamin-b12-low b12-500, magnesium-low mg-200, zinc-low zn-15',
      ['answer vitd25 taking-vitamin-d'],
    ],
  ])('%s', (_, answers, said, out) => {
    expect(decide(low, { answers })).toBe(said);
    expect(leftOut(low, { answers })).toEqual(out);
  });

  test('is said beside each product that it concerns', () => {
    const { products } = run(low, { answers: { medicines: ['thyroid'] } });
    expect(Object.fromEntries(products.map(({ product: id, notes }) => [id, notes]))).toEqual({
      'd-1000': [],
      'b12-500': [],
      'mg-200': ['minerals-levothyroxine'],
      'zn-15': [],
    });
  });

  test('leaves out what an allergy forbids', () => {
    const fish = [product('d-fish', 'vitamin-d3', 0.02, { rank: 9, allergens: ['fish'] }), ...shelf];
    expect(decide({ vitd25: 'low' }, { answers: {} }, fish)).toBe('vitamin-d-low d-fish');
    expect(decide({ vitd25: 'low' }, { answers: { allergies: ['fish'] } }, fish)).toBe('vitamin-d-low d-1000');
  });
});

describe('the questions', () => {
  const asked = (patient: Patient) => listReasonQuestions(quizRules.questionnaire, patient).map(({ linkId }) => linkId);
  const man = { sex: 'male', age: 40 } as const;
  test('are those about safety that the report doesn’t answer, and what is taken', () => {
    expect(asked(man)).toEqual(['medicines', 'conditions', 'signs', 'allergies', 'soon', 'taking']);
    expect(asked({ sex: 'female', age: 40 })).toContain('pregnancy');
  });

  test('are all to be answered, unless one ends it; sex and age are the report’s', () => {
    const { questionnaire } = quizRules;
    const read = (given: QuizAnswers) => joinReasonAnswers(questionnaire, man, given);
    const { age, ...answers } = read({ ...plain, age: ['under-18'], sex: ['female'], pregnancy: ['pregnant'] });
    expect(age).toEqual(['30-49']);
    expect(answers.sex).toEqual(['male']);
    expect(answers.pregnancy).toBeUndefined();
    expect(listUnanswered(questionnaire, man, answers)).toEqual([]);
    expect(listUnanswered(questionnaire, man, { ...answers, signs: [] })).toEqual(['signs']);
    expect(listUnanswered(questionnaire, man, read({ medicines: ['warfarin'] }))).toEqual([]);
  });

  test.each([
    [17, 'under-18'],
    [18, '18-29'],
    [30, '30-49'],
    [64, '50-64'],
    [65, '65'],
    [99, '65'],
  ])('of %i years', (age, option) =>
    expect(joinReasonAnswers(quizRules.questionnaire, { sex: 'male', age }, {}).age).toEqual([option]),
  );
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

import { describe, expect, it, test } from 'vitest';
import { type Decision, decide } from '../../../../shared/domain/quiz/decide.ts';
import type { QuizAnswers } from '../../../../shared/domain/quiz/questionnaire.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { plain } from '../../../support/quiz-answers.ts';
import { cases, product, shelf } from './cases.ts';

const decideFor = (
  answers: Partial<Record<string, string[]>>,
  products = shelf,
  budget: number | null = null,
): Decision =>
  decide({ ...plain, ...answers } as QuizAnswers, quizRules, products, { country: 'KW', budgetMinor: budget });
const chosen = (decision: Decision) => decision.suggestions.map((one) => one.product);
const leftOutOf = (decision: Decision, group: string) => decision.leftOut.find((out) => out.group === group);

/** Always the same order, whatever the number. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const keyOf = (at: number) => Math.sin(seed * 97 + at * 13) * 1e4;
  return items
    .map((item, at) => ({ item, key: keyOf(at) - Math.floor(keyOf(at)) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

describe('every case', () => {
  const decided = cases.map(({ name, answers }) => ({
    name,
    decision: decide(answers, quizRules, shelf, { country: 'KW', budgetMinor: null }),
  }));

  it('fires no rule twice', () => {
    for (const { name, decision } of decided) expect(new Set(decision.rules).size, name).toBe(decision.rules.length);
  });
  it('and together they fire every rule and every exit', () => {
    const fired = new Set(decided.flatMap(({ decision }) => [...decision.rules, ...decision.exits]));
    const all = [
      ...quizRules.questionnaire.exits,
      ...quizRules.interactions,
      ...quizRules.leave,
      ...quizRules.points,
    ].map(({ id }) => id);
    expect(all.filter((id) => !fired.has(id))).toEqual([]);
  });
  it('shows no product beside an exit', () => {
    const over = decided.filter(({ decision }) => decision.exits.length > 0);
    expect(over.length).toBeGreaterThan(10);
    for (const { name, decision } of over) expect([decision.suggestions, decision.leftOut], name).toEqual([[], []]);
  });
  it('suggests five at most, each product and each group once, and none that is left out', () => {
    for (const { name, decision } of decided) {
      const groups = decision.suggestions.flatMap((one) => one.groups);
      expect(groups.length, name).toBeLessThanOrEqual(5);
      expect(new Set(chosen(decision)).size, name).toBe(decision.suggestions.length);
      expect(new Set(groups).size, name).toBe(groups.length);
      const out = decision.leftOut.filter(({ by }) => by !== 'limit').map(({ group }) => group);
      expect(
        groups.filter((group) => out.includes(group)),
        name,
      ).toEqual([]);
    }
  });
});

test('the same answers give the same list a hundred times, whatever the order of the stock', () => {
  const answers = cases.at(-1)?.answers ?? plain;
  const shopper = { country: 'KW', budgetMinor: 30_000 } as const;
  const first = decide(answers, quizRules, shelf, shopper);
  expect(first.suggestions.length).toBeGreaterThan(2);
  for (let time = 1; time <= 100; time += 1)
    expect(decide(answers, quizRules, shuffle(shelf, time), shopper), String(time)).toEqual(first);
});

describe('exits', () => {
  it.each([
    ['another-adult', { whom: ['adult'] }],
    ['under-18', { whom: ['child'] }],
    ['under-18', { age: ['under-18'] }],
    ['bariatric', { conditions: ['bariatric'] }],
    ['pregnant', { sex: ['female'], pregnancy: ['pregnant'] }],
    ['pregnant', { sex: ['female'], pregnancy: ['trying'] }],
    ['warfarin', { medicines: ['thyroid', 'warfarin'] }],
    ['transplant', { medicines: ['immune'] }],
    ['other-medicine', { medicines: ['other'] }],
    ['kidney', { conditions: ['kidney'] }],
    ['cancer', { conditions: ['cancer'] }],
    ...['chest-pain', 'fainting', 'weight-loss', 'blood-in-stool', 'self-harm'].map(
      (sign) => ['red-flags', { signs: [sign] }] as const,
    ),
  ] as const)('%s', (id, answers) => {
    expect(decideFor(answers as unknown as Record<string, string[]>).exits).toEqual([id]);
  });
  it('none for a healthy adult, nor for somebody who breastfeeds', () => {
    expect(decideFor({}).exits).toEqual([]);
    expect(decideFor({ sex: ['female'], pregnancy: ['breastfeeding'] }).exits).toEqual([]);
  });
});

describe('products', () => {
  it('are suggested for what was answered, with the rules that fired', () => {
    const { suggestions } = decideFor({ goals: ['bones'], routine: ['little-sun'], food: ['little-fish'] });
    expect(suggestions).toEqual([
      { product: 'p-vitamin-d', groups: ['vitamin-d'], because: ['vitamin-d-sun', 'vitamin-d-bones'], notes: [] },
      { product: 'fish-gelatin', groups: ['omega-3'], because: ['omega-3-fish'], notes: [] },
    ]);
  });
  it('above an upper level are passed over, and it is said of the best seller', () => {
    const decision = decideFor({ routine: ['little-sun'] });
    expect(chosen(decision)).toContain('p-vitamin-d');
    expect(leftOutOf(decision, 'vitamin-d')).toEqual({
      group: 'vitamin-d',
      by: 'limit',
      product: 'd-5000',
      limit: 'vitamin-d',
    });
  });
  it('count together with those before them', () => {
    const shelves = [
      product('zinc-15', { amounts: [{ ingredient: 'zinc', mg: 15 }] }),
      product('c-zinc-11', {
        rank: 900,
        amounts: [
          { ingredient: 'collagen', mg: 9000 },
          { ingredient: 'zinc', mg: 11 },
        ],
      }),
      product('collagen', { rank: 1, amounts: [{ ingredient: 'collagen', mg: 9000 }] }),
    ];
    expect(chosen(decideFor({ goals: ['immunity'], routine: ['none'] }, shelves))).toEqual(['zinc-15']);
    const alone = decideFor({ goals: ['beauty'] }, shelves);
    // Zinc comes first and the drink holds 11 mg more: 26 mg together, above 25.
    expect(chosen(alone)).toEqual(['zinc-15', 'collagen']);
    expect(leftOutOf(alone, 'collagen')).toMatchObject({ by: 'limit', product: 'c-zinc-11', limit: 'zinc' });
  });
  it('that serve two wishes come before those that serve one, and are not doubled', () => {
    const both = product('c-zinc', {
      rank: 1,
      amounts: [
        { ingredient: 'zinc', mg: 5 },
        { ingredient: 'vitamin-c', mg: 500 },
      ],
    });
    const decision = decideFor({ goals: ['immunity'] }, [...shelf, both]);
    expect(decision.suggestions).toHaveLength(1);
    expect(decision.suggestions[0]).toMatchObject({ product: 'c-zinc', groups: ['zinc', 'vitamin-c'] });
  });
  it('of equal points go by the merchant’s rank, and of equal rank by id', () => {
    const of = (id: string, rank: number) => product(id, { rank, amounts: [{ ingredient: 'psyllium', mg: 5000 }] });
    expect(chosen(decideFor({ goals: ['digestion'] }, [of('a', 1), of('c', 2), of('b', 2)]))).toEqual(['b']);
  });
  it('end with the budget', () => {
    const decision = decideFor({ goals: ['immunity'], routine: ['little-sun'] }, shelf, 9_999);
    expect(decision.suggestions).toHaveLength(1);
    expect(leftOutOf(decision, 'zinc')).toEqual({ group: 'zinc', by: 'budget' });
  });
  it('that are out of stock are said to be', () => {
    expect(decideFor({ goals: ['immunity'] }, []).leftOut).toContainEqual({ group: 'zinc', by: 'stock' });
  });
  it('fit the wishes for the form, and the label’s allergens', () => {
    const fish = { food: ['little-fish'] };
    expect(chosen(decideFor(fish))).toContain('fish-gelatin');
    expect(chosen(decideFor({ ...fish, form: ['no-gelatin'] }))).toContain('p-omega-3');
    expect(chosen(decideFor({ ...fish, form: ['easy'] }))).toContain('fish-tin');
    expect(leftOutOf(decideFor({ ...fish, allergies: ['fish'] }), 'omega-3')).toMatchObject({
      by: 'rule',
      rule: 'allergy-fish',
    });
    const notHalal = shelf.map((one) => ({ ...one, isHalal: false }));
    expect(leftOutOf(decideFor({ ...fish, form: ['halal'] }, notHalal), 'omega-3')).toEqual({
      group: 'omega-3',
      by: 'label',
    });
    const milky = shelf.map((one) => ({ ...one, allergens: ['milk'] }));
    expect(chosen(decideFor({ ...fish, allergies: ['milk'] }, milky))).toEqual([]);
  });
  it('of many ingredients, and those for children, are not suggested', () => {
    const multi = product('multi', {
      rank: 999,
      amounts: ['vitamin-d3', 'zinc', 'vitamin-c', 'selenium'].map((ingredient) => ({ ingredient, mg: 0.01 })),
    });
    expect(chosen(decideFor({ routine: ['little-sun'] }, [...shelf, multi]))).not.toContain('multi');
    expect(chosen(decideFor({ routine: ['little-sun'] }))).not.toContain('d-for-children');
  });
});

describe('what a pharmacist would ask', () => {
  const many = { goals: ['sleep'], routine: ['little-sun'], food: ['little-dairy'] };
  const calm = product('calm', {
    rank: 999,
    amounts: [
      { ingredient: 'chamomile', mg: 400 },
      { ingredient: 'lemon-balm', mg: 100 },
    ],
  });
  const boron = product('d-boron', {
    rank: 999,
    amounts: [
      { ingredient: 'vitamin-d3', mg: 0.025 },
      { ingredient: 'boron', mg: 3 },
    ],
  });
  const mother = { sex: ['female'], pregnancy: ['breastfeeding'] };
  it('breastfeeding leaves out herbs and boron, and says of the rest to show it', () => {
    expect(chosen(decideFor(many, [...shelf, calm, boron]))).toEqual(expect.arrayContaining(['calm', 'd-boron']));
    const decision = decideFor({ ...many, ...mother }, [...shelf, calm, boron]);
    expect(leftOutOf(decision, 'chamomile')).toEqual({ group: 'chamomile', by: 'rule', rule: 'herbs-breastfeeding' });
    expect(chosen(decision)).toContain('p-vitamin-d');
    expect(chosen(decision)).not.toContain('d-boron');
    for (const { product: id, notes } of decision.suggestions) expect(notes, id).toContain('breastfeeding');
  });
  it.each([
    ['pressure', 'conditions'],
    ['pressure', 'medicines'],
  ])('high blood pressure (%s of %s) leaves out salts', (value, question) => {
    const trains = { goals: ['training'], routine: ['trains'] };
    expect(leftOutOf(decideFor(trains), 'electrolytes')).toBeUndefined();
    expect(leftOutOf(decideFor({ ...trains, [question]: [value] }), 'electrolytes')).toMatchObject({ by: 'rule' });
  });
  it('high blood pressure leaves out a label with much sodium', () => {
    const fizz = (mg: number) => {
      const one = product(`fizz-${mg}`, { rank: 999, amounts: [{ ingredient: 'vitamin-c', mg: 500 }] });
      return {
        ...one,
        label: { ...one.label, facts: [...one.label.facts, { name: 'Sodium', amount: mg, unit: 'mg' }] },
      };
    };
    const ill = { goals: ['immunity'], conditions: ['pressure'] };
    expect(chosen(decideFor({ goals: ['immunity'] }, [...shelf, fizz(391)]))).toContain('fizz-391');
    expect(chosen(decideFor(ill, [...shelf, fizz(391)]))).not.toContain('fizz-391');
    expect(chosen(decideFor(ill, [...shelf, fizz(390)]))).toContain('fizz-390');
  });
  const notesOf = (answers: Partial<Record<string, string[]>>, id: string) =>
    decideFor(answers).suggestions.find((one) => one.product === id)?.notes;
  it('stomach-acid tablets are said under magnesium of any kind, and of B12 for itself', () => {
    const answers = { goals: ['sleep'], food: ['little-meat'], medicines: ['stomach'] };
    expect(notesOf(answers, 'p-magnesium')).toEqual(['ppi-magnesium']);
    expect(notesOf(answers, 'p-vitamin-b12')).toEqual(['ppi-b12']);
    const rule = quizRules.interactions.find(({ id }) => id === 'ppi-magnesium');
    const magnesium = quizRules.groups.find(({ id }) => id === 'magnesium')?.ingredients ?? [];
    expect(rule?.ingredients).toEqual(expect.arrayContaining([...magnesium]));
  });
  it('of two waiting times for one medicine the longest is said', () => {
    expect(notesOf({ goals: ['sleep'], medicines: ['antibiotic'] }, 'p-magnesium')).toEqual(['minerals-quinolone']);
    expect(notesOf({ goals: ['sleep'], medicines: ['antibiotic', 'thyroid'] }, 'p-magnesium')).toEqual([
      'minerals-levothyroxine',
      'minerals-quinolone',
    ]);
  });
  it.each([
    ['stones', { goals: ['immunity'] }, 'vitamin-c', 'vitc-stones'],
    ['calcium', { routine: ['little-sun'] }, 'vitamin-d', 'high-calcium'],
    ['calcium', { food: ['little-dairy'] }, 'calcium', 'high-calcium'],
  ])('%s, and %j leaves out %s', (condition, wish, group, rule) =>
    expect(leftOutOf(decideFor({ ...wish, conditions: [condition] }), group)).toEqual({ group, by: 'rule', rule }),
  );
  it('stones and bleeding are said beside what stays', () => {
    expect(notesOf({ routine: ['little-sun'], conditions: ['stones'] }, 'p-vitamin-d')).toEqual(['calcium-d-stones']);
    expect(notesOf({ food: ['little-fish'], conditions: ['bleeding'] }, 'fish-gelatin')).toEqual(['bleeding']);
  });
});

describe('what is left out', () => {
  it('beside a disease: vitamin C with too much iron', () => {
    const decision = decideFor({ goals: ['immunity'], conditions: ['iron-overload'] });
    expect(leftOutOf(decision, 'vitamin-c')).toEqual({ group: 'vitamin-c', by: 'rule', rule: 'vitc-iron-overload' });
  });
  it('also inside a combined product', () => {
    const both = product('zinc-c', {
      rank: 999,
      amounts: [
        { ingredient: 'zinc', mg: 5 },
        { ingredient: 'vitamin-c', mg: 500 },
      ],
    });
    expect(chosen(decideFor({ goals: ['immunity'], conditions: ['iron-overload'] }, [...shelf, both]))).not.toContain(
      'zinc-c',
    );
  });
  it('a group’s ingredients inside other products', () => {
    const both = product('zinc-iron', {
      rank: 999,
      amounts: [
        { ingredient: 'zinc', mg: 5 },
        { ingredient: 'iron', mg: 5 },
      ],
    });
    expect(chosen(decideFor({ goals: ['immunity'], food: ['little-meat'] }, [...shelf, both]))).not.toContain(
      'zinc-iron',
    );
  });
  it('iron, until a blood test says so', () => {
    const decision = decideFor({ food: ['little-meat'] });
    expect(leftOutOf(decision, 'iron')).toEqual({ group: 'iron', by: 'rule', rule: 'iron-after-test' });
    expect(chosen(decision)).not.toContain('p-iron');
  });
  it('what is taken already, and what a vegan doesn’t eat', () => {
    expect(leftOutOf(decideFor({ routine: ['little-sun'], taking: ['vitamin-d'] }), 'vitamin-d')).toMatchObject({
      rule: 'taking-vitamin-d',
    });
    const vegan = decideFor({ food: ['vegan', 'little-fish'], goals: ['beauty'] }, [
      ...shelf,
      product('gel', { rank: 999, amounts: [{ ingredient: 'vitamin-b12', mg: 1 }] }),
    ]);
    expect(chosen(vegan)).toContain('p-vegan-omega');
    expect(chosen(vegan)).not.toContain('gel');
    expect(leftOutOf(vegan, 'collagen')).toMatchObject({ rule: 'vegan-animal' });
  });
});

test('a sentence stands beside what must be spaced or asked about', () => {
  const { suggestions } = decideFor({ medicines: ['thyroid'], goals: ['sleep'] });
  expect(suggestions.find((one) => one.groups.includes('magnesium'))?.notes).toEqual(['minerals-levothyroxine']);
});

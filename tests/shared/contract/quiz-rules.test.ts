import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { quizRulesSchema } from '../../../shared/contract/quiz-rules.ts';
import { findHealthClaims } from '../../../shared/domain/health-claims.ts';
import { all, answered } from '../../../shared/domain/quiz/questionnaire.ts';
import { type QuizRules, quizRules } from '../../../shared/domain/quiz/rules.ts';

const known = JSON.parse(readFileSync('demo/catalogue/ingredients.json', 'utf8')) as {
  ingredients: { slug: string }[];
};
const schema = quizRulesSchema(new Set(known.ingredients.map(({ slug }) => slug)));
const faultsOf = (rules: unknown): string[] =>
  schema.safeParse(rules).error?.issues.map(({ message }) => message) ?? [];
const changed = (change: Partial<QuizRules>) => faultsOf({ ...quizRules, ...change });
const [point] = quizRules.points;
const [leave] = quizRules.leave;
const [interaction] = quizRules.interactions;
const { questionnaire } = quizRules;

test('the rules are whole', () => expect(faultsOf(quizRules)).toEqual([]));

describe('refused is', () => {
  it.each([
    [
      'an option that doesn’t exist',
      { points: [{ ...point, when: answered('goals', 'fly') }] },
      'names no option: goals fly',
    ],
    [
      'a question that doesn’t exist',
      { leave: [{ ...leave, when: answered('mood', 'x') }] },
      'names no option: mood x',
    ],
    [
      'a rule that no answers can fire',
      { points: [{ ...point, when: all(answered('sex', 'male'), answered('sex', 'female')) }] },
      'can’t fire',
    ],
    [
      '“none” beside another',
      { points: [{ ...point, when: all(answered('food', 'none'), answered('food', 'vegan')) }] },
      'can’t fire',
    ],
    [
      'an interaction that nobody’s answers name',
      { interactions: [{ ...interaction, when: ['astronaut'] }] },
      'can’t fire',
    ],
    [
      'an ingredient that doesn’t exist',
      { interactions: [{ ...interaction, ingredients: ['kryptonite'] }] },
      'no ingredient kryptonite',
    ],
    ['a group that doesn’t exist', { leave: [{ ...leave, leave: ['gold'] }] }, 'no group gold'],
    ['a group that never has points enough', { points: [] }, 'never has points enough'],
    ['a rule twice', { leave: [leave, leave] }, 'stands twice'],
    ['a budget that doesn’t exist', { budgets: {} }, 'no budget small'],
  ] as const)('%s', (_, change, fault) => {
    expect(changed(change as unknown as Partial<QuizRules>).join('\n')).toContain(fault);
  });
  it('an exit without an option, and a question that is never asked', () => {
    const exits = [{ ...questionnaire.exits[0], when: [answered('whom', 'cat')] }];
    expect(changed({ questionnaire: { ...questionnaire, exits } as never }).join()).toContain(
      'names no option: whom cat',
    );
    const items = questionnaire.items.map((item) =>
      item.linkId === 'pregnancy'
        ? { ...item, enableWhen: [{ question: 'budget', operator: '=', answer: 'any' }] }
        : item,
    );
    expect(changed({ questionnaire: { ...questionnaire, items } as never }).join()).toContain(
      'pregnancy is never asked',
    );
  });
  it('an unknown field, an empty text and a half signature', () => {
    expect(changed({ extra: 1 } as never)).not.toEqual([]);
    expect(changed({ leave: [{ ...leave, reason: { en: '', ar: 'x' } }] as never })).not.toEqual([]);
    expect(changed({ signed_by: { name: 'Dr', licence: '', date: '2027-01-01', hash: 'a'.repeat(64) } })).not.toEqual(
      [],
    );
  });
});

test('no text claims what the law forbids, in either language', () => {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('en' in value && 'ar' in value) texts.push(String(value.en), String(value.ar));
    else for (const inner of Object.values(value)) collect(inner);
  };
  collect(quizRules);
  expect(texts.length).toBeGreaterThan(400);
  expect(texts.filter((text) => findHealthClaims(text).length > 0)).toEqual([]);
});

test('nothing is signed yet', () => {
  expect([quizRules.signed_by, questionnaire.signed_by]).toEqual([null, null]);
});

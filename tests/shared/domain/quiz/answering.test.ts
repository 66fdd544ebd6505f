import { describe, expect, it } from 'vitest';
import {
  cleanAnswers,
  findExits,
  findOpenQuestion,
  holds,
  isEnabled,
  listAsked,
  readQuestionnaireResponse,
  takeStep,
  toQuestionnaireResponse,
} from '../../../../shared/domain/quiz/answering.ts';
import { all, answered, any, not } from '../../../../shared/domain/quiz/questionnaire.ts';
import { questionnaire } from '../../../../shared/domain/quiz/questions.ts';
import { plain } from '../../../support/quiz-answers.ts';

const idsAsked = (answers: Parameters<typeof listAsked>[1]) =>
  listAsked(questionnaire, answers).map(({ linkId }) => linkId);

describe('conditions', () => {
  const yes = answered('goals', 'energy');
  const no = answered('goals', 'calm');
  it.each([
    [yes, true],
    [no, false],
    [all(yes, not(no)), true],
    [all(yes, no), false],
    [any(no, yes), true],
    [any(no, no), false],
    [not(yes), false],
    [answered('nothing', 'x'), false],
  ])('%j is %s', (condition, expected) => expect(holds(condition, plain)).toBe(expected));
});

describe('enableWhen', () => {
  const option = { value: 'a', text: '' };
  const ask = (enableWhen: Parameters<typeof isEnabled>[0]['enableWhen'], enableBehavior?: 'all' | 'any') =>
    isEnabled({ linkId: 'q', answerOption: [option], enableWhen, enableBehavior }, { one: ['a'], two: ['b'] });
  it.each([
    [[], true],
    [[{ question: 'one', operator: '=', answer: 'a' }], true],
    [[{ question: 'one', operator: '=', answer: 'b' }], false],
    [[{ question: 'one', operator: '!=', answer: 'b' }], true],
    [[{ question: 'three', operator: '!=', answer: 'b' }], false],
    [[{ question: 'one', operator: 'exists', answer: 'true' }], true],
    [[{ question: 'three', operator: 'exists', answer: 'false' }], true],
  ] as const)('%j: %s', (when, expected) => expect(ask(when)).toBe(expected));
  it('by all unless it says any', () => {
    const both = [
      { question: 'one', operator: '=', answer: 'a' },
      { question: 'two', operator: '=', answer: 'x' },
    ] as const;
    expect(ask(both)).toBe(false);
    expect(ask(both, 'any')).toBe(true);
  });
});

describe('answers', () => {
  it('of men and of whoever changed their mind have no pregnancy', () => {
    expect(idsAsked(plain)).not.toContain('pregnancy');
    expect(idsAsked({ ...plain, sex: ['female'] })).toContain('pregnancy');
    expect(cleanAnswers(questionnaire, { ...plain, pregnancy: ['pregnant'] })).not.toHaveProperty('pregnancy');
  });
  it('are 12 to 16 for everybody', () => {
    for (const sex of ['male', 'female']) {
      const { length } = idsAsked({ sex: [sex] });
      expect(length).toBeGreaterThanOrEqual(12);
      expect(length).toBeLessThanOrEqual(16);
    }
  });
  it('drop what is unknown, more than may be, and “none” beside another', () => {
    expect(
      cleanAnswers(questionnaire, {
        whom: ['adult', 'me'],
        medicines: ['none', 'thyroid', 'crystals'],
        goals: ['training', 'bones', 'immunity', 'calm', 'energy'],
        gone: ['x'],
      }),
    ).toEqual({ whom: ['me'], medicines: ['thyroid'], goals: ['energy', 'calm', 'immunity'] });
  });
  it('make exits', () => {
    expect(findExits(questionnaire, { medicines: ['immune', 'warfarin'] }).map(({ id }) => id)).toEqual([
      'warfarin',
      'transplant',
    ]);
    expect(findExits(questionnaire, plain)).toEqual([]);
  });
});

describe('steps', () => {
  const step = (answers: Parameters<typeof takeStep>[1], at: string, go: 'next' | 'back' = 'next') =>
    takeStep(questionnaire, answers, at, go);
  it('go on, back, and stay where nothing was chosen', () => {
    expect(step({ whom: ['me'] }, 'whom')).toMatchObject({ at: 'age', isDone: false, fault: null });
    expect(step({}, 'whom')).toMatchObject({ at: 'whom', fault: 'missing' });
    expect(step({ whom: ['me'] }, 'age', 'back')).toMatchObject({ at: 'whom', fault: null });
    expect(step({}, 'whom', 'back')).toMatchObject({ at: 'whom', fault: null, isDone: false });
    expect(step({}, 'nowhere')).toMatchObject({ at: 'whom', fault: 'missing' });
  });
  it('stay where more is chosen than may be, with the first of them kept', () => {
    const goals = ['energy', 'calm', 'sleep', 'bones'];
    expect(step({ ...plain, goals }, 'goals')).toMatchObject({ at: 'goals', fault: 'too_many' });
    expect(step({ ...plain, goals: goals.slice(1) }, 'goals')).toMatchObject({ at: 'food', fault: null });
  });
  it('end at once with an exit, and else after the last question', () => {
    expect(step({ whom: ['child'] }, 'whom')).toMatchObject({ isDone: true });
    expect(step(plain, 'form')).toMatchObject({ at: 'budget', isDone: false });
    expect(step(plain, 'budget')).toMatchObject({ isDone: true });
  });
  it('return to a question that was passed over', () => {
    const { age: _, ...others } = plain;
    expect(step(others, 'budget')).toMatchObject({ at: 'age', isDone: false });
    expect(findOpenQuestion(questionnaire, plain)).toBeNull();
  });
});

describe('a response kept on a device', () => {
  const at = '2026-11-23T08:00:00.000Z';
  it('comes back as it was', () => {
    const kept = toQuestionnaireResponse(questionnaire, plain, at);
    expect(kept).toMatchObject({ questionnaire: 'supplements|2', status: 'completed', authored: at });
    expect(kept.item[0]).toEqual({ linkId: 'whom', answer: [{ valueString: 'me' }] });
    expect(readQuestionnaireResponse(questionnaire, JSON.parse(JSON.stringify(kept)))).toEqual(plain);
  });
  it('is in progress, or stopped by an exit', () => {
    expect(toQuestionnaireResponse(questionnaire, { whom: ['me'] }, at).status).toBe('in-progress');
    expect(toQuestionnaireResponse(questionnaire, { whom: ['child'] }, at).status).toBe('stopped');
  });
  it.each([
    null,
    'x',
    7,
    [],
    {},
    { questionnaire: 'supplements|1', item: [] },
    { questionnaire: 'supplements|2', item: 'x' },
  ])('is nothing where it is %j', (stored) => expect(readQuestionnaireResponse(questionnaire, stored)).toBeNull());
  it('survives strange parts', () => {
    const stored = {
      questionnaire: 'supplements|2',
      item: [{ linkId: 'whom', answer: [{ valueString: 'me' }, null] }, null, 7],
    };
    expect(() => readQuestionnaireResponse(questionnaire, stored)).not.toThrow();
  });
});

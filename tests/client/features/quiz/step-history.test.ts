import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBefore, pushQuestion, watchQuestion } from '../../../../client/features/quiz/step-history.ts';

const nextPop = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
let stop = () => {};
const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
  window.history.pushState({ key: 'quiz' }, '', '/quiz');
  stop = watchQuestion((question) => seen.push(question));
});
afterEach(() => stop());

test('Back leads to the question before, and the steps know no answer and no other address', async () => {
  pushQuestion('whom', 'age');
  pushQuestion('age', 'sex');
  expect(window.history.state).toEqual({ key: 'quiz', quizAt: 'sex', quizFrom: 'age' });
  expect(window.location.href).toMatch(/\/quiz$/);
  expect([isBefore('age'), isBefore('whom')]).toEqual([true, false]);
  for (const _ of ['age', 'whom']) {
    const popped = nextPop();
    window.history.back();
    await popped;
  }
  expect(seen).toEqual(['age', 'whom']);
  expect(isBefore('age')).toBe(false);
});

/** How far one is in the quiz, and where a stop leads. */
import { afterEach, expect, test } from 'vitest';
import { QuestionForm } from '../../../../client/features/quiz/question-form.tsx';
import { StopView } from '../../../../client/features/quiz/stop-view.tsx';
import type { ActiveQuiz } from '../../../../shared/contract/quiz.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const question = (linkId: string, more: object = {}) => ({
  linkId,
  section: 'safety' as const,
  text: linkId,
  why: '',
  answerOption: [
    { value: 'a', text: 'A' },
    { value: 'b', text: 'B' },
  ],
  ...more,
});
const onlyAfterA = { enableWhen: [{ question: 'sex', operator: '=' as const, answer: 'a' }] };
const quiz: ActiveQuiz = {
  quiz_id: 'q-1',
  id: 'q',
  version: 1,
  items: [question('sex'), question('pregnancy', onlyAfterA), question('food'), question('sleep')],
  exits: [],
};

async function countAt(at: string, sex: string[]) {
  const session = { answers: { ...(sex.length > 0 && { sex }) }, at, fault: null };
  shop = await openShop(<QuestionForm quiz={quiz} session={session} isBusy={false} onStep={() => {}} />);
  const bar = shop.page.querySelector('progress');
  const shown = [shop.page.querySelector('.quiz-count')?.textContent?.split(' · ')[0], bar?.value, bar?.max];
  shop.close();
  return shown;
}

test('the count goes on by one, and the bar has one length, whatever is asked beside', async () => {
  expect(await countAt('sex', [])).toEqual(['Question 1', 1, 4]);
  expect(await countAt('pregnancy', ['a'])).toEqual(['Question 2', 2, 4]);
  expect(await countAt('food', ['a'])).toEqual(['Question 3', 3, 4]);
  expect(await countAt('food', ['b'])).toEqual(['Question 2', 3, 4]);
});

test('it says at the beginning where the answers are: in the tab, which a reload leaves, and not in the shop', async () => {
  const session = { answers: {}, at: 'sex', fault: null };
  shop = await openShop(<QuestionForm quiz={quiz} session={session} isBusy={false} onStep={() => {}} />);
  expect(shop.page.textContent).toContain('in this tab until you close it');
  expect(shop.page.textContent).toContain('on this device only if you ask. We don’t store them');
});

test.each([
  ['under-18', true],
  ['warfarin', false],
])('after the stop %s there is a way to products for children: %s', async (id, isShown) => {
  shop = await openShop(<StopView stop={{ to: 'doctor', reasons: [{ id, text: 'Ask a doctor.' }] }} />);
  expect(shop.page.querySelector('h1')?.textContent).toBe(shop.app.t('quiz.stop_title_doctor'));
  const link = shop.page.querySelector('a[href^="/search?q="]');
  expect(link?.textContent ?? null).toBe(isShown ? shop.app.t('quiz.kids_action') : null);
});

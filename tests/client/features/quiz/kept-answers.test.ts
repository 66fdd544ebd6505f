import { beforeEach, expect, test } from 'vitest';
import { forgetAnswers, keepAnswers, readKeptAnswers } from '../../../../client/features/quiz/kept-answers.ts';
import type { ActiveQuiz } from '../../../../shared/contract/quiz.ts';
import { quizAnswersKey } from '../../../../shared/domain/quiz/session.ts';

const option = (value: string) => ({ value, text: value });
const quiz = {
  quiz_id: 'q-1',
  id: 'q',
  version: 1,
  items: [{ linkId: 'age', section: 'safety', text: '', why: '', answerOption: [option('young'), option('old')] }],
  exits: [],
} as ActiveQuiz;
const now = Date.parse('2026-11-23T08:00:00Z');
const day = 86_400_000;

beforeEach(() => localStorage.clear());

test('answers come back for 30 days', () => {
  keepAnswers(localStorage, quiz, { age: ['old'] }, now);
  expect(readKeptAnswers(localStorage, quiz, now + 29 * day)).toEqual({ age: ['old'] });
  expect(readKeptAnswers(localStorage, quiz, now + 31 * day)).toBeNull();
  expect(localStorage.getItem(quizAnswersKey)).toBeNull();
});

test('answers of another version, from tomorrow or broken are removed', () => {
  for (const [text, at] of [
    ['{', now],
    ['null', now],
    ['{"questionnaire":"q|1"}', now],
  ] as const) {
    localStorage.setItem(quizAnswersKey, text);
    expect(readKeptAnswers(localStorage, quiz, at), text).toBeNull();
    expect(localStorage.getItem(quizAnswersKey), text).toBeNull();
  }
  keepAnswers(localStorage, quiz, { age: ['old'] }, now);
  expect(readKeptAnswers(localStorage, { ...quiz, version: 2 }, now)).toBeNull();
  keepAnswers(localStorage, quiz, { age: ['old'] }, now + day);
  expect(readKeptAnswers(localStorage, quiz, now)).toBeNull();
});

test('answers are forgotten at a word', () => {
  keepAnswers(localStorage, quiz, { age: ['old'] }, now);
  forgetAnswers(localStorage);
  expect(localStorage.length).toBe(0);
});

/** Stores answers on this device if the shopper ticked the box: as a FHIR QuestionnaireResponse, for 30 days. */

import { retentionMs } from '../../../shared/constants.ts';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import { readQuestionnaireResponse, toQuestionnaireResponse } from '../../../shared/domain/quiz/answering.ts';
import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';
import { quizAnswersKey } from '../../../shared/domain/quiz/session.ts';
import type { BrowserStorage } from '../../browser/storage.ts';

/** Null where nothing is kept, or what is kept is too old or of another version; that is removed. */
export function readKeptAnswers(storage: BrowserStorage, quiz: ActiveQuiz, now: number): QuizAnswers | null {
  const text = storage.getItem(quizAnswersKey);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { authored?: unknown } | null;
    const age = now - Date.parse(String(stored?.authored));
    const answers = age >= 0 && age < retentionMs.quizResult ? readQuestionnaireResponse(quiz, stored) : null;
    if (answers !== null && Object.keys(answers).length > 0) return answers;
  } catch {
    // Not what this page has stored.
  }
  storage.removeItem(quizAnswersKey);
  return null;
}

export function keepAnswers(storage: BrowserStorage, quiz: ActiveQuiz, answers: QuizAnswers, now: number): void {
  const response = toQuestionnaireResponse(quiz, answers, new Date(now).toISOString());
  storage.setItem(quizAnswersKey, JSON.stringify(response));
}

export const forgetAnswers = (storage: BrowserStorage): void => storage.removeItem(quizAnswersKey);

/** Where somebody is in the quiz, as a page is drawn with it: in memory, or posted back by a form without JavaScript. */
import type { QuizFault } from './answering.ts';
import type { QuizAnswers } from './questionnaire.ts';

export interface QuizSession {
  readonly answers: QuizAnswers;
  readonly at: string;
  readonly fault: QuizFault | null;
}

export const quizSessionKey = 'quiz session';
export const quizOutcomeKey = 'quiz outcome';
/** On the device, where somebody ticked it. */
export const quizAnswersKey = 'quiz';

/** Fields of the form beside the answers, which go by the names of their questions. */
export const quizFields = { at: 'at', go: 'go' } as const;
export type QuizMove = 'next' | 'back' | 'show';

export const parseMove = (text: string | null): QuizMove => (text === 'back' || text === 'show' ? text : 'next');

export const toAnswerBody = (quizId: string, answers: QuizAnswers) => ({
  quiz_id: quizId,
  answers: Object.entries(answers).map(([question_id, option_ids]) => ({ question_id, option_ids: [...option_ids] })),
});

/** What a report explained by the answers, in memory. */
export const reasonedKey = (reportId: string): string => `reasoned ${reportId}`;

import type { QuizAnswers } from '../../shared/domain/quiz/questionnaire.ts';

/** A healthy adult who wishes for nothing. */
export const plain: QuizAnswers = {
  whom: ['me'],
  age: ['30-49'],
  sex: ['male'],
  medicines: ['none'],
  conditions: ['none'],
  signs: ['none'],
  allergies: ['none'],
  soon: ['none'],
  goals: ['energy'],
  food: ['none'],
  routine: ['none'],
  taking: ['none'],
  form: ['none'],
  budget: ['any'],
};

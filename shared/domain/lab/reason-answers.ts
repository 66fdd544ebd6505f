/**
 * What a report asks before its first product: the quiz's questions about safety, and what is taken already. The report itself answers
 * for whom it is, the age and the sex.
 */
import { cleanAnswers, findExits, listAsked } from '../quiz/answering.ts';
import type { AskedQuestionnaire, QuizAnswers } from '../quiz/questionnaire.ts';

export interface Patient {
  readonly sex: 'female' | 'male';
  /** In years: 18 or more, as a booking asks. */
  readonly age: number;
}

const ages: readonly (readonly [from: number, option: string])[] = [
  [65, '65'],
  [50, '50-64'],
  [30, '30-49'],
  [18, '18-29'],
];

const answerByReport = ({ sex, age }: Patient): QuizAnswers => ({
  whom: ['me'],
  age: [ages.find(([from]) => age >= from)?.[1] ?? 'under-18'],
  sex: [sex],
});

/** The answers that count: those of the questions below, with what the report says in place of what was sent. */
export const joinReasonAnswers = (quiz: AskedQuestionnaire, patient: Patient, given: QuizAnswers): QuizAnswers =>
  cleanAnswers(quiz, { ...given, ...answerByReport(patient) });

type Sectioned = { readonly linkId: string; readonly section: 'safety' | 'wishes' };

export function listReasonQuestions<Q extends AskedQuestionnaire['items'][number] & Sectioned>(
  quiz: { readonly items: readonly Q[] },
  patient: Patient,
): Q[] {
  const known = answerByReport(patient);
  return listAsked(quiz, known).filter(
    ({ linkId, section }) => !(linkId in known) && (section === 'safety' || linkId === 'taking'),
  );
}

/** Questions without an answer; none after one that ends it. */
export function listUnanswered<Q extends AskedQuestionnaire['items'][number] & Sectioned>(
  quiz: AskedQuestionnaire & { readonly items: readonly Q[] },
  patient: Patient,
  answers: QuizAnswers,
): string[] {
  if (findExits(quiz, answers).length > 0) return [];
  return listReasonQuestions(quiz, patient).flatMap(({ linkId }) => (answers[linkId]?.length ? [] : [linkId]));
}

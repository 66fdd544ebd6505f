import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';

/** Answers given before, in the form that posts them back. */
export function HiddenAnswers({ answers, except }: { answers: QuizAnswers; except?: string }) {
  return Object.entries(answers)
    .filter(([linkId]) => linkId !== except)
    .flatMap(([linkId, values]) =>
      values.map((value) => <input type="hidden" name={linkId} value={value} key={`${linkId} ${value}`} />),
    );
}

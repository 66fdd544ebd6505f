/** What somebody answered that makes a product unsafe for them: the same for the quiz's list and for the reasons of a result. */
import { findExits, holds } from './answering.ts';
import type { Interaction } from './interactions.ts';
import type { Exit, FactOption, QuizAnswers } from './questionnaire.ts';
import type { LeaveRule, QuizRules } from './rules.ts';

export interface Safety {
  /** With one, nothing is suggested. */
  readonly exits: readonly Exit[];
  /** Interactions of what was answered, whatever they do. */
  readonly warnings: readonly Interaction[];
  readonly left: readonly LeaveRule[];
  /** Of a label. */
  readonly allergens: readonly string[];
}

export function readSafety(
  answers: QuizAnswers,
  { questionnaire, interactions, leave }: Pick<QuizRules, 'questionnaire' | 'interactions' | 'leave'>,
): Safety {
  const chosen = questionnaire.items.flatMap(({ linkId, answerOption }): FactOption[] =>
    answerOption.filter(({ value }) => answers[linkId]?.includes(value)),
  );
  const facts = new Set(chosen.flatMap(({ facts: own = [] }) => own));
  return {
    exits: findExits(questionnaire, answers),
    warnings: interactions.filter(({ when }) => when.some((fact) => facts.has(fact))),
    left: leave.filter(({ when }) => holds(when, answers)),
    allergens: chosen.flatMap((option) => option.allergens ?? []),
  };
}

export const findExclusion = ({ warnings }: Safety, ingredient: string): Interaction | undefined =>
  warnings.find(({ action, ingredients }) => action === 'exclude' && ingredients.includes(ingredient));

/** Ids of what is said beside a product that holds these. */
export const listNotes = ({ warnings }: Safety, ingredients: readonly string[]): string[] =>
  warnings.filter((one) => ingredients.some((held) => one.ingredients.includes(held))).map(({ id }) => id);

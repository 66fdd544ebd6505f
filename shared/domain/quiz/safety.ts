/** What somebody answered that makes a product unsafe for them: the same for the quiz's list and for the reasons of a result. */

import type { DayLabel } from '../stack-check/stack-check.ts';
import { findExits, holds } from './answering.ts';
import type { Interaction } from './interactions.ts';
import type { Exit, FactOption, QuizAnswers } from './questionnaire.ts';
import type { LeaveRule, QuizRules } from './rules.ts';

interface SafetyLabel {
  readonly allergens: readonly string[];
  readonly label: DayLabel;
}

export interface Safety {
  /** With one, nothing is suggested. */
  readonly exits: readonly Exit[];
  /** Interactions of what was answered, whatever they do. */
  readonly warnings: readonly Interaction[];
  readonly left: readonly LeaveRule[];
  /** Of a label. */
  readonly allergens: readonly string[];
  readonly isHypertensive: boolean;
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
    isHypertensive: facts.has('hypertension'),
  };
}

/** A day of medicine is high in sodium from here: a fifth of the most that WHO advises (EMA/CHMP/338679/2014). */
const highSodiumMg = 391;

/** What the label alone says against it: an allergen, or sodium where blood pressure is high. */
export function isUnsafeLabel({ allergens, isHypertensive }: Safety, product: SafetyLabel): boolean {
  if (product.allergens.some((one) => allergens.includes(one))) return true;
  const { facts, perDay } = product.label;
  const sodium = facts.reduce(
    (sum, { name, unit, amount }) => sum + (/^sodium$/i.test(name.trim()) && unit === 'mg' ? amount : 0),
    0,
  );
  return isHypertensive && sodium * (perDay ?? 1) >= highSodiumMg;
}

export const findExclusion = ({ warnings }: Safety, ingredient: string): Interaction | undefined =>
  warnings.find(({ action, ingredients }) => action === 'exclude' && ingredients.includes(ingredient));

/** Ids of what is said beside a product that holds these. */
export function listNotes({ warnings }: Safety, ingredients: readonly string[]): string[] {
  const own = warnings.filter((one) => ingredients.some((held) => one.ingredients.includes(held)));
  const isLongest = ({ wait }: Interaction) =>
    wait === undefined || !own.some((one) => one.wait?.of === wait.of && one.wait.hours > wait.hours);
  return own.filter(isLongest).map(({ id }) => id);
}

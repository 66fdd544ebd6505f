/**
 * What the quiz suggests: points for groups of ingredients, and what is left out. A reason says what a nutrient contributes to, as
 * the EU's register of permitted claims has it (Regulation 432/2012), or what the product is; never what it would do for a disease.
 */
import type { CountryCode } from '../country.ts';
import { healthSignatures, type Signature } from '../health-signatures.ts';
import type { LocalText } from '../locale.ts';
import { groups } from './ingredient-groups.ts';
import { type Interaction, interactions } from './interactions.ts';
import { leaveRules } from './leave-rules.ts';
import { pointRules } from './point-rules.ts';
import type { Condition, Questionnaire } from './questionnaire.ts';
import { questionnaire } from './questions.ts';

/** Ingredients of which one is enough: any form of magnesium. */
export interface IngredientGroup {
  readonly id: string;
  readonly name: LocalText;
  readonly ingredients: readonly string[];
}

export interface PointRule {
  readonly id: string;
  readonly when: Condition;
  readonly add: { readonly group: string; readonly points: number };
  /** What was answered, after "Because of:". */
  readonly because: LocalText;
  readonly reason: LocalText;
  readonly source: string;
}

export interface LeaveRule {
  readonly id: string;
  readonly when: Condition;
  readonly leave: readonly string[];
  readonly reason: LocalText;
}

export interface QuizRules {
  readonly version: number;
  readonly signed_by: Signature | null;
  readonly questionnaire: Questionnaire;
  /** In the order of rank, by which equal points are decided. */
  readonly groups: readonly IngredientGroup[];
  readonly points: readonly PointRule[];
  readonly leave: readonly LeaveRule[];
  readonly interactions: readonly Interaction[];
  readonly leastPoints: number;
  readonly mostGroups: number;
  /** In the country's minor unit; null: none. Chosen. */
  readonly budgets: Readonly<Record<string, Readonly<Record<CountryCode, number>> | null>>;
}

export const quizRules: QuizRules = {
  version: 2,
  signed_by: healthSignatures['quiz-rules'],
  questionnaire,
  groups,
  points: pointRules,
  leave: leaveRules,
  interactions,
  leastPoints: 2,
  mostGroups: 5,
  budgets: { small: { KW: 15_000, SA: 180_00 }, middle: { KW: 30_000, SA: 360_00 }, any: null },
};

/**
 * The shape of the quiz: a strict subset of FHIR R4 Questionnaire (linkId, text, type choice, repeats, answerOption, enableWhen,
 * enableBehavior), one question a page, all of them required.
 */
import type { Signature } from '../health-signatures.ts';
import type { LocalText } from '../locale.ts';

/** Chosen options by question. */
export type QuizAnswers = Readonly<Record<string, readonly string[]>>;

export interface Answered {
  readonly question: string;
  readonly answer: string;
}

export type Condition =
  | Answered
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export interface EnableWhen {
  readonly question: string;
  readonly operator: '=' | '!=' | 'exists';
  /** Of `exists`: `true` or `false`. */
  readonly answer: string;
}

interface AnswerOption<Text> {
  readonly value: string;
  readonly text: Text;
  readonly hint?: Text | undefined;
  /** Chosen alone, such as "None of these". */
  readonly isExclusive?: boolean | undefined;
}

export interface Question<Text = LocalText, O extends AnswerOption<Text> = AnswerOption<Text>> {
  readonly linkId: string;
  readonly section: 'safety' | 'wishes';
  readonly text: Text;
  readonly hint?: Text | undefined;
  readonly why: Text;
  readonly repeats?: boolean | undefined;
  /** The most options of a question that repeats. */
  readonly maxOccurs?: number | undefined;
  readonly answerOption: readonly O[];
  readonly enableWhen?: readonly EnableWhen[] | undefined;
  readonly enableBehavior?: 'all' | 'any' | undefined;
}

export interface FactOption extends AnswerOption<LocalText> {
  /** What it says of the person, in the words of the interactions: `warfarin`, `g6pd`, `surgery_2_weeks`. */
  readonly facts?: readonly string[] | undefined;
  /** Allergens of a label. */
  readonly allergens?: readonly string[] | undefined;
}

/** An answer after which nothing is suggested. */
export interface Exit<Text = LocalText> {
  readonly id: string;
  /** Any of these. */
  readonly when: readonly Answered[];
  readonly to: 'doctor' | 'pharmacist' | 'nutritionist' | 'themselves';
  readonly text: Text;
}

export interface Questionnaire {
  readonly id: string;
  readonly version: number;
  readonly signed_by: Signature | null;
  readonly items: readonly Question<LocalText, FactOption>[];
  readonly exits: readonly Exit[];
}

/** What answering needs of a questionnaire, in whatever language. */
export interface AskedQuestionnaire {
  readonly items: readonly Pick<
    Question<unknown, AnswerOption<unknown>>,
    'linkId' | 'repeats' | 'maxOccurs' | 'answerOption' | 'enableWhen' | 'enableBehavior'
  >[];
  readonly exits: readonly Exit<unknown>[];
}

export const answered = (question: string, answer: string): Answered => ({ question, answer });
export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });

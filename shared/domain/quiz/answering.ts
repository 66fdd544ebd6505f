import type { AskedQuestionnaire, Condition, EnableWhen, QuizAnswers } from './questionnaire.ts';

type AskedQuestion = AskedQuestionnaire['items'][number];

export function holds(condition: Condition, answers: QuizAnswers): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, answers));
  if ('any' in condition) return condition.any.some((one) => holds(one, answers));
  if ('not' in condition) return !holds(condition.not, answers);
  return answers[condition.question]?.includes(condition.answer) ?? false;
}

function isMet({ question, operator, answer }: EnableWhen, answers: QuizAnswers): boolean {
  const given = answers[question] ?? [];
  switch (operator) {
    case 'exists':
      return given.length > 0 === (answer === 'true');
    case '=':
      return given.includes(answer);
    case '!=':
      return given.length > 0 && !given.includes(answer);
  }
}

/** FHIR: without `enableWhen` a question is always asked. */
export function isEnabled({ enableWhen = [], enableBehavior = 'all' }: AskedQuestion, answers: QuizAnswers): boolean {
  if (enableWhen.length === 0) return true;
  return enableBehavior === 'all'
    ? enableWhen.every((one) => isMet(one, answers))
    : enableWhen.some((one) => isMet(one, answers));
}

/**
 * The options that count, in the questionnaire's order: unknown ones are left out; of a question that doesn't repeat the first
 * counts; "None of these" counts alone.
 */
function cleanAnswer(question: AskedQuestion, given: readonly string[]): string[] {
  const chosen = question.answerOption.filter(({ value }) => given.includes(value));
  const others = chosen.filter(({ isExclusive }) => !isExclusive);
  const counted = others.length > 0 ? others : chosen;
  return counted.slice(0, question.repeats ? (question.maxOccurs ?? counted.length) : 1).map(({ value }) => value);
}

/** Answers of the questions that are asked, and no others: a question that isn't asked any more has none. */
export function cleanAnswers(quiz: AskedQuestionnaire, given: QuizAnswers): QuizAnswers {
  const answers: Record<string, readonly string[]> = {};
  for (const question of quiz.items) {
    if (!isEnabled(question, answers)) continue;
    const counted = cleanAnswer(question, given[question.linkId] ?? []);
    if (counted.length > 0) answers[question.linkId] = counted;
  }
  return answers;
}

export const listAsked = <Q extends AskedQuestion>(quiz: { readonly items: readonly Q[] }, answers: QuizAnswers): Q[] =>
  quiz.items.filter((question) => isEnabled(question, answers));

export const findExits = <E extends { readonly when: readonly Condition[] }>(
  quiz: { readonly exits: readonly E[] },
  answers: QuizAnswers,
): E[] => quiz.exits.filter(({ when }) => when.some((one) => holds(one, answers)));

export const findOpenQuestion = (quiz: AskedQuestionnaire, answers: QuizAnswers): AskedQuestion | null =>
  listAsked(quiz, answers).find(({ linkId }) => !answers[linkId]?.length) ?? null;

export type QuizFault = 'missing' | 'too_many';

export interface QuizStep {
  readonly answers: QuizAnswers;
  /** The question to show. */
  readonly at: string;
  /** Why the question stays: nothing was chosen, or more than may be. */
  readonly fault: QuizFault | null;
  /** All is answered, or an answer ends the quiz: what comes next is the result. */
  readonly isDone: boolean;
}

/** After a press on Next or Back at the question `at`. What was chosen there is kept either way. */
export function takeStep(quiz: AskedQuestionnaire, given: QuizAnswers, at: string, go: 'next' | 'back'): QuizStep {
  const answers = cleanAnswers(quiz, given);
  const asked = listAsked(quiz, answers);
  const index = Math.max(
    0,
    asked.findIndex(({ linkId }) => linkId === at),
  );
  const here = asked[index]?.linkId ?? '';
  if (go === 'back') return { answers, at: asked[index - 1]?.linkId ?? here, fault: null, isDone: false };
  const most = asked[index]?.maxOccurs;
  if (most !== undefined && new Set(given[here]).size > most)
    return { answers, at: here, fault: 'too_many', isDone: false };
  if (!answers[here]?.length) return { answers, at: here, fault: 'missing', isDone: false };
  const isDone = findExits(quiz, answers).length > 0 || findOpenQuestion(quiz, answers) === null;
  // Whoever changed an answer goes on from there, and sees what follows once more.
  const next = asked[index + 1]?.linkId;
  if (isDone && (next === undefined || findExits(quiz, answers).length > 0))
    return { answers, at: here, fault: null, isDone: true };
  return { answers, at: next ?? findOpenQuestion(quiz, answers)?.linkId ?? here, fault: null, isDone: false };
}

/** As FHIR R4 has it; what a device keeps. */
export interface QuestionnaireResponse {
  readonly questionnaire: string;
  readonly status: 'in-progress' | 'completed' | 'stopped';
  /** ISO 8601 */
  readonly authored: string;
  readonly item: readonly { readonly linkId: string; readonly answer: readonly { readonly valueString: string }[] }[];
}

export function toQuestionnaireResponse(
  quiz: AskedQuestionnaire & { readonly id: string; readonly version: number },
  answers: QuizAnswers,
  authored: string,
): QuestionnaireResponse {
  const status =
    findExits(quiz, answers).length > 0
      ? 'stopped'
      : findOpenQuestion(quiz, answers) === null
        ? 'completed'
        : 'in-progress';
  return {
    questionnaire: `${quiz.id}|${quiz.version}`,
    status,
    authored,
    item: listAsked(quiz, answers).flatMap(({ linkId }) => {
      const values = answers[linkId] ?? [];
      return values.length === 0 ? [] : [{ linkId, answer: values.map((valueString) => ({ valueString })) }];
    }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of another version, or not what a device would keep: null. */
export function readQuestionnaireResponse(
  quiz: AskedQuestionnaire & { readonly id: string; readonly version: number },
  stored: unknown,
): QuizAnswers | null {
  const response = stored as Partial<QuestionnaireResponse> | null;
  if (typeof response !== 'object' || response?.questionnaire !== `${quiz.id}|${quiz.version}`) return null;
  if (!Array.isArray(response.item)) return null;
  const items: readonly unknown[] = response.item;
  const given = items
    .filter(isObject)
    .map(({ linkId, answer }) => [
      String(linkId),
      Array.isArray(answer) ? answer.filter(isObject).map(({ valueString }) => String(valueString)) : [],
    ]);
  return cleanAnswers(quiz, Object.fromEntries(given));
}

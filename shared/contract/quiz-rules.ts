/**
 * What the data of the quiz must be. Refused are a rule that no answers can fire, and an option, a question, a group or an ingredient
 * that doesn't exist.
 */

import { z } from 'zod';
import { cleanAnswers, holds, isEnabled } from '../domain/quiz/answering.ts';
import type { Condition, QuizAnswers } from '../domain/quiz/questionnaire.ts';
import type { QuizRules } from '../domain/quiz/rules.ts';
import { country } from './fields.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const words = z.strictObject({ en: z.string().min(1).max(300), ar: z.string().min(1).max(300) });
const signature = z
  .strictObject({
    name: z.string().min(1),
    licence: z.string().min(1),
    date: z.iso.date(),
    hash: z.string().length(64),
  })
  .nullable();
const answered = z.strictObject({ question: id, answer: id });
const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    answered,
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
    z.strictObject({ not: condition }),
  ]),
);

const question = z.strictObject({
  linkId: id,
  section: z.enum(['safety', 'wishes']),
  text: words,
  hint: words.optional(),
  why: words,
  repeats: z.boolean().optional(),
  maxOccurs: z.int().min(1).optional(),
  answerOption: z
    .array(
      z.strictObject({
        value: id,
        text: words,
        hint: words.optional(),
        isExclusive: z.boolean().optional(),
        facts: z.array(z.string()).optional(),
        allergens: z.array(z.string()).optional(),
      }),
    )
    .min(2),
  enableWhen: z.array(answered.extend({ operator: z.enum(['=', '!=', 'exists']) })).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
});

const shape = z.strictObject({
  version: z.int().min(1),
  signed_by: signature,
  questionnaire: z.strictObject({
    id,
    version: z.int().min(1),
    signed_by: signature,
    items: z.array(question).min(1).max(16),
    exits: z.array(
      z.strictObject({
        id,
        when: z.array(answered).min(1),
        to: z.enum(['doctor', 'pharmacist', 'nutritionist', 'themselves']),
        text: words,
      }),
    ),
  }),
  groups: z.array(z.strictObject({ id, name: words, ingredients: z.array(id).min(1) })),
  points: z.array(
    z.strictObject({
      id,
      when: condition,
      add: z.strictObject({ group: id, points: z.int().min(1).max(9) }),
      because: words,
      reason: words,
      source: z.string().min(1),
    }),
  ),
  leave: z.array(z.strictObject({ id, when: condition, leave: z.array(id).min(1), reason: words })),
  interactions: z.array(
    z.strictObject({
      id,
      action: z.enum(['exclude', 'ask', 'space', 'inform']),
      ingredients: z.array(id).min(1),
      when: z.array(z.string()).min(1),
      text: words,
      wait: z.strictObject({ of: id, hours: z.int().positive() }).optional(),
      evidence: z.enum(['established', 'probable', 'conflicting', 'case-reports']),
      isVerified: z.boolean(),
      sources: z.array(z.string()).min(1),
    }),
  ),
  leastPoints: z.int().min(1),
  mostGroups: z.int().min(1).max(5),
  budgets: z.record(id, z.record(country, z.int().positive()).nullable()),
});

const listAnswered = (one: Condition): { question: string; answer: string }[] => {
  if ('all' in one) return one.all.flatMap(listAnswered);
  if ('any' in one) return one.any.flatMap(listAnswered);
  return 'not' in one ? listAnswered(one.not) : [one];
};

/** Whether some answers make it true: every choice of the options that it names, with the other questions open. */
function isPossible({ questionnaire }: QuizRules, one: Condition): boolean {
  const named = [...new Map(listAnswered(one).map((ref) => [`${ref.question} ${ref.answer}`, ref])).values()];
  for (let chosen = 0; chosen < 2 ** named.length; chosen += 1) {
    const given: Record<string, string[]> = {};
    for (const [at, { question: linkId, answer }] of named.entries())
      if (chosen & (2 ** at)) given[linkId] = [...(given[linkId] ?? []), answer];
    const kept = cleanAnswers({ ...questionnaire, items: withoutEnableWhen(questionnaire.items) }, given);
    const isWhole = Object.entries(given).every(([linkId, values]) => values.length === kept[linkId]?.length);
    if (isWhole && holds(one, kept)) return true;
  }
  return false;
}
const withoutEnableWhen = <Q extends { enableWhen?: unknown }>(items: readonly Q[]) =>
  items.map(({ enableWhen: _, ...rest }) => rest);

/** Of a question that is asked: some answers to those before it let it be. */
function canBeAsked({ questionnaire }: QuizRules, at: number): boolean {
  const asked = questionnaire.items[at];
  const before = questionnaire.items.slice(0, at);
  if (!asked?.enableWhen?.length) return true;
  const named = before.filter(({ linkId }) => asked.enableWhen?.some(({ question: to }) => to === linkId));
  const choices = named.reduce<QuizAnswers[]>(
    (all, { linkId, answerOption }) =>
      all.flatMap((given) => answerOption.map(({ value }) => ({ ...given, [linkId]: [value] }))),
    [{}],
  );
  return choices.some((given) => isEnabled(asked, given));
}

function listFaults(rules: QuizRules, ingredients: ReadonlySet<string>): string[] {
  const { questionnaire, groups, points, leave, interactions, leastPoints, budgets } = rules;
  const options = new Map(
    questionnaire.items.map(({ linkId, answerOption }) => [linkId, new Set(answerOption.map(({ value }) => value))]),
  );
  const facts = new Set(
    questionnaire.items.flatMap(({ answerOption }) => answerOption.flatMap((option) => option.facts ?? [])),
  );
  const groupIds = new Set(groups.map((group) => group.id));
  const unknownRefs = (refs: readonly { question: string; answer: string }[]) =>
    refs.filter(({ question: linkId, answer }) => !options.get(linkId)?.has(answer));
  const faults: string[] = [];
  const twice = (name: string, ids: readonly string[]) => {
    for (const one of ids.filter((other, at) => ids.indexOf(other) !== at)) faults.push(`${name} ${one} stands twice`);
  };
  twice(
    'question',
    questionnaire.items.map(({ linkId }) => linkId),
  );
  twice(
    'exit',
    questionnaire.exits.map((exit) => exit.id),
  );
  twice(
    'group',
    groups.map((group) => group.id),
  );
  twice(
    'rule',
    [...points, ...leave, ...interactions].map((rule) => rule.id),
  );
  for (const [at, { linkId, answerOption, enableWhen = [] }] of questionnaire.items.entries()) {
    twice(
      `option of ${linkId}`,
      answerOption.map(({ value }) => value),
    );
    const unknown = enableWhen.filter(
      ({ question: to, operator, answer }) =>
        questionnaire.items.findIndex((one) => one.linkId === to) >= at ||
        (operator === 'exists' ? !['true', 'false'].includes(answer) : !options.get(to)?.has(answer)),
    );
    if (unknown.length > 0 || !canBeAsked(rules, at)) faults.push(`question ${linkId} is never asked`);
  }
  for (const exit of questionnaire.exits)
    for (const { question: linkId, answer } of unknownRefs(exit.when))
      faults.push(`exit ${exit.id} names no option: ${linkId} ${answer}`);
  for (const rule of [...points, ...leave]) {
    const unknown = unknownRefs(listAnswered(rule.when));
    for (const { question: linkId, answer } of unknown)
      faults.push(`rule ${rule.id} names no option: ${linkId} ${answer}`);
    if (unknown.length === 0 && !isPossible(rules, rule.when)) faults.push(`rule ${rule.id} can’t fire`);
  }
  for (const rule of interactions)
    if (!rule.when.some((fact) => facts.has(fact))) faults.push(`rule ${rule.id} can’t fire`);
  for (const group of [...points.map(({ add }) => add.group), ...leave.flatMap((rule) => rule.leave)])
    if (!groupIds.has(group)) faults.push(`there is no group ${group}`);
  for (const group of groups) {
    const most = points.filter(({ add }) => add.group === group.id).reduce((sum, { add }) => sum + add.points, 0);
    if (most < leastPoints) faults.push(`group ${group.id} never has points enough`);
  }
  const named = [...groups.flatMap((group) => group.ingredients), ...interactions.flatMap((rule) => rule.ingredients)];
  for (const ingredient of new Set(named))
    if (!ingredients.has(ingredient)) faults.push(`there is no ingredient ${ingredient}`);
  for (const answer of options.get('budget') ?? [])
    if (!Object.hasOwn(budgets, answer)) faults.push(`there is no budget ${answer}`);
  return faults;
}

/** `ingredients`: those that the shop knows. */
export const quizRulesSchema = (ingredients: ReadonlySet<string>) =>
  shape.superRefine((rules, context) => {
    for (const message of listFaults(rules as QuizRules, ingredients)) context.addIssue({ code: 'custom', message });
  });

/** The quiz (docs/api.md "Quiz"): its questions in the caller's language, and products by written rules. Only `keep` stores anything. */
import { z } from 'zod';
import { get, post } from './call.ts';
import { product } from './catalogue.ts';
import { quizId, quizOptionId, quizQuestionId, quizResultId, suggestionId } from './fields.ts';

const answerRef = z.strictObject({ question: z.string(), answer: z.string() });

export const quizQuestion = z.strictObject({
  linkId: z.string(),
  section: z.enum(['safety', 'wishes']),
  text: z.string(),
  hint: z.string().optional(),
  why: z.string(),
  repeats: z.boolean().optional(),
  maxOccurs: z.int().optional(),
  answerOption: z.array(
    z.strictObject({
      value: z.string(),
      text: z.string(),
      hint: z.string().optional(),
      isExclusive: z.boolean().optional(),
    }),
  ),
  enableWhen: z.array(answerRef.extend({ operator: z.enum(['=', '!=', 'exists']) })).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

const sendsTo = z.enum(['doctor', 'pharmacist', 'nutritionist', 'themselves']);

export const activeQuiz = z.strictObject({
  /** With its version: answers to another one are refused. */
  quiz_id: z.string(),
  id: z.string(),
  version: z.int(),
  items: z.array(quizQuestion),
  /** Answers after which nothing is suggested: `when` has any of them. */
  exits: z.array(z.strictObject({ id: z.string(), when: z.array(answerRef), to: sendsTo, text: z.string() })),
});
export type ActiveQuiz = z.infer<typeof activeQuiz>;

const maxAnswers = 40;
const answers = z
  .array(z.strictObject({ question_id: quizQuestionId, option_ids: z.array(quizOptionId).max(maxAnswers) }))
  .max(maxAnswers);
export const answerBody = z.strictObject({ quiz_id: quizId, answers });
export type AnswerBody = z.infer<typeof answerBody>;
const keepBody = answerBody.extend({ suggestion_id: suggestionId, consent: z.literal(true) });
export type KeepBody = z.infer<typeof keepBody>;

export const quizItem = product.extend({
  reason: z.string(),
  /** What was answered, in the order of weight. */
  because: z.array(z.string()),
  /** From the label: how much, and how it is taken. */
  amount: z.string().nullable(),
  notes: z.array(z.strictObject({ kind: z.enum(['warning', 'note']), text: z.string() })),
});
export type QuizItem = z.infer<typeof quizItem>;

/** Why nothing is suggested, and who helps. */
export const quizStop = z.strictObject({
  to: sendsTo,
  reasons: z.array(z.strictObject({ id: z.string(), text: z.string() })),
});
export const leftOut = z.array(z.strictObject({ name: z.string(), reason: z.string() }));

export const quizOutcome = z.strictObject({
  quiz_id: z.string(),
  /** Names this answer on a cart line; says nothing by itself. */
  suggestion_id: z.string(),
  items: z.array(quizItem),
  left_out: leftOut,
  stop: quizStop.nullable(),
});
export type QuizOutcome = z.infer<typeof quizOutcome>;

export const quizCalls = {
  activeQuiz: get('/quiz/active', {
    access: 'device',
    cache: 'shared',
    summary: 'The quiz, question by question',
    refusals: ['not_found'],
    data: z.strictObject({ item: activeQuiz }),
  }),
  answerQuiz: post('/quiz/answer', {
    access: 'device',
    anonymous: true,
    readsOnly: true,
    summary: 'Products that fit the answers, by written rules',
    description:
      'Decides by written rules alone: the same answers and stock give the same list. Nothing of it is stored. With an answer that ends the quiz `items` is empty and `stop` says who helps.',
    refusals: ['not_found', 'quiz.unfinished'],
    body: answerBody,
    data: quizOutcome,
  }),
  keepQuizResult: post('/quiz/keep', {
    access: 'device',
    summary: 'Keep a result for 30 days under a link of its own',
    description:
      'Stores which products were suggested and by which rules, not the answers, for whoever has the link. `consent` is what the shopper has ticked.',
    refusals: ['not_found', 'quiz.unfinished', 'rate.limited'],
    body: keepBody,
    data: z.strictObject({ result_id: z.string(), expires_at: z.string() }),
  }),
  quizResult: get('/quiz/result/:result_id', {
    access: 'device',
    anonymous: true,
    summary: 'A kept result, with today’s prices and stock',
    refusals: ['not_found'],
    params: z.strictObject({ result_id: quizResultId }),
    data: quizOutcome.extend({ expires_at: z.string() }),
  }),
  forgetQuizResult: post('/quiz/result/:result_id/remove', {
    access: 'device',
    summary: 'Remove a kept result for everyone who has its link',
    refusals: ['not_found'],
    params: z.strictObject({ result_id: quizResultId }),
    data: z.strictObject({ removed: z.boolean() }),
  }),
};

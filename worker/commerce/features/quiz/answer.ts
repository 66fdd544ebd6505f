import type { AnswerBody, QuizOutcome } from '../../../../shared/contract/quiz.ts';
import { cleanAnswers, findExits, findOpenQuestion } from '../../../../shared/domain/quiz/answering.ts';
import { type Decision, decide } from '../../../../shared/domain/quiz/decide.ts';
import type { QuizAnswers } from '../../../../shared/domain/quiz/questionnaire.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { activeQuizId, assertQuizIsOn } from './active.ts';
import { toOutcome } from './outcome.ts';
import { candidatesStatement, type QuizProductRow, quizColumns, toShelf } from './products.ts';

const { questionnaire, groups, budgets } = quizRules;
const suggestible = groups.flatMap(({ ingredients }) => ingredients);

/** @throws AppError `not_found` for another quiz or version, `quiz.unfinished` while a question has no answer. */
function readAnswers({ quiz_id, answers }: AnswerBody): QuizAnswers {
  if (quiz_id !== activeQuizId) throw new AppError('not_found');
  const given = cleanAnswers(
    questionnaire,
    Object.fromEntries(answers.map(({ question_id, option_ids }) => [question_id, option_ids])),
  );
  const isOver = findExits(questionnaire, given).length > 0;
  if (!isOver && findOpenQuestion(questionnaire, given) !== null) throw new AppError('quiz.unfinished');
  return given;
}

export async function decideQuiz(
  context: Context,
  body: AnswerBody,
): Promise<{ decision: Decision; rows: QuizProductRow[] }> {
  assertQuizIsOn(context);
  const answers = readAnswers(body);
  const isOver = findExits(questionnaire, answers).length > 0;
  const rows = isOver
    ? []
    : quizColumns(context.locale).rows(await candidatesStatement(context.env.DB, context, suggestible).all());
  const { country } = context;
  const budgetMinor = budgets[answers.budget?.[0] ?? '']?.[country] ?? null;
  return { decision: decide(answers, quizRules, toShelf(rows), { country, budgetMinor }), rows };
}

export async function answerQuiz(context: Context, body: AnswerBody): Promise<QuizOutcome> {
  const { decision, rows } = await decideQuiz(context, body);
  return toOutcome(decision, rows, newId(), context);
}

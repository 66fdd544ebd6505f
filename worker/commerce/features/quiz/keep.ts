/** Results that a shopper asked to keep, in the health database: for 30 days, readable by anyone with the link. */
import { retentionMs } from '../../../../shared/constants.ts';
import type { DataOf } from '../../../../shared/contract/calls.ts';
import type { KeepBody } from '../../../../shared/contract/quiz.ts';
import type { Decision } from '../../../../shared/domain/quiz/decide.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { takeLimit } from '../../limits/limits.ts';
import { assertQuizIsOn } from './active.ts';
import { decideQuiz } from './answer.ts';
import { toOutcome } from './outcome.ts';
import { productsStatement, quizColumns } from './products.ts';

interface QuizResultRow {
  suggestion_id: string;
  decision: string;
  expires_at: number;
}

const resultColumns = defineColumns<QuizResultRow>({
  suggestion_id: 'suggestion_id',
  decision: 'decision',
  expires_at: 'expires_at',
});

export async function keepQuizResult(context: Context, body: KeepBody): Promise<DataOf<'keepQuizResult'>> {
  const { env, now, country } = context;
  await takeLimit(env, 'quiz-keep-ip', toVisitorSubject(context), now);
  const { decision } = await decideQuiz(context, body);
  const token = newToken();
  const expiresAt = now + retentionMs.quizResult;
  await env.HEALTH_DB.prepare(
    `INSERT INTO quiz_results (token_hash, suggestion_id, quiz_id, rules_hash, country, decision, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      await sha256(token),
      body.suggestion_id,
      body.quiz_id,
      await sha256(JSON.stringify(quizRules)),
      country,
      JSON.stringify(decision),
      now,
      expiresAt,
    )
    .run();
  return { result_id: token, expires_at: new Date(expiresAt).toISOString() };
}

/** @throws AppError `not_found` for an unknown, expired or removed link. */
export async function readQuizResult(context: Context, resultId: string): Promise<DataOf<'quizResult'>> {
  assertQuizIsOn(context);
  const { env, now } = context;
  const row = resultColumns.first(
    await env.HEALTH_DB.prepare(`SELECT ${resultColumns.sql} FROM quiz_results WHERE token_hash = ? AND expires_at > ?`)
      .bind(await sha256(resultId), now)
      .all(),
  );
  if (!row) throw new AppError('not_found');
  const decision = JSON.parse(row.decision) as Decision;
  const named = [
    ...decision.suggestions.map(({ product }) => product),
    ...decision.leftOut.flatMap((out) => (out.by === 'limit' ? [out.product] : [])),
  ];
  const rows = quizColumns(context.locale).rows(await productsStatement(env.DB, context, named).all());
  return {
    ...toOutcome(decision, rows, row.suggestion_id, context),
    expires_at: new Date(row.expires_at).toISOString(),
  };
}

/** @throws AppError `not_found` */
export async function forgetQuizResult({ env }: Context, resultId: string): Promise<{ removed: boolean }> {
  const { meta } = await env.HEALTH_DB.prepare('DELETE FROM quiz_results WHERE token_hash = ?')
    .bind(await sha256(resultId))
    .run();
  if (meta.changes === 0) throw new AppError('not_found');
  return { removed: true };
}

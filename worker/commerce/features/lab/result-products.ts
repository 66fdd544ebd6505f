/** Products that a report suggests with reasons: by rules, after a separate consent and the questions about safety, never beside an urgent value. */
import { retentionMs } from '../../../../shared/constants.ts';
import type { ResultProducts } from '../../../../shared/contract/lab.ts';
import type { AnswerBody } from '../../../../shared/contract/quiz.ts';
import { isHealthFeatureOn } from '../../../../shared/domain/health-signatures.ts';
import {
  beginningOfReasons,
  decideProducts,
  findObstacle,
  isFarBelow,
  type ReasonDecision,
  type ReasonInput,
  type ReasonRow,
} from '../../../../shared/domain/lab/decide-products.ts';
import { joinReasonAnswers, listUnanswered } from '../../../../shared/domain/lab/reason-answers.ts';
import { reasonRules } from '../../../../shared/domain/lab/reason-rules.ts';
import { groups } from '../../../../shared/domain/quiz/ingredient-groups.ts';
import type { QuizAnswers } from '../../../../shared/domain/quiz/questionnaire.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { readSafety } from '../../../../shared/domain/quiz/safety.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { activeQuizId } from '../quiz/active.ts';
import { toQuizItem, toStop } from '../quiz/outcome.ts';
import { candidatesStatement, type QuizProductRow, quizColumns, toShelf } from '../quiz/products.ts';
import { giveReasons, hasAgreed, takeBackReasons } from './agree-to-reasons.ts';
import { findNewestStates, findOwnReport, findRows } from './find-released.ts';
import { findKept, isKeptUrgent } from './kept-rows.ts';
import { describeLeftOut } from './left-out-words.ts';
import { getMarker } from './register.ts';
import { type ObservationRow, resultOf, type VersionRow } from './rows.ts';

const explained = groups
  .filter(({ id }) => reasonRules.some(({ group }) => group === id))
  .flatMap(({ ingredients }) => ingredients);

async function getOwn({ env, userId }: UserContext, reportId: string): Promise<VersionRow> {
  if (!isHealthFeatureOn('result-products', env.HEALTH_RULES)) throw new AppError('not_found');
  const report = await findOwnReport(env.HEALTH_DB, userId, reportId);
  if (!report) throw new AppError('not_found');
  return report;
}

interface SaidRow {
  takes_blood_thinner: number;
  is_pregnant: number;
  /** `is_pregnant` is the tick that once asked for fainting as well. */
  asked_together: number;
}

const saidColumns = defineColumns<SaidRow>({
  takes_blood_thinner: 'takes_blood_thinner',
  is_pregnant: "coalesce(is_pregnant, lies_down AND sex = 'female')",
  asked_together: 'is_pregnant IS NULL',
});

/** What was said before the draw; null without a booking, where nobody was asked. */
const readSaid = async ({ env }: UserContext, { intake_id: id }: VersionRow): Promise<SaidRow | null> =>
  saidColumns.first(
    await env.HEALTH_DB.prepare(`SELECT ${saidColumns.sql} FROM intakes WHERE id = ?`).bind(id).all<SaidRow>(),
  );

function toReasonRow(row: ObservationRow): ReasonRow {
  const { marker, state, ucum } = row;
  const value = resultOf(row);
  const isFar = value !== null && ucum !== null && isFarBelow(getMarker(marker), value, ucum, reasonRules);
  return { marker, state, isFarBelow: isFar };
}

/** The stored id of each reason, which a later purchase names as its origin. */
async function nameSuggestions(
  { env, now }: UserContext,
  reportId: string,
  chosen: readonly { rule: string; product: string }[],
) {
  const hash = await sha256(JSON.stringify(reasonRules));
  const [, found] = await env.HEALTH_DB.batch<{ id: string; rule_id: string; product_id: string }>([
    env.HEALTH_DB.prepare(
      `INSERT INTO result_suggestions (id, report_id, rule_id, product_id, rules_hash, made_at)
       SELECT value ->> 'id', ?1, value ->> 'rule', value ->> 'product', ?2, ?3 FROM json_each(?4) WHERE true
       ON CONFLICT (report_id, rule_id, product_id) DO NOTHING`,
    ).bind(reportId, hash, now, JSON.stringify(chosen.map(({ rule, product }) => ({ rule, product, id: newId() })))),
    env.HEALTH_DB.prepare('SELECT id, rule_id, product_id FROM result_suggestions WHERE report_id = ?').bind(reportId),
  ]);
  return (rule: string, product: string) =>
    found?.results.find((row) => row.rule_id === rule && row.product_id === product)?.id ?? '';
}

const noProducts = { items: [], left_out: [], stop: null };

/** Without answers nobody was asked yet, so no product is named. */
async function explain(context: UserContext, report: VersionRow, given: QuizAnswers | null): Promise<ResultProducts> {
  const { env, locale, country, now } = context;
  const [agreed, said, rows, kept, newest] = await Promise.all([
    hasAgreed(env.HEALTH_DB, report),
    readSaid(context, report),
    findRows(env.HEALTH_DB, report),
    findKept(env.HEALTH_DB, report),
    findNewestStates(env.HEALTH_DB, report.subject_id, {
      after: now - retentionMs.result,
      keptAfter: beginningOfReasons(now),
    }),
  ]);
  const input: ReasonInput = {
    rows: rows.map(toReasonRow),
    newest,
    collectedAt: report.collected_at,
    takesBloodThinner: said?.takes_blood_thinner === 1,
    isPregnant: said?.is_pregnant === 1,
    now,
  };
  const nothing = (state: ResultProducts['state']): ResultProducts => ({ ...noProducts, state, agreed });
  const obstacle = kept.some(isKeptUrgent) ? 'urgent' : findObstacle(input);
  if (obstacle === 'pregnant') return { ...nothing(obstacle), asked_together: said?.asked_together === 1 };
  if (obstacle) return nothing(obstacle);
  if (said === null) return nothing('unasked');
  if (!agreed) return nothing('consent');
  const shelf = quizColumns(locale).rows(await candidatesStatement(env.DB, { country, locale }, explained).all());
  const safety = given && readSafety(given, quizRules);
  const decision = decideProducts(input, { rules: reasonRules, groups, country }, toShelf(shelf), safety);
  const told = { ...nothing(decision.why), left_out: describeLeftOut(decision.leftOut, locale) };
  if (safety === null) return decision.why === 'reasons' ? { ...told, state: 'safety' } : told;
  if (decision.why === 'stop')
    return {
      ...told,
      stop: toStop(
        safety.exits.map(({ id }) => id),
        locale,
      ),
    };
  return decision.products.length === 0 ? told : { ...told, items: await toItems(context, report, decision, shelf) };
}

async function toItems(
  context: UserContext,
  { report_id: id }: VersionRow,
  { products }: ReasonDecision,
  shelf: readonly QuizProductRow[],
): Promise<ResultProducts['items']> {
  const { locale } = context;
  const idOf = await nameSuggestions(context, id, products);
  return products.flatMap(({ rule: ruleId, product, notes }) => {
    const row = shelf.find(({ product_id }) => product_id === product);
    const rule = reasonRules.find((one) => one.id === ruleId);
    if (!row || !rule) return [];
    return [
      {
        ...toQuizItem({ groups: [], because: [], notes }, row, context),
        because: [getMarker(rule.marker)[locale]],
        reason: rule.reason[locale],
        suggestion_id: idOf(ruleId, product),
      },
    ];
  });
}

/** @throws AppError `not_found`, also where unsigned rules are switched off */
export const readResultProducts = async (context: UserContext, reportId: string): Promise<ResultProducts> =>
  explain(context, await getOwn(context, reportId), null);

/** @throws AppError `not_found`, also of another quiz or version; `quiz.unfinished` while a question has no answer */
export async function explainProducts(
  context: UserContext,
  reportId: string,
  { quiz_id, answers }: AnswerBody,
): Promise<ResultProducts> {
  const report = await getOwn(context, reportId);
  if (quiz_id !== activeQuizId) throw new AppError('not_found');
  const { questionnaire } = quizRules;
  const sent = Object.fromEntries(answers.map(({ question_id, option_ids }) => [question_id, option_ids]));
  const given = joinReasonAnswers(questionnaire, report, sent);
  if (listUnanswered(questionnaire, report, given).length > 0) throw new AppError('quiz.unfinished');
  return explain(context, report, given);
}

/** @throws AppError `not_found`; `field.invalid` if the consent's text has changed since */
export async function agreeToReasons(
  context: UserContext,
  reportId: string,
  { agreed, version }: { agreed: boolean; version: string },
): Promise<ResultProducts> {
  const { subject_id: subject } = await getOwn(context, reportId);
  await (agreed ? giveReasons(context, subject, version) : takeBackReasons(context, subject));
  return readResultProducts(context, reportId);
}

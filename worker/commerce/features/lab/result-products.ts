/** Products that a report suggests with reasons: by rules, after a separate consent, never beside an urgent value. */
import type { ResultProducts } from '../../../../shared/contract/lab.ts';
import { isHealthFeatureOn } from '../../../../shared/domain/health-signatures.ts';
import { decideProducts, findObstacle, type ReasonInput } from '../../../../shared/domain/lab/decide-products.ts';
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import { reasonRules } from '../../../../shared/domain/lab/reason-rules.ts';
import { groups } from '../../../../shared/domain/quiz/ingredient-groups.ts';
import { unchangedSince } from '../../../../shared/domain/test-consent.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { toFieldError } from '../../middleware/input.ts';
import { toQuizItem } from '../quiz/outcome.ts';
import { candidatesStatement, quizColumns, toQuizProduct } from '../quiz/products.ts';
import { findOwnReport, findRows } from './find-released.ts';
import { findKept, isKeptUrgent } from './kept-rows.ts';
import { getMarker } from './register.ts';
import type { VersionRow } from './rows.ts';

const purpose = 'result_products';
const explained = groups
  .filter(({ id }) => reasonRules.some(({ group }) => group === id))
  .flatMap(({ ingredients }) => ingredients);

async function getOwn({ env, userId }: UserContext, reportId: string): Promise<VersionRow> {
  if (!isHealthFeatureOn('result-products', env.HEALTH_RULES)) throw new AppError('not_found');
  const report = await findOwnReport(env.HEALTH_DB, userId, reportId);
  if (!report) throw new AppError('not_found');
  return report;
}

/**
 * On a report, which is for all of them, or at the booking, for its own. Taking it back on a report ends what was agreed to before at any
 * booking, also where only the report's consent carries the time of it.
 */
const hasAgreed = async ({ env }: UserContext, report: VersionRow): Promise<boolean> =>
  (await env.HEALTH_DB.prepare(
    `SELECT 1 FROM consents WHERE subject_id = ?1 AND purpose = ?2 AND version = ?3 AND withdrawn_at IS NULL
     UNION ALL SELECT 1 FROM intake_consents
     WHERE intake_id = ?4 AND kind = 'product_reasons' AND version >= ?5 AND withdrawn_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM consents w WHERE w.subject_id = ?1 AND w.purpose = ?2 AND w.withdrawn_at >= given_at)`,
  )
    .bind(report.subject_id, purpose, reasonConsent.version, report.intake_id, unchangedSince.product_reasons)
    .first()) !== null;

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
    ).bind(reportId, hash, now, JSON.stringify(chosen.map((one) => ({ ...one, id: newId() })))),
    env.HEALTH_DB.prepare('SELECT id, rule_id, product_id FROM result_suggestions WHERE report_id = ?').bind(reportId),
  ]);
  return (rule: string, product: string) =>
    found?.results.find((row) => row.rule_id === rule && row.product_id === product)?.id ?? '';
}

/** @throws AppError `not_found`, also where unsigned rules are switched off */
export async function readResultProducts(context: UserContext, reportId: string): Promise<ResultProducts> {
  const { env, locale, country, now } = context;
  const report = await getOwn(context, reportId);
  const [agreed, said, rows, kept] = await Promise.all([
    hasAgreed(context, report),
    readSaid(context, report),
    findRows(env.HEALTH_DB, report),
    findKept(env.HEALTH_DB, report),
  ]);
  const input: ReasonInput = {
    rows,
    collectedAt: report.collected_at,
    takesBloodThinner: said?.takes_blood_thinner === 1,
    isPregnant: said?.is_pregnant === 1,
    now,
  };
  const nothing = (state: Exclude<ResultProducts['state'], 'reasons'>): ResultProducts => ({
    state,
    agreed,
    items: [],
  });
  const obstacle = kept.some(isKeptUrgent) ? 'urgent' : findObstacle(input);
  if (obstacle === 'pregnant') return { ...nothing(obstacle), asked_together: said?.asked_together === 1 };
  if (obstacle) return nothing(obstacle);
  if (said === null) return nothing('unasked');
  if (!agreed) return nothing('consent');
  const shelf = quizColumns(locale).rows(await candidatesStatement(env.DB, { country, locale }, explained).all());
  const decision = decideProducts(input, { rules: reasonRules, groups, country }, shelf.map(toQuizProduct));
  if (decision.why !== 'reasons') return nothing(decision.why);
  const idOf = await nameSuggestions(context, reportId, decision.products);
  return {
    state: 'reasons',
    agreed,
    items: decision.products.flatMap(({ rule: ruleId, product }) => {
      const row = shelf.find(({ product_id }) => product_id === product);
      const rule = reasonRules.find(({ id }) => id === ruleId);
      if (!row || !rule) return [];
      return [
        {
          ...toQuizItem({ groups: [], because: [], notes: [] }, row, context),
          because: [getMarker(rule.marker)[locale]],
          reason: rule.reason[locale],
          suggestion_id: idOf(ruleId, product),
        },
      ];
    }),
  };
}

/** Withdrawing it deletes the reasons that were shown. @throws AppError `not_found`; `field.invalid` if the consent's text has changed since */
export async function agreeToReasons(
  context: UserContext,
  reportId: string,
  { agreed, version }: { agreed: boolean; version: string },
): Promise<ResultProducts> {
  const { env, locale, now } = context;
  const { subject_id: subject } = await getOwn(context, reportId);
  const db = env.HEALTH_DB;
  if (!agreed) {
    await db.batch([
      db
        .prepare(
          'UPDATE consents SET withdrawn_at = ?3 WHERE subject_id = ?1 AND purpose = ?2 AND withdrawn_at IS NULL',
        )
        .bind(subject, purpose, now),
      db
        .prepare(
          `UPDATE intake_consents SET withdrawn_at = ?2 WHERE kind = 'product_reasons' AND withdrawn_at IS NULL
           AND intake_id IN (SELECT id FROM intakes WHERE subject_id = ?1)`,
        )
        .bind(subject, now),
      db
        .prepare('DELETE FROM result_suggestions WHERE report_id IN (SELECT id FROM lab_reports WHERE subject_id = ?)')
        .bind(subject),
    ]);
    return readResultProducts(context, reportId);
  }
  if (version !== reasonConsent.version) throw toFieldError([{ path: 'version', rule: 'invalid' }], locale);
  await db
    .prepare(
      `INSERT INTO consents (subject_id, purpose, version, locale, text_hash, agreed_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM consents WHERE subject_id = ?1 AND purpose = ?2 AND version = ?3 AND withdrawn_at IS NULL)`,
    )
    .bind(subject, purpose, version, locale, await sha256(reasonConsent.text[locale]), now)
    .run();
  return readResultProducts(context, reportId);
}

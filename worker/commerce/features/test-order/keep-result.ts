import type { OrderId } from '../../../../shared/contract/fields.ts';
import { consentTexts, consentVersion } from '../../../../shared/domain/test-consent.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import { toFieldError } from '../../middleware/input.ts';
import { readSeenTestOrder } from './own-orders.ts';

const ownIntake = `i.id = ?1 AND i.subject_id = (SELECT id FROM subjects WHERE account = ?2 AND closed_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM lab_reports r WHERE r.intake_id = i.id)`;

/**
 * Takes back or gives the patient's consent to keep a result in the account, as long as nothing has been entered.
 * @throws AppError `not_found`, also for the buyer of another adult's test; `order.state` once a result was entered;
 * `field.invalid` for words that were changed since
 */
export async function setKeepResult(
  context: UserContext,
  { order_id: id, agreed, version }: { order_id: OrderId; agreed: boolean; version: number },
): Promise<void> {
  const { env, userId, locale, now, reqId } = context;
  const { intake_id: intakeId, status } = await readSeenTestOrder(context, id);
  const mine = await env.HEALTH_DB.prepare(
    'SELECT 1 FROM intakes i JOIN subjects s ON s.id = i.subject_id WHERE i.id = ? AND s.account = ?',
  )
    .bind(intakeId, userId)
    .first();
  if (mine === null) throw new AppError('not_found');
  if (status === 'ready' || status === 'cancelled') throw new AppError('order.state');
  if (agreed && version !== consentVersion) throw toFieldError([{ path: 'version', rule: 'invalid' }], locale);
  const statement = agreed
    ? env.HEALTH_DB.prepare(
        `INSERT INTO intake_consents (intake_id, kind, version, locale, text_hash, given_at)
         SELECT i.id, 'keep_result', ?3, ?4, ?5, ?6 FROM intakes i WHERE ${ownIntake}
         ON CONFLICT (intake_id, kind) DO UPDATE SET version = excluded.version, locale = excluded.locale,
           text_hash = excluded.text_hash, given_at = excluded.given_at, withdrawn_at = NULL`,
      ).bind(intakeId, userId, version, locale, await sha256(consentTexts[locale].keep_result), now)
    : env.HEALTH_DB.prepare(
        `UPDATE intake_consents SET withdrawn_at = coalesce(withdrawn_at, ?3)
         WHERE kind = 'keep_result' AND intake_id = (SELECT i.id FROM intakes i WHERE ${ownIntake})`,
      ).bind(intakeId, userId, now);
  // Logged where it changes anything: the consent's own row forgets that it was ever taken back.
  const log = env.HEALTH_DB.prepare(
    `INSERT INTO health_access (at, subject_id, actor_kind, actor, action, entity_id, request_id)
     SELECT ?3, i.subject_id, 'owner', ?2, ?4, i.id, ?5 FROM intakes i WHERE ${ownIntake} AND ?6 <> EXISTS (
       SELECT 1 FROM intake_consents c WHERE c.intake_id = i.id AND c.kind = 'keep_result' AND c.withdrawn_at IS NULL)`,
  ).bind(intakeId, userId, now, agreed ? 'keep_agreed' : 'keep_withdrawn', reqId, Number(agreed));
  const [, done] = await env.HEALTH_DB.batch([log, statement]);
  if (done?.meta.changes === 0) throw new AppError('order.state');
}

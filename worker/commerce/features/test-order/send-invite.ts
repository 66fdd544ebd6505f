import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { queueInvite } from '../../mail/queue.ts';
import { deriveInviteToken, findInviteOfIntake } from './invite.ts';

const orderColumns = defineColumns<{ intake_id: string; locale: Locale }>({
  intake_id: 'x.intake_id',
  locale: 'o.locale',
});

/**
 * Writes to another adult once the visit is paid, from the health outbox; a repeated delivery sends one mail.
 * @param again makes a repeated mail different from the first.
 * @returns whether an answer was still pending
 */
export async function mailInvite(env: CommerceEnv, id: string, now: number, again = ''): Promise<boolean> {
  const rows = await env.DB.prepare(
    `SELECT ${orderColumns.sql} FROM test_orders x JOIN orders o ON o.id = x.order_id
     WHERE x.order_id = ? AND x.patient = 'invited' AND x.status = 'booked'
       AND o.payment_status IN ('paid', 'partly_refunded')`,
  )
    .bind(id as OrderId)
    .all<{ intake_id: string; locale: Locale }>();
  const order = orderColumns.first(rows);
  const invite = order && (await findInviteOfIntake(env, order.intake_id));
  if (!order || !invite?.email) return false;
  const token = await deriveInviteToken(env, order.intake_id);
  await (
    await queueInvite(env, { topic: 'test.invite', ref: id + again, locale: order.locale, token }, invite.email, now)
  ).run();
  return true;
}

export async function sendInvite(env: CommerceEnv, id: string, now: number): Promise<void> {
  await mailInvite(env, id, now);
}

import type { ReviewReason } from '../../../../shared/domain/payment-review.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';
import { report } from '../../monitoring/report.ts';
import { applyOnce } from './gateway-event.ts';

/**
 * A capture that differs from the request waits for a person (W3); its money is booked at once. Books the money on the
 * suspense account, except in a currency without books. `statements` update the attempt; `orderId` is null for a wallet
 * top-up.
 */
export async function putUnderReview(
  env: CommerceEnv,
  charge: Charge,
  { reason, orderId, statements }: { reason: ReviewReason; orderId: string | null; statements: D1PreparedStatement[] },
  now: number,
): Promise<'review' | 'known'> {
  const { id, amountMinor, currency } = charge;
  const result = await applyOnce(
    env,
    charge,
    [
      ...statements,
      env.DB.prepare('INSERT INTO payment_reviews (charge_id, reason, created_at) VALUES (?, ?, ?)').bind(
        id,
        reason,
        now,
      ),
      ...(amountMinor === null
        ? []
        : [
            env.DB.prepare(
              `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
               VALUES (?1, ?2, ?3, ?4, 'review_capture', ?5, ?6, ?7)`,
            ).bind(
              `t:review_capture:${id}`,
              `gateway:${currency}`,
              `suspense:${currency}`,
              amountMinor,
              id,
              orderId,
              now,
            ),
          ]),
    ],
    now,
  );
  if (result === 'known') return 'known';
  if (result !== 'done') throw new Error(`Charge ${id} can't be put under review: ${result.refused}`);
  await report(env, new Error(`Charge ${id} is under review: ${reason}`), { reqId: charge.paymentId });
  return 'review';
}

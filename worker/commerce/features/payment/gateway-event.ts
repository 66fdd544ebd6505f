import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';

const eventIdOf = (charge: Charge) => `${charge.id}:${charge.status}`;

/** Records a capture in the batch of whatever is done with it, so that none is missed (INV29). */
const captureStatement = (db: D1Database, charge: Charge, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO captures (charge_id, payment_id, wallet_charge_id, amount_minor, amount_text, currency, charged_at, created_at)
       VALUES (?1, (SELECT id FROM payments WHERE id = ?2), (SELECT id FROM wallet_charges WHERE id = ?2), ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      charge.id,
      charge.paymentId,
      charge.amountMinor,
      charge.amountMinor === null ? charge.amountText : null,
      charge.currency,
      charge.createdAt,
      now,
    );

/**
 * An event is a charge in a state (docs/gulf.md §1.6); each is applied once (W2). Commits the statements with the
 * event's row. `known` if it was applied before, `refused` with the constraint that failed.
 */
export async function applyOnce(
  env: CommerceEnv,
  charge: Charge,
  statements: readonly D1PreparedStatement[],
  now: number,
): Promise<'done' | 'known' | { refused: string }> {
  const row = env.DB.prepare("INSERT INTO webhook_events VALUES ('tap', ?)").bind(eventIdOf(charge));
  const capture = charge.outcome === 'captured' ? [captureStatement(env.DB, charge, now)] : [];
  const isKnown = async () =>
    (await env.DB.prepare("SELECT 1 FROM webhook_events WHERE provider = 'tap' AND event_id = ?")
      .bind(eventIdOf(charge))
      .first()) !== null;
  try {
    await commitBatch(env.DB, [row, ...capture, ...statements], isKnown);
    return 'done';
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    return error.constraint === 'unique:webhook_events' ? 'known' : { refused: error.constraint };
  }
}

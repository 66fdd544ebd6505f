/** An event is a charge in a state (docs/gulf.md §1.6): the same news twice does nothing (W2). */
import { commit } from '../../db/commit.ts';
import { Refused } from '../../db/refusal.ts';
import type { Env } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';

const eventOf = (charge: Charge) => `${charge.id}:${charge.status}`;

/**
 * Runs what an event means, in one batch with its row: `done`, `known` if it was told before, or the name of the constraint
 * that stopped it.
 */
export async function once(
  env: Env,
  charge: Charge,
  statements: readonly D1PreparedStatement[],
): Promise<'done' | 'known' | { refused: string }> {
  const row = env.DB.prepare("INSERT INTO webhook_events VALUES ('tap', ?)").bind(eventOf(charge));
  const isKnown = async () =>
    (await env.DB.prepare("SELECT 1 FROM webhook_events WHERE provider = 'tap' AND event_id = ?")
      .bind(eventOf(charge))
      .first()) !== null;
  try {
    await commit(env.DB, [row, ...statements], isKnown);
    return 'done';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.constraint === 'unique:webhook_events' ? 'known' : { refused: error.constraint };
  }
}

/** One batch is one transaction (docs/security.md §4). This says how it ended when the line to the database may break. */
import { AppError } from '../../../shared/errors.ts';
import { constraintOf, Refused } from './refusal.ts';

const retries = 2;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a batch whose first statement makes a second run impossible (a unique row). After an error that is no refusal the
 * outcome is unknown: `wasDone` looks for the row; only if it isn't there is the same batch sent again, twice at most.
 *
 * @returns what each statement answered; null when it is done but the answers were lost on the way.
 * @throws Refused when a constraint stopped it; AppError `upstream.unreachable` when nobody can say.
 */
export async function commit(
  db: D1Database,
  statements: D1PreparedStatement[],
  wasDone: () => Promise<boolean>,
): Promise<D1Result[] | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.batch(statements);
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint !== null) {
        // A second try may meet the row of a first one that had succeeded after all.
        if (attempt > 0 && constraint.startsWith('unique:') && (await wasDone())) return null;
        throw new Refused(constraint, error);
      }
      if (await wasDone().catch(() => false)) return null;
      if (attempt === retries) throw new AppError('upstream.unreachable', { cause: error });
      await wait(50 + Math.random() * 150 * (attempt + 1));
    }
  }
}

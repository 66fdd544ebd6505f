import { AppError } from '../../../shared/errors.ts';
import { ConstraintViolation, constraintOf } from './refusal.ts';

const retries = 2;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs a batch, which is one transaction, and determines its outcome if the connection breaks (docs/security.md §4).
 * The first statement must fail on a second run (a unique row). After an error that is not a constraint violation the
 * outcome is unknown: `wasDone` looks for the row, and only if it is absent is the batch sent again, at most twice.
 * @returns each statement's result; null if the batch succeeded but its results were lost.
 * @throws Refused for a constraint violation; AppError `upstream.unreachable` if the outcome stays unknown.
 */
export async function commitBatch(
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
        // The retry collides with the first attempt's row: that attempt had succeeded.
        if (attempt > 0 && constraint.startsWith('unique:') && (await wasDone())) return null;
        throw new ConstraintViolation(constraint, error);
      }
      if (await wasDone().catch(() => false)) return null;
      if (attempt === retries) throw new AppError('upstream.unreachable', { cause: error });
      await wait(50 + Math.random() * 150 * (attempt + 1));
    }
  }
}

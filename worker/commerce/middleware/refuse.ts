/** What a handler's failure means when it is known only from around it. */
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import { constraintOf } from '../db/refusal.ts';

/**
 * A row that found no user to hang on: the account was removed while the request was on its way (docs/security.md A23).
 * @throws the failure, or AppError `session.expired` in its place
 */
export async function refuse({ env, userId }: Context, error: unknown): Promise<never> {
  if (userId !== null && constraintOf(error) === 'foreign_key') {
    const user = await env.DB.prepare('SELECT 1 FROM users WHERE id = ?').bind(userId).first();
    if (user === null) throw new AppError('session.expired', { cause: error });
  }
  throw error;
}

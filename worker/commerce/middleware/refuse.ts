/** What a handler's failure means when it is known only from around it. */
import type { Call } from '../../../shared/contract/call.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import { visitorSubject } from '../core/client-address.ts';
import { constraintOf } from '../db/refusal.ts';
import { takeLimit } from '../limits/limits.ts';

/**
 * @throws the failure, or in its place AppError `session.expired` where the account was removed while the request was on its
 *   way (docs/security.md A23), `rate.limited` where somebody looks for what they were not given (Z3)
 */
export async function refuse(call: Call, context: Context, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'not_found') await countMiss(call, context);
  if (constraintOf(error) === 'foreign_key' && (await isGone(context)))
    throw new AppError('session.expired', { cause: error });
  throw error;
}

/** Anybody may ask the catalogue for what it hasn't; a miss elsewhere is a guessed id or a dead link. */
async function countMiss(call: Call, context: Context): Promise<void> {
  const isCatalogue = call.access === 'device' && call.body === null;
  if (!isCatalogue) await takeLimit(context.env, 'miss-person', context.userId ?? visitorSubject(context), context.now);
}

/** A row found no user to hang on. */
const isGone = async ({ env, userId }: Context): Promise<boolean> =>
  userId !== null && (await env.DB.prepare('SELECT 1 FROM users WHERE id = ?').bind(userId).first()) === null;

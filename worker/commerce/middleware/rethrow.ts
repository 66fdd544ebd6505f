import type { ApiCall } from '../../../shared/contract/call.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../context.ts';
import { toVisitorSubject } from '../core/client-address.ts';
import { constraintOf } from '../db/refusal.ts';
import { takeLimit } from '../limits/limits.ts';

/**
 * @throws the error, or instead `session.expired` if the account was removed during the request (docs/security.md A23),
 * or `rate.limited` after too many misses (Z3)
 */
export async function rethrowAsAppError(call: ApiCall, context: Context, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'not_found') await countMiss(call, context);
  if (constraintOf(error) === 'foreign_key' && (await isGone(context)))
    throw new AppError('session.expired', { cause: error });
  throw error;
}

/** Catalogue misses are normal. A miss anywhere else is a dead link or id guessing, so it counts toward a limit. */
async function countMiss(call: ApiCall, context: Context): Promise<void> {
  const isCatalogue = call.access === 'device' && call.body === null;
  if (!isCatalogue)
    await takeLimit(context.env, 'miss-person', context.userId ?? toVisitorSubject(context), context.now);
}

const isGone = async ({ env, userId }: Context): Promise<boolean> =>
  userId !== null && (await env.DB.prepare('SELECT 1 FROM users WHERE id = ?').bind(userId).first()) === null;

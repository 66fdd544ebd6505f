import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { takeLimit } from '../../limits/limits.ts';
import { toFieldError } from '../../middleware/input.ts';
import { readEmailIdentity } from './sign-in.ts';
import { verificationStatements } from './verify-email.ts';

/**
 * Gives an account that has none an e-mail address, which is its own once the mailed link was confirmed
 * (docs/security.md A26, A32). Until then it is nobody's: who typed somebody else's by mistake holds nothing of theirs.
 * @throws AppError `field.invalid`, `rate.limited`
 */
export async function setEmail(context: UserContext, typed: string): Promise<boolean> {
  const { env, userId, now, locale } = context;
  const { key, address } = readEmailIdentity(context, typed);
  const user = await env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(userId).first<{ email: string }>();
  if (!user) throw new AppError('session.expired');
  if (user.email !== '') throw toFieldError([{ path: 'email', rule: 'invalid' }], locale);
  await takeLimit(env, 'verify-user', userId, now);
  const results = await env.DB.batch(await verificationStatements(context, { id: userId, email: address, key }));
  enqueueWakeUp(context);
  return results.at(-1)?.results.length === 1;
}

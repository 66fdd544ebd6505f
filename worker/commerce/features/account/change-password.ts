import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { constraintOf } from '../../db/refusal.ts';
import { confirmPassword, samePasswordGuard } from './confirm-password.ts';
import { forgetDevices } from './known-device.ts';
import { hashPassword } from './password-hash.ts';
import { findUser, forgetSearchTermsStatement, prepareSession, toUser } from './queries.ts';
import { checkNewPassword } from './sign-in.ts';

/**
 * Changes the password of a signed-in user (docs/security.md A3, A7, A8). Ends every session and reset link of the
 * account; the caller gets a new token. Of two changes at once the first wins, because the batch requires the confirmed
 * hash.
 * @throws AppError `auth.old_password`, `field.*`, `rate.limited`
 */
export async function changePassword(context: UserContext, body: { old_password: string; new_password: string }) {
  const { env, userId, device } = context;
  checkNewPassword(context, body.new_password, '', 'new_password');
  const confirmed = await confirmPassword(context, body.old_password);
  checkNewPassword(context, body.new_password, confirmed.email, 'new_password');
  const passwordHash = await hashPassword(body.new_password, 'owner');
  const session = await prepareSession(context, userId, passwordHash);
  try {
    await env.DB.batch([
      samePasswordGuard(env.DB, userId, confirmed.passwordHash),
      env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?').bind(passwordHash, userId),
      forgetSearchTermsStatement(env.DB, userId, device ?? ''),
      env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(userId),
      env.DB.prepare('DELETE FROM reset_tokens WHERE user_id = ?').bind(userId),
      forgetDevices(env.DB, userId),
      ...session.statements,
      confirmed.forgive,
    ]);
  } catch (cause) {
    if (constraintOf(cause) === 'stale_password') throw new AppError('auth.old_password', { cause });
    throw cause;
  }
  const user = await findUser(context);
  if (!user) throw new AppError('session.expired');
  return { user: toUser(user), access_token: session.token };
}

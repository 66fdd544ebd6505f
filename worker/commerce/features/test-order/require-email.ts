import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';

/**
 * News of a visit and of its result are told by mail alone (docs/decisions/113-an-order-needs-a-phone-alone.md).
 * @throws AppError `account.no_email`
 */
export async function requireEmail({ env, userId }: Pick<UserContext, 'env' | 'userId'>): Promise<void> {
  const email = await env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(userId).first<string>('email');
  if (email === '') throw new AppError('account.no_email');
}

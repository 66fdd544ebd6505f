/** Signs out everywhere else, after a lost phone or a borrowed browser (docs/security.md A5, A25). */
import type { UserContext } from '../../context.ts';
import { forgetDevices } from './known-device.ts';
import { forgetSearchTermsStatement } from './queries.ts';

/**
 * Returns how many sessions ended. Their devices' search terms are deleted (A7), and none of them is known any more.
 */
export async function logoutOthers({ env, userId, device, session }: UserContext): Promise<number> {
  const [, , ended] = await env.DB.batch([
    forgetSearchTermsStatement(env.DB, userId, device ?? ''),
    forgetDevices(env.DB, userId, device ?? ''),
    env.DB.prepare('DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?').bind(userId, session),
  ]);
  return ended?.meta.changes ?? 0;
}

/** "Sign out everywhere else": for a phone that was lost, or a browser that was borrowed (docs/security.md A5, A25). */
import type { UserContext } from '../../context.ts';
import { forgetDevices } from './known-device.ts';
import { forgetTermsStatement } from './queries.ts';

/** How many sessions it ended; what was searched for at their devices goes with them (A7), and none of them is known any more. */
export async function logoutOthers({ env, userId, device, session }: UserContext): Promise<number> {
  const [, , ended] = await env.DB.batch([
    forgetTermsStatement(env.DB, userId, device ?? ''),
    forgetDevices(env.DB, userId, device ?? ''),
    env.DB.prepare('DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?').bind(userId, session),
  ]);
  return ended?.meta.changes ?? 0;
}

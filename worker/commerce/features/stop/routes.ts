/** "I did not request this": stops messages to an unverified address or number (docs/security.md R15, R16); or one reminder that was asked for. */
import type { stopCalls } from '../../../../shared/contract/stop.ts';
import { verifyStopToken } from '../../core/recipient-token.ts';
import { toFieldError } from '../../middleware/input.ts';
import type { ShopRoutes } from '../../serve.ts';
import { stopReminders } from '../lab/reminder.ts';

export const stopRoutes: ShopRoutes<typeof stopCalls> = {
  stopMessages: async ({ env, locale, now }, { body: { token, allow } }) => {
    const recipient = await verifyStopToken(env, token);
    if (recipient === null) throw toFieldError([{ path: 'token', rule: 'invalid' }], locale);
    if (recipient.startsWith('r')) {
      // It is asked for anew where it was, on the report.
      if (allow) throw toFieldError([{ path: 'allow', rule: 'invalid' }], locale);
      await stopReminders(env, recipient.slice(1), now);
      return { stopped: true };
    }
    const statement = allow
      ? env.DB.prepare('DELETE FROM suppressions WHERE recipient = ?').bind(recipient)
      : env.DB.prepare('INSERT INTO suppressions (recipient, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(
          recipient,
          now,
        );
    await statement.run();
    return { stopped: allow !== true };
  },
};

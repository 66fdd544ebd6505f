/** The client of Resend's API (resend.com/docs, POST /emails): one call, with a key that makes a second one harmless for a day. */
import type { Env } from '../env.ts';
import type { MailOutcome, MailProvider } from './provider.ts';

const timeoutMs = 10_000;
/** These speak of the moment or of our account, not of the mail: a limit, a key used at once, a key that is being changed. */
const passing = [401, 403, 408, 409, 429];

const outcomeOf = (status: number): MailOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status >= 400 && status < 500 && !passing.includes(status) ? 'never' : 'later';
};

/** RFC 8058: a mail program's own button, pressed without opening a page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function createResend(env: Pick<Env, 'MAIL_BASE_URL' | 'MAIL_FROM' | 'MAIL_SECRET'>): MailProvider {
  return {
    send: async ({ id, to, subject, html, text, unsubscribeUrl }) => {
      try {
        const response = await fetch(new URL('/emails', env.MAIL_BASE_URL), {
          method: 'POST',
          redirect: 'manual',
          headers: {
            authorization: `Bearer ${env.MAIL_SECRET}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({
            from: env.MAIL_FROM,
            to: [to],
            subject,
            html,
            text,
            ...(unsubscribeUrl && { headers: oneClick(unsubscribeUrl) }),
          }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch {
        return 'later';
      }
    },
  };
}

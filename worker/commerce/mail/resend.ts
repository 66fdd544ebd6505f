/** Client of Resend's API (resend.com/docs, POST /emails), with an idempotency key that is valid for a day. */
import type { CommerceEnv } from '../env.ts';
import type { MailOutcome, MailProvider } from './provider.ts';

const timeoutMs = 10_000;
/** Retryable: they concern timing or our account (rate limit, concurrent key, key rotation), not the mail. */
const retryableStatuses = [401, 403, 408, 409, 429];

const toOutcome = (status: number): MailOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status >= 400 && status < 500 && !retryableStatuses.includes(status) ? 'never' : 'later';
};

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function createResend(env: Pick<CommerceEnv, 'MAIL_BASE_URL' | 'MAIL_FROM' | 'MAIL_SECRET'>): MailProvider {
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
            ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
          }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return toOutcome(response.status);
      } catch {
        return 'later';
      }
    },
  };
}

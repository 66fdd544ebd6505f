/** The mail provider. With `outbox` none is used: mails stay in D1 and are shown locally. */
import type { CommerceEnv } from '../env.ts';
import { createResend } from './resend.ts';

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribeUrl: string | null;
}

/** `later`: unknown or temporary, retry the same mail. `never`: permanently refused. */
export type MailOutcome = 'sent' | 'later' | 'never';

export interface MailProvider {
  /** Never throws: a failed mail must not fail the order. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

export function getMailProvider(env: CommerceEnv): MailProvider | null {
  if (env.MAIL_PROVIDER === 'outbox') return null;
  if (env.MAIL_PROVIDER === 'resend') return createResend(env);
  throw new Error(`MAIL_PROVIDER is ${env.MAIL_PROVIDER}: outbox and resend are known (docs/deploy.md)`);
}

/** Who carries mails out of the house. `outbox` is nobody: they are kept in D1 and shown on this machine. */
import type { Env } from '../env.ts';
import { createResend } from './resend.ts';

export interface OutgoingMail {
  /** The provider's idempotency key too: the same id is never delivered twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where one press ends mails of this kind; null for what a person cannot do without. */
  readonly unsubscribeUrl: string | null;
}

/** `later`: it may or may not have been taken, or not now; the same mail may be offered again. `never`: it will not be taken. */
export type MailOutcome = 'sent' | 'later' | 'never';

export interface MailProvider {
  /** Never throws: a mail that cannot be sent is no fault of the order that it tells. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

/** null: the outbox. @throws Error for a provider that nobody wrote. */
export function mailProvider(env: Env): MailProvider | null {
  if (env.MAIL_PROVIDER === 'outbox') return null;
  if (env.MAIL_PROVIDER === 'resend') return createResend(env);
  throw new Error(`MAIL_PROVIDER is ${env.MAIL_PROVIDER}: outbox and resend are known (docs/deploy.md)`);
}

/** Who carries text and WhatsApp messages. `outbox` is nobody: they are kept in D1 and shown on this machine. */
import type { MessageChannel } from '../../../shared/contract/phone.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import type { Env } from '../env.ts';
import { createTwilio } from './twilio.ts';

export interface OutgoingMessage {
  /** E.164. */
  readonly to: string;
  readonly channel: MessageChannel;
  readonly locale: Locale;
  /** The words of a text message. */
  readonly text: string;
  /** What the code's template of WhatsApp is filled with: it takes no words of ours. */
  readonly fields: Readonly<Record<string, string>>;
  /** After this it is worth nothing. */
  readonly lifetimeS: number;
}

export interface MessageProvider {
  /** Whether it was taken. Never throws: who waits for a message asks for another. */
  send(message: OutgoingMessage): Promise<boolean>;
}

/** null: the outbox. @throws Error for a provider that nobody wrote. */
export function messageProvider(env: Env): MessageProvider | null {
  if (env.MESSAGE_PROVIDER === 'outbox') return null;
  if (env.MESSAGE_PROVIDER === 'twilio') return createTwilio(env);
  throw new Error(`MESSAGE_PROVIDER is ${env.MESSAGE_PROVIDER}: outbox and twilio are known (docs/deploy.md)`);
}

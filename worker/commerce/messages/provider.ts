/**
 * The provider of text and WhatsApp messages. With `outbox` none is used: messages stay in D1 and are shown locally.
 */
import type { MessageChannel } from '../../../shared/contract/phone.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import { createTwilio } from './twilio.ts';

export interface OutgoingMessage {
  readonly to: string;
  readonly channel: MessageChannel;
  readonly locale: Locale;
  readonly topic: string;
  readonly text: string;
  /** Parameters of the WhatsApp template, which allows no free text. */
  readonly fields: Readonly<Record<string, string>>;
  readonly lifetimeS: number;
}

export interface MessageProvider {
  /** Whether the provider accepted it. Never throws: the recipient can request another message. */
  send(message: OutgoingMessage): Promise<boolean>;
}

export function getMessageProvider(env: CommerceEnv): MessageProvider | null {
  if (env.MESSAGE_PROVIDER === 'outbox') return null;
  if (env.MESSAGE_PROVIDER === 'twilio') return createTwilio(env);
  throw new Error(`MESSAGE_PROVIDER is ${env.MESSAGE_PROVIDER}: outbox and twilio are known (docs/deploy.md)`);
}

/** The approved templates of WhatsApp, by language for a code and by topic and language for the rest (docs/deploy.md). */
import type { MessageChannel } from '../../../shared/contract/phone.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';

type Templates = Pick<CommerceEnv, 'MESSAGE_WHATSAPP_TEMPLATES'>;

export function findTemplate({ MESSAGE_WHATSAPP_TEMPLATES: json }: Templates, topic: string, locale: Locale) {
  const templates = JSON.parse(json ?? '{}') as Readonly<Record<string, string>>;
  return templates[topic === 'phone.code' ? locale : `${topic}.${locale}`];
}

/** WhatsApp, which shoppers read, where our words for it are approved. */
export const chooseChannel = (env: Templates, topic: string, locale: Locale): MessageChannel =>
  findTemplate(env, topic, locale) === undefined ? 'sms' : 'whatsapp';

/**
 * Client of Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource). A text message carries our
 * text, from a registered sender name in Kuwait and Saudi Arabia; a WhatsApp message fills an approved template
 * (twilio.com/docs/content/whatsappauthentication).
 */
import type { CommerceEnv } from '../env.ts';
import type { MessageProvider, OutgoingMessage } from './provider.ts';
import { findTemplate } from './templates.ts';

const timeoutMs = 10_000;

type TwilioConfig = Pick<
  CommerceEnv,
  | 'MESSAGE_BASE_URL'
  | 'MESSAGE_ACCOUNT'
  | 'MESSAGE_SECRET'
  | 'MESSAGE_SMS_FROM'
  | 'MESSAGE_WHATSAPP_FROM'
  | 'MESSAGE_WHATSAPP_TEMPLATES'
>;

function buildForm(
  env: TwilioConfig,
  { to, channel, locale, topic, text, fields, lifetimeS }: OutgoingMessage,
): Record<string, string> {
  if (channel === 'sms')
    return { To: to, From: env.MESSAGE_SMS_FROM ?? '', Body: text, ValidityPeriod: String(lifetimeS) };
  return {
    To: `whatsapp:${to}`,
    From: `whatsapp:${env.MESSAGE_WHATSAPP_FROM ?? ''}`,
    ContentSid: findTemplate(env, topic, locale) ?? '',
    ContentVariables: JSON.stringify(fields),
  };
}

export function createTwilio(env: TwilioConfig): MessageProvider {
  const account = env.MESSAGE_ACCOUNT ?? '';
  return {
    send: async (message) => {
      try {
        const response = await fetch(new URL(`/2010-04-01/Accounts/${account}/Messages.json`, env.MESSAGE_BASE_URL), {
          method: 'POST',
          redirect: 'manual',
          headers: {
            authorization: `Basic ${btoa(`${account}:${env.MESSAGE_SECRET ?? ''}`)}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(buildForm(env, message)),
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return response.status === 201;
      } catch {
        return false;
      }
    },
  };
}

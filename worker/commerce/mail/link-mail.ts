/** The link to an order, because somebody asked for it by its number and phone: nothing of the order but its number. */
import type { CommerceEnv } from '../env.ts';
import { composeOrderMail, createMailTranslate, type OrderMailContext, type RenderedMail } from './compose-mail.ts';
import type { MailContent } from './layout.ts';

export interface OrderLinkMail extends OrderMailContext {
  readonly topic: 'order.link';
}

export function renderOrderLink(
  env: CommerceEnv,
  mail: OrderLinkMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const { number } = mail;
  return composeOrderMail(env, mail, {
    subject: t('mail.link_subject', { number }),
    title: t('mail.link_title'),
    paragraphs: [t('mail.link_text', { number })],
    after: [t('mail.link_ignore')],
    ...(unsubscribe && { unsubscribe }),
  });
}

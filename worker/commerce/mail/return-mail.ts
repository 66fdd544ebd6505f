/** The mail for a payment that is refunded after review, of an order or a wallet top-up. */
import { formatMoney } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import { breakLinks } from './break-links.ts';
import {
  buildHelpLink,
  composeMail,
  createMailTranslate,
  type OrderMailContext,
  type RenderedMail,
  toPageUrl,
} from './compose-mail.ts';
import type { MailContent } from './layout.ts';

export interface ReturnMail extends Omit<OrderMailContext, 'number'> {
  readonly topic: 'order.refunded';
  readonly number: string | null;
  readonly returnedMinor: number;
}

export function renderReturnMail(
  env: CommerceEnv,
  mail: ReturnMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const { number } = mail;
  const content =
    number === null
      ? {
          subject: t('mail.return_wallet_subject'),
          text: t('mail.return_wallet_text'),
          page: t('mail.return_wallet_action'),
        }
      : {
          subject: t('mail.return_subject', { number }),
          text: t('mail.return_text', { number }),
          page: t('mail.follow'),
        };
  return composeMail(content.subject, {
    locale: mail.locale,
    title: t('mail.refund_title', { amount: formatMoney(mail.returnedMinor, mail.currency, mail.locale) }),
    paragraphs: [t('mail.greeting', { name: breakLinks(mail.personName) }), content.text],
    after: [t('mail.refund_bank')],
    action: { label: content.page, url: toPageUrl(env, mail.path, mail.locale) },
    ...(number !== null && { help: buildHelpLink(env, mail.locale, number) }),
    signature: `${t(number === null ? 'mail.why_wallet' : 'mail.why_order')} ${t('mail.signature')}`,
    ...(unsubscribe && { unsubscribe }),
  });
}

/** The mail for a payment that is refunded after review, of an order or a wallet top-up. */
import { formatMoney } from '../../../shared/domain/money.ts';
import type { Env } from '../env.ts';
import type { Letter } from './layout.ts';
import { withoutLinks } from './without-links.ts';
import { type AboutOrder, helpWith, pageUrl, type WrittenMail, wordsOf, written } from './written.ts';

export interface ReturnMail extends Omit<AboutOrder, 'number'> {
  readonly topic: 'order.refunded';
  readonly number: string | null;
  readonly returnedMinor: number;
}

export function writeReturn(env: Env, mail: ReturnMail, unsubscribe?: Letter['unsubscribe']): WrittenMail {
  const t = wordsOf(mail.locale);
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
  return written(content.subject, {
    locale: mail.locale,
    title: t('mail.refund_title', { amount: formatMoney(mail.returnedMinor, mail.currency, mail.locale) }),
    paragraphs: [t('mail.greeting', { name: withoutLinks(mail.personName) }), content.text],
    after: [t('mail.refund_bank')],
    action: { label: content.page, url: pageUrl(env, mail.path, mail.locale) },
    ...(number !== null && { help: helpWith(env, mail.locale, number) }),
    signature: `${t(number === null ? 'mail.why_wallet' : 'mail.why_order')} ${t('mail.signature')}`,
    ...(unsubscribe && { unsubscribe }),
  });
}

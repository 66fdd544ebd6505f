/** The mail for an order that was shipped, was cancelled, or ended because nobody confirmed it, and for a return: lines without prices. */
import { formatMoney } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import {
  composeOrderMail,
  createMailTranslate,
  formatParcelDetails,
  type OrderMailContext,
  type ParcelDetails,
  type RenderedMail,
} from './compose-mail.ts';
import type { MailContent, MailTableRow } from './layout.ts';

const events = {
  'order.shipped': 'shipped',
  'order.cancelled': 'cancelled',
  'order.ended': 'ended',
  'order.return_accepted': 'return_accepted',
  'order.return_refused': 'return_refused',
} as const;

export interface ProgressMail extends OrderMailContext, ParcelDetails {
  readonly topic: keyof typeof events;
  /** The amount to collect; for an order that is over, the amount released to the wallet. */
  readonly amountMinor: number;
}

export function renderProgressMail(
  env: CommerceEnv,
  mail: ProgressMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const event = events[mail.topic];
  const { number } = mail;
  const parts = {
    subject: t(`mail.${event}_subject`, { number }),
    title: t(`mail.${event}_title`),
    paragraphs: [
      t(`mail.${event}_text`, { number }),
      ...(mail.amountMinor > 0 && event !== 'return_accepted' && event !== 'return_refused'
        ? [t(`mail.${event}_amount`, { amount: formatMoney(mail.amountMinor, mail.currency, mail.locale) })]
        : []),
    ],
    ...(event === 'shipped' && { facts: formatParcelDetails(mail, mail.locale) }),
    rows: mail.lines.map((line): MailTableRow => [t('mail.count', { count: line.count, name: line.name }), '']),
    ...(unsubscribe && { unsubscribe }),
  };
  return composeOrderMail(env, mail, parts);
}

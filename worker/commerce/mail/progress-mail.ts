/** The mail for a shipped or cancelled order: its lines, without prices. */
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

export interface ProgressMail extends OrderMailContext, ParcelDetails {
  readonly topic: 'order.shipped' | 'order.cancelled';
  /** The amount to collect; for a cancelled order, the amount released to the wallet. */
  readonly amountMinor: number;
}

export function renderProgressMail(
  env: CommerceEnv,
  mail: ProgressMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const event = mail.topic === 'order.shipped' ? 'shipped' : 'cancelled';
  const { number } = mail;
  const parts = {
    subject: t(`mail.${event}_subject`, { number }),
    title: t(`mail.${event}_title`),
    paragraphs: [
      t(`mail.${event}_text`, { number }),
      ...(mail.amountMinor > 0
        ? [t(`mail.${event}_amount`, { amount: formatMoney(mail.amountMinor, mail.currency, mail.locale) })]
        : []),
    ],
    ...(event === 'shipped' && { facts: formatParcelDetails(mail, mail.locale) }),
    rows: mail.lines.map((line): MailTableRow => [t('mail.count', { count: line.count, name: line.name }), '']),
    ...(unsubscribe && { unsubscribe }),
  };
  return composeOrderMail(env, mail, parts);
}

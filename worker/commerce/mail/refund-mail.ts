import { formatMoney } from '../../../shared/domain/money.ts';
import type { RefundParts } from '../../../shared/domain/refund.ts';
import type { CommerceEnv } from '../env.ts';
import {
  composeOrderMail,
  createMailTranslate,
  type OrderMailContext,
  type RenderedMail,
  toPageUrl,
} from './compose-mail.ts';
import type { MailContent, MailTableRow } from './layout.ts';

export interface RefundMail extends OrderMailContext {
  readonly topic: 'order.refunded';
  readonly amountMinor: number;
  readonly isWhole: boolean;
  readonly parts: RefundParts;
  readonly reason: string;
  readonly invoicePath: string;
}

export function renderRefundMail(
  env: CommerceEnv,
  mail: RefundMail,
  unsubscribe?: MailContent['unsubscribe'],
): RenderedMail {
  const t = createMailTranslate(mail.locale);
  const formatAmount = (minor: number) => formatMoney(minor, mail.currency, mail.locale);
  const ways = (['card', 'cash', 'wallet'] as const).filter((way) => mail.parts[way] > 0);
  const parts = {
    subject: t('mail.refund_subject', { number: mail.number }),
    title: t('mail.refund_title', { amount: formatAmount(mail.amountMinor) }),
    paragraphs: [t(mail.isWhole ? 'mail.refund_whole_text' : 'mail.refund_text', { number: mail.number })],
    rows: ways.map((way): MailTableRow => [t(`mail.refund_${way}`), formatAmount(mail.parts[way])]),
    after: [t('mail.refund_reason', { reason: mail.reason }), ...(mail.parts.card > 0 ? [t('mail.refund_bank')] : [])],
    also: { label: t('mail.credit_note'), url: toPageUrl(env, mail.invoicePath, mail.locale) },
    ...(unsubscribe && { unsubscribe }),
  };
  return composeOrderMail(env, mail, parts);
}

import { formatMoney } from '../../../shared/domain/money.ts';
import type { Parts } from '../../../shared/domain/refund.ts';
import type { Env } from '../env.ts';
import type { Letter, LetterRow } from './layout.ts';
import { type AboutOrder, orderLetter, pageUrl, type WrittenMail, wordsOf } from './written.ts';

export interface RefundMail extends AboutOrder {
  readonly topic: 'order.refunded';
  readonly amountMinor: number;
  readonly isWhole: boolean;
  readonly parts: Parts;
  readonly reason: string;
  readonly invoicePath: string;
}

export function writeRefund(env: Env, mail: RefundMail, unsubscribe?: Letter['unsubscribe']): WrittenMail {
  const t = wordsOf(mail.locale);
  const formatAmount = (minor: number) => formatMoney(minor, mail.currency, mail.locale);
  const ways = (['card', 'cash', 'wallet'] as const).filter((way) => mail.parts[way] > 0);
  const parts = {
    subject: t('mail.refund_subject', { number: mail.number }),
    title: t('mail.refund_title', { amount: formatAmount(mail.amountMinor) }),
    paragraphs: [t(mail.isWhole ? 'mail.refund_whole_text' : 'mail.refund_text', { number: mail.number })],
    rows: ways.map((way): LetterRow => [t(`mail.refund_${way}`), formatAmount(mail.parts[way])]),
    after: [t('mail.refund_reason', { reason: mail.reason }), ...(mail.parts.card > 0 ? [t('mail.refund_bank')] : [])],
    also: { label: t('mail.credit_note'), url: pageUrl(env, mail.invoicePath, mail.locale) },
    ...(unsubscribe && { unsubscribe }),
  };
  return orderLetter(env, mail, parts);
}

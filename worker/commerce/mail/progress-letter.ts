/** The mail for a shipped or cancelled order: its lines, without prices. */
import { formatMoney } from '../../../shared/domain/money.ts';
import type { Env } from '../env.ts';
import type { Letter, LetterRow } from './layout.ts';
import { type AboutOrder, orderLetter, type ParcelFacts, parcelFacts, type WrittenMail, wordsOf } from './written.ts';

export interface ProgressMail extends AboutOrder, ParcelFacts {
  readonly topic: 'order.shipped' | 'order.cancelled';
  /** The amount to collect; for a cancelled order, the amount released to the wallet. */
  readonly amountMinor: number;
}

export function writeProgress(env: Env, mail: ProgressMail, unsubscribe?: Letter['unsubscribe']): WrittenMail {
  const t = wordsOf(mail.locale);
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
    ...(event === 'shipped' && { facts: parcelFacts(mail, mail.locale) }),
    rows: mail.lines.map((line): LetterRow => [t('mail.count', { count: line.count, name: line.name }), '']),
    ...(unsubscribe && { unsubscribe }),
  };
  return orderLetter(env, mail, parts);
}

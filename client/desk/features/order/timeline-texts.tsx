import type { ReactNode } from 'react';
import type { DeskOrder, OrderTimelineEntry } from '../../../../shared/contract/desk/desk-order.ts';
import type { Locale } from '../../../../shared/domain/locale.ts';
import { cancelReasonLabels, returnReasonLabels } from '../../../../shared/domain/order-reasons.ts';
import { paymentLabels, statusLabels } from '../../../../shared/i18n/order-states.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { useMoneyText } from '../../ui/money.tsx';
import { orderWords } from './order-words.ts';
import { sayWays } from './refund-ways.ts';
import { nameTag } from './tag-names.ts';

type LabelsByCode = Readonly<Record<string, { readonly en: string; readonly ar: string }>>;
type TextByCode = Readonly<Record<string, string>>;

interface Reader {
  readonly words: (typeof orderWords)['en'];
  readonly locale: Locale;
  readonly moneyText: (sum: string) => string;
  readonly refunds: DeskOrder['refunds'];
}

interface EntryText {
  readonly text: ReactNode;
  /** In small letters below it. */
  readonly notes?: readonly (ReactNode | undefined)[];
}

type Write = (entry: OrderTimelineEntry, reader: Reader) => EntryText;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const label =
  (labels: LabelsByCode): Write =>
  ({ detail }, { locale }) => ({ text: capitalise(labels[detail ?? '']?.[locale] ?? detail ?? '') });

/** A state that the clock or the shopper changed says so. */
const state =
  (labels: LabelsByCode): Write =>
  (entry, reader) => {
    const { expiry, user } = reader.words.event;
    const causes: TextByCode = { expiry, user };
    return { ...label(labels)(entry, reader), notes: [causes[entry.cause ?? '']] };
  };

const texts: Readonly<Record<OrderTimelineEntry['kind'], Write>> = {
  placed: ({ cause }, { words: { event } }) => ({
    text: event.placed,
    notes: [(event.channels as TextByCode)[cause ?? '']],
  }),
  payment: state(paymentLabels),
  fulfilment: state(statusLabels),
  refund: ({ at, detail, cause }, { words, moneyText, refunds }) => {
    const refund = refunds.find((one) => one.at === at);
    return {
      text: words.event.refund(moneyText(detail ?? '')),
      notes: [refund && sayWays(refund, words, moneyText), <bdi key="reason">{cause}</bdi>],
    };
  },
  refund_asked: ({ detail, cause }, { words: { event }, moneyText }) => ({
    text: detail === null ? event.refundAsked : event.refundAskedSum(moneyText(detail)),
    notes: [cause === 'open' && event.waitsForApproval],
  }),
  refund_rejected: ({ detail }, { words }) => ({
    text: words.event.refundRejected,
    notes: [<bdi key="reason">{detail}</bdi>],
  }),
  edited: ({ detail, cause, lines = [] }, { words: { event }, locale, moneyText }) => ({
    text: detail === null ? event.editedItems : event.edited(moneyText(cause ?? ''), moneyText(detail)),
    notes: lines.map(({ name, before, count }) => event.editedLine(name[locale], before, count)),
  }),
  confirmed: ({ cause }, { words: { event } }) => ({
    text: event.confirmed,
    notes: [cause === 'mail' ? event.confirmedByMail : event.confirmedByDesk],
  }),
  mail: ({ detail, cause }, { words }) => ({
    text: `${words.event.mail}: ${(words.mails as TextByCode)[detail ?? ''] ?? detail}`,
    notes: [cause === 'waiting' && words.event.waiting],
  }),
  note: ({ detail }) => ({ text: <bdi className="order-note">{detail}</bdi> }),
  tagged: ({ detail }, { words, locale }) => ({ text: words.event.tagged(nameTag(detail ?? '', locale)) }),
  untagged: ({ detail }, { words, locale }) => ({ text: words.event.untagged(nameTag(detail ?? '', locale)) }),
  assigned: ({ detail }, { words }) => ({ text: words.event.assigned(detail ?? '') }),
  unassigned: (_, { words }) => ({ text: words.event.unassigned }),
  cancelled: label(cancelReasonLabels),
  returned: label(returnReasonLabels),
};

export function useTimelineText(refunds: DeskOrder['refunds']): (entry: OrderTimelineEntry) => ReactNode {
  const reader: Reader = { words: useWords(orderWords), locale: useLocale(), moneyText: useMoneyText(), refunds };
  return (entry) => {
    const { text, notes = [] } = texts[entry.kind](entry, reader);
    return (
      <>
        {text}
        {notes.filter(Boolean).map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
          <small key={at}>{note}</small>
        ))}
      </>
    );
  };
}

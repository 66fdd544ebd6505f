import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskOrder, OrderTimelineEntry } from '../../../../shared/contract/desk/desk-order.ts';
import { cancelReasonLabels, returnReasonLabels } from '../../../../shared/domain/order-reasons.ts';
import { paymentLabels, statusLabels } from '../../../../shared/i18n/order-states.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useDraftText } from '../../forms/use-draft-text.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMoneyText } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from './order-words.ts';
import { nameTag } from './tag-names.ts';

type Labels = Readonly<Record<string, { readonly en: string; readonly ar: string }>>;
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function useEventText(): (entry: OrderTimelineEntry) => ReactNode {
  const words = useWords(orderWords);
  const locale = useLocale();
  const moneyText = useMoneyText();
  const labelOf = (labels: Labels, key: string | null) => capitalise(labels[key ?? '']?.[locale] ?? key ?? '');
  const causes: Readonly<Record<string, string>> = { expiry: words.event.expiry, user: words.event.user };
  return ({ kind, detail, cause, lines = [] }) => {
    const text = detail ?? '';
    switch (kind) {
      case 'placed':
        return (
          <>
            {words.event.placed}
            {(cause === 'phone' || cause === 'whatsapp') && <small>{words.event.channels[cause]}</small>}
          </>
        );
      case 'payment':
      case 'fulfilment':
        return (
          <>
            {labelOf(kind === 'payment' ? paymentLabels : statusLabels, detail)}
            {cause !== null && causes[cause] && <small>{causes[cause]}</small>}
          </>
        );
      case 'refund':
        return (
          <>
            {words.event.refund(moneyText(text))}
            <small>
              <bdi>{cause}</bdi>
            </small>
          </>
        );
      case 'refund_asked':
        return (
          <>
            {detail === null ? words.event.refundAsked : words.event.refundAskedSum(moneyText(text))}
            {cause === 'open' && <small>{words.event.waitsForApproval}</small>}
          </>
        );
      case 'refund_rejected':
        return (
          <>
            {words.event.refundRejected}
            <small>
              <bdi>{text}</bdi>
            </small>
          </>
        );
      case 'edited':
        return (
          <>
            {detail === null ? words.event.editedItems : words.event.edited(moneyText(cause ?? ''), moneyText(text))}
            {lines.map(({ sku, name, before, count }) => (
              <small key={sku}>{words.event.editedLine(name[locale], before, count)}</small>
            ))}
          </>
        );
      case 'confirmed':
        return (
          <>
            {words.event.confirmed}
            <small>{cause === 'mail' ? words.event.confirmedByMail : words.event.confirmedByDesk}</small>
          </>
        );
      case 'mail':
        return (
          <>
            {words.event.mail}: {(words.mails as Readonly<Record<string, string>>)[text] ?? text}
            {cause === 'waiting' && <small>{words.event.waiting}</small>}
          </>
        );
      case 'note':
        return <bdi className="order-note">{text}</bdi>;
      case 'tagged':
      case 'untagged':
        return words.event[kind](nameTag(text, locale));
      case 'assigned':
        return words.event.assigned(text);
      case 'unassigned':
        return words.event.unassigned;
      case 'cancelled':
        return labelOf(cancelReasonLabels, detail);
      case 'returned':
        return labelOf(returnReasonLabels, detail);
    }
  };
}

export function TimelinePanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const may = useMay();
  const textOf = useEventText();
  const [isOpen, open] = useState(false);
  const mayWrite = may('write_orders', order.country);
  useShortcut('m', mayWrite ? () => open(true) : null, { label: words.addNote });
  const events = order.timeline.map((entry, at) => ({
    // Several steps may have one time, so the position decides which is newer.
    id: String(at),
    atMs: Date.parse(entry.at) + at / 1000,
    text: textOf(entry),
    by: entry.by,
  }));
  return (
    <Panel
      title={words.timeline}
      icon={History}
      aside={
        mayWrite && (
          <Button look="text" size="small" shortcut="M" onClick={() => open(true)}>
            {words.addNote}
          </Button>
        )
      }
    >
      <Timeline events={events} />
      {isOpen && <NoteDialog order={order} onClose={() => open(false)} />}
    </Panel>
  );
}

function NoteDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords(orderWords);
  const toast = useToast();
  const failureText = useFailureText();
  const { text, type, drop } = useDraftText(`note/${order.number}`);
  const note = useDeskMutation('noteOrder', {
    refresh: ['order'],
    onDone: () => {
      drop();
      toast({ text: words.noted });
      onClose();
    },
  });
  const save = () => note.mutate({ body: { number: order.number, text } });
  return (
    <Dialog
      title={words.addNote}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <Button isBusy={note.isPending} isDisabled={text.trim() === ''} onClick={save}>
          {words.noteSave}
        </Button>
      }
    >
      <TextField
        label={words.noteLabel}
        value={text}
        onChange={type}
        rows={4}
        maxLength={1000}
        {...(note.error && { fault: failureText(note.error) })}
      />
    </Dialog>
  );
}

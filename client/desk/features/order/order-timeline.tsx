import { History } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useDraftText } from '../../forms/use-draft-text.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from './order-words.ts';
import { useTimelineText } from './timeline-texts.tsx';

export function TimelinePanel({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const may = useMay();
  const textOf = useTimelineText(order.refunds);
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

/** What the packer doesn't find on the shelf: the order says so, and waits among those that can't be packed until somebody has decided. */
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';

interface NotHereProps {
  readonly number: string;
  readonly sku: string;
  readonly name: string;
  /** Units that aren't in the parcel. */
  readonly left: number;
}

export function NotHereButton(props: NotHereProps) {
  const words = useWords(orderWords).missing;
  const [isAsking, ask] = useState(false);
  return (
    <>
      <IconButton icon={SearchX} label={words.notHere(props.name)} onClick={() => ask(true)} />
      {isAsking && <NotHereDialog {...props} onClose={() => ask(false)} />}
    </>
  );
}

function NotHereDialog({ number, sku, name, left, onClose }: NotHereProps & { onClose: () => void }) {
  const words = useWords(orderWords).missing;
  const toast = useToast();
  const failureText = useFailureText();
  const report = useDeskMutation('reportMissing', {
    refresh: [...refreshed, 'today'],
    onDone: () => {
      toast({ text: words.told(name) });
      onClose();
    },
  });
  const body = { number, sku, note: words.note(sku, name) } as NonNullable<DeskInput<'reportMissing'>['body']>;
  return (
    <Dialog
      title={words.askTitle(name)}
      isOpen
      onClose={onClose}
      size="small"
      isAlert
      footer={
        <Button isBusy={report.isPending} onClick={() => report.mutate({ body })}>
          {words.say}
        </Button>
      }
    >
      {report.error && <Note tone="bad">{failureText(report.error)}</Note>}
      <p>{words.askWaits(left)}</p>
      <p>{words.askStays}</p>
    </Dialog>
  );
}

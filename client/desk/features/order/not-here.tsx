/** What the packer doesn't find on the shelf: the order says so, and waits among those that can't be packed until somebody has decided. */
import { CircleCheck, SearchX } from 'lucide-react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { missingTag } from '../../../../shared/domain/order-view.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Note } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';

export function NotHereButton({ number, sku, name }: { number: string; sku: string; name: string }) {
  const words = useWords(orderWords).missing;
  const toast = useToast();
  const failureText = useFailureText();
  const onFailure = (failure: Parameters<typeof failureText>[0]) => toast({ text: failureText(failure), isBad: true });
  const note = useDeskMutation('noteOrder', {
    refresh: refreshed,
    onDone: () => toast({ text: words.told(name) }),
    onFailure,
  });
  // The tag first: without it nobody would look for the note.
  const tag = useDeskMutation('tagOrder', {
    refresh: refreshed,
    onDone: () => note.mutate({ body: { number, text: words.note(sku, name) } }),
    onFailure,
  });
  return (
    <IconButton
      icon={SearchX}
      label={words.notHere(name)}
      isDisabled={tag.isPending || note.isPending}
      onClick={() => tag.mutate({ body: { number, add: [missingTag] } } as Parameters<typeof tag.mutate>[0])}
    />
  );
}

/** On the order's page, for who decides: what can be done, and that it was. */
export function NotHereNote({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords).missing;
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const tag = useDeskMutation('tagOrder', {
    refresh: refreshed,
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const { number, country, status, tags, payment_status: payment } = order;
  if (status !== 'placed' || !tags.includes(missingTag)) return null;
  return (
    <Note tone="warn" icon={SearchX}>
      <p>{payment === 'paid' ? words.decidePaid : words.decideCash}</p>
      {may('write_orders', country) && (
        <Button
          look="line"
          size="small"
          icon={CircleCheck}
          isBusy={tag.isPending}
          onClick={() => tag.mutate({ body: { number, remove: [missingTag] } } as Parameters<typeof tag.mutate>[0])}
        >
          {words.decided}
        </Button>
      )}
    </Note>
  );
}

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { useMay } from '../../api/session.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Button } from '../../ui/button.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { editWords } from './edit-words.ts';

/** Shown until the order is packed, to staff who may also settle the difference. */
export function EditButton({ order }: { order: DeskOrder }) {
  const words = useWords(editWords);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { number, country, queue, payment_status: payment } = order;
  const isSettled = payment === 'due_on_delivery' || (payment === 'paid' && may('refund', country));
  const isShown = queue === 'to_pack' && isSettled && may('edit_orders', country);
  useShortcut('e', isShown ? () => setOpen(true) : null, { label: words.edit });
  if (!isShown) return null;
  return (
    <>
      <Button look="text" size="small" icon={Pencil} shortcut="E" onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      {isOpen && <EditDialog number={number} onClose={() => setOpen(false)} />}
    </>
  );
}

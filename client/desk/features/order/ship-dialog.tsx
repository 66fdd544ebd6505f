import { useState } from 'react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { couriers } from '../../../../shared/domain/couriers.ts';
import { statusLabels } from '../../../../shared/i18n/order-states.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { listMissing } from './list-missing.ts';
import { listUnsent } from './list-unsent.ts';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { PieceCounts, toLines } from './piece-counts.tsx';

type ShipCourier = NonNullable<DeskInput<'shipOrder'>['body']>['courier'];

export function ShipDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const unsent = listUnsent(order, locale);
  const [key] = useState(makeUuid);
  const [courier, setCourier] = useState<string>(order.courier ?? 'own');
  const [tracking, setTracking] = useState('');
  const missing = new Map(listMissing(order).map(({ sku, packed }) => [sku, packed]));
  const [counts, setCounts] = useState(() =>
    Object.fromEntries(unsent.map(({ sku, max }) => [sku, missing.get(sku) ?? max])),
  );
  // For an order that lacks something, the rest counts as packed by being sent.
  const [isPacked, setPacked] = useState(order.status !== 'placed');
  const ship = useDeskMutation('shipOrder', {
    refresh: refreshed,
    onDone: ({ number, status }) => {
      toast({ text: words.moved(number, statusLabels[status][locale]) });
      onClose();
    },
  });
  const lines = toLines(counts);
  const isAll = unsent.every(({ sku, max }) => counts[sku] === max);
  const pack = useDeskMutation('advance', { onDone: () => setPacked(true) });
  const send = async () => {
    if (!isPacked) await pack.mutateAsync({ body: { number: order.number, to: 'packed' } });
    ship.mutate({
      body: {
        number: order.number,
        key,
        courier: courier as ShipCourier,
        tracking: tracking.trim() === '' ? null : tracking,
        ...(!isAll && { lines }),
      },
    });
  };
  const failure = pack.error ?? ship.error;
  return (
    <Dialog
      title={words.ship}
      isOpen
      onClose={onClose}
      hasInput={tracking !== '' || !isAll}
      footer={
        <Button
          isBusy={pack.isPending || ship.isPending}
          isDisabled={lines.length === 0}
          onClick={() => void send().catch(() => undefined)}
        >
          {words.ship}
        </Button>
      }
    >
      <FormFields>
        <SelectField
          label={words.courier}
          value={courier}
          onChange={setCourier}
          options={couriers.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
        <TextField
          label={words.tracking}
          hint={words.trackingHint}
          value={tracking}
          onChange={setTracking}
          dir="ltr"
          maxLength={60}
          {...(failure && { fault: failureText(failure) })}
        />
        <div>
          <h3>{words.shipWhat}</h3>
          <PieceCounts lines={unsent} counts={counts} onChange={setCounts} />
          {!isAll && <p role="status">{words.shipRest}</p>}
        </div>
      </FormFields>
    </Dialog>
  );
}

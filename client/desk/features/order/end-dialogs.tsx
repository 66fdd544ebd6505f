/** An order that is delivered or ends unpaid, a parcel that comes back, and cash that a courier brings. */

import { useState } from 'react';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import {
  type CancelReason,
  cancelReasonLabels,
  cancelReasons,
  type ReturnReason,
  returnReasonLabels,
  returnReasons,
} from '../../../../shared/domain/order-reasons.ts';
import { statusLabels } from '../../../../shared/i18n/order-states.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { useMoneyText } from '../../ui/money.tsx';
import { Note } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { deliveryWords } from './delivery-words.ts';
import { listUnsent } from './list-unsent.ts';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { PieceCounts, toLines } from './piece-counts.tsx';

interface EndProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

function useMoved(onClose: () => void) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const toast = useToast();
  return ({ number, status }: Pick<DeskOrder, 'number' | 'status'>) => {
    toast({ text: words.moved(number, statusLabels[status][locale]) });
    onClose();
  };
}

function Failure({ of }: { of: DeskFailure | null }) {
  const failureText = useFailureText();
  return of && <Note tone="bad">{failureText(of)}</Note>;
}

export function DeliverDialog({ order, onClose }: EndProps) {
  const { delivered, sure } = useWords(deliveryWords);
  const advance = useDeskMutation('advance', { refresh: refreshed, onDone: useMoved(onClose) });
  return (
    <Dialog
      title={sure.delivered.title(order.number)}
      isOpen
      onClose={onClose}
      size="small"
      isAlert
      footer={
        <Button
          isBusy={advance.isPending}
          onClick={() => advance.mutate({ body: { number: order.number, to: 'delivered' } })}
        >
          {delivered}
        </Button>
      }
    >
      <Failure of={advance.error} />
      <p>{sure.delivered.text}</p>
    </Dialog>
  );
}

export function CancelDialog({ order, onClose }: EndProps) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const cancel = useDeskMutation('cancelOrder', { refresh: refreshed, onDone: useMoved(onClose) });
  const send = () => cancel.mutate({ body: { number: order.number, reason: reason as CancelReason } });
  return (
    <Dialog
      title={words.cancelOrder}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <Button look="bad" isBusy={cancel.isPending} isDisabled={reason === ''} onClick={send}>
          {words.cancelOrder}
        </Button>
      }
    >
      <FormFields>
        <Failure of={cancel.error} />
        <p>{words.cancelText}</p>
        <SelectField
          label={words.reason}
          value={reason}
          onChange={setReason}
          placeholder={words.chooseReason}
          options={cancelReasons.map((value) => ({ value, label: cancelReasonLabels[value][locale] }))}
        />
      </FormFields>
    </Dialog>
  );
}

export function ReturnDialog({ order, onClose }: EndProps) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const takeBack = useDeskMutation('returnOrder', { refresh: refreshed, onDone: useMoved(onClose) });
  const writtenOff = toLines(counts);
  const send = () =>
    takeBack.mutate({
      body: {
        number: order.number,
        reason: reason as ReturnReason,
        ...(writtenOff.length > 0 && { written_off: writtenOff }),
      },
    });
  const lines = [...Map.groupBy(order.lines, ({ sku }) => sku)].map(([sku, same]) => ({
    sku,
    name: same[0]?.name[locale] ?? sku,
    max: same.reduce((all, { count }) => all + count, 0),
  }));
  return (
    <Dialog
      title={words.takeBack}
      isOpen
      onClose={onClose}
      hasInput={writtenOff.length > 0}
      footer={
        <Button look="bad" isBusy={takeBack.isPending} isDisabled={reason === ''} onClick={send}>
          {words.takeBack}
        </Button>
      }
    >
      <FormFields>
        <Failure of={takeBack.error} />
        <p>{words.returnText}</p>
        <SelectField
          label={words.reason}
          value={reason}
          onChange={setReason}
          placeholder={words.chooseReason}
          options={returnReasons.map((value) => ({ value, label: returnReasonLabels[value][locale] }))}
        />
        <div>
          <h3>{words.writtenOff}</h3>
          <PieceCounts lines={lines} counts={counts} onChange={setCounts} />
        </div>
      </FormFields>
    </Dialog>
  );
}

/** For an order on delivery of which a part has left. */
export function DropRestDialog({ order, onClose }: EndProps) {
  const words = useWords(orderWords);
  const moneyText = useMoneyText();
  const locale = useLocale();
  const toast = useToast();
  const [key] = useState(makeUuid);
  const drop = useDeskMutation('dropRest', {
    refresh: [...refreshed, 'cashSheet'],
    onDone: () => {
      toast({ text: words.saved });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.dropRestTitle(moneyText(order.to_collect))}
      isOpen
      onClose={onClose}
      size="small"
      isAlert
      footer={
        <Button look="bad" isBusy={drop.isPending} onClick={() => drop.mutate({ body: { number: order.number, key } })}>
          {words.dropRest}
        </Button>
      }
    >
      <Failure of={drop.error} />
      <p>{words.dropRestText}</p>
      <ul>
        {listUnsent(order, locale).map(({ sku, name, max }) => (
          <li key={sku}>
            {max} × <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface CollectProps {
  readonly order: Pick<DeskOrder, 'number' | 'status' | 'to_collect'>;
  readonly onClose: () => void;
}

export function CollectDialog({ order, onClose }: CollectProps) {
  const words = useWords(orderWords);
  const moneyText = useMoneyText();
  const toast = useToast();
  const collect = useDeskMutation('collected', {
    refresh: [...refreshed, 'cashSheet'],
    onDone: () => {
      toast({ text: words.saved });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.collectTitle(moneyText(order.to_collect))}
      isOpen
      onClose={onClose}
      size="small"
      isAlert
      footer={
        <Button
          isBusy={collect.isPending}
          onClick={() => collect.mutate({ body: { number: order.number, confirm: true } })}
        >
          {words.collected}
        </Button>
      }
    >
      <Failure of={collect.error} />
      {order.status !== 'delivered' && <Note tone="warn">{words.collectEarly}</Note>}
      <p>{words.collectText}</p>
    </Dialog>
  );
}

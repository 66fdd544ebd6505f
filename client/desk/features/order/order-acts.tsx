/** The acts that an order's state allows; the next step is the primary one. */
import { Banknote, HandCoins, PackageCheck, PhoneCall, ScanBarcode, Truck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { statusLabels } from '../../../../shared/i18n/order-states.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { isNoMoney } from '../../ui/money.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { CancelDialog, CollectDialog, ReturnDialog } from './end-dialogs.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

type Act = 'ship' | 'collect' | 'refund' | 'cancel' | 'return';

const shippable: readonly string[] = ['paid', 'partly_refunded', 'due_on_delivery'];
const unpaid: readonly string[] = ['pending', 'failed', 'awaiting_confirmation', 'due_on_delivery'];

/** Mirrors commerce's rules, so that no act is offered that it would refuse. */
function listActs({ status, payment_status: payment, queue, sums }: DeskOrder) {
  const isOpen = shippable.includes(payment);
  const isUnpaid = unpaid.includes(payment);
  return {
    pack: queue === 'to_pack',
    ship: isOpen && status === 'packed',
    deliver: isOpen && status === 'shipped',
    confirm: payment === 'awaiting_confirmation',
    collect: payment === 'due_on_delivery' && (status === 'delivered' || status === 'shipped'),
    refund: !isNoMoney(sums.left),
    cancel: isUnpaid && (status === 'placed' || status === 'packed'),
    takeBack: payment === 'due_on_delivery' && (status === 'shipped' || status === 'delivered'),
  };
}

export function OrderActs({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const locale = useLocale();
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Act | null>(null);
  const { number } = order;
  const acts = listActs(order);
  const mayWrite = may('write_orders', order.country);
  const packPath = `/orders/${number}/pack`;
  useShortcut('p', mayWrite && acts.pack ? () => navigate(packPath) : null, { label: words.pack });
  const onFailure = (failure: Parameters<typeof failureText>[0]) => toast({ text: failureText(failure), isBad: true });
  const advance = useDeskMutation('advance', {
    refresh: refreshed,
    onDone: ({ status }) => toast({ text: words.moved(number, statusLabels[status][locale]) }),
    onFailure,
  });
  const confirm = useDeskMutation('confirmOrder', {
    refresh: refreshed,
    onDone: () => toast({ text: words.saved }),
    onFailure,
  });
  const close = () => setOpen(null);
  return (
    <>
      {mayWrite && acts.cancel && (
        <Button look="text" onClick={() => setOpen('cancel')}>
          {words.cancelOrder}
        </Button>
      )}
      {mayWrite && acts.takeBack && (
        <Button look="text" icon={Undo2} flipIcon onClick={() => setOpen('return')}>
          {words.takeBack}
        </Button>
      )}
      {acts.refund && may('refund', order.country) && (
        <Button look="line" icon={HandCoins} onClick={() => setOpen('refund')}>
          {words.refund}
        </Button>
      )}
      {acts.collect && may('collect_cash', order.country) && (
        <Button look={acts.deliver ? 'line' : 'primary'} icon={Banknote} onClick={() => setOpen('collect')}>
          {words.collected}
        </Button>
      )}
      {mayWrite && acts.confirm && (
        <Button icon={PhoneCall} isBusy={confirm.isPending} onClick={() => confirm.mutate({ body: { number } })}>
          {words.confirmCash}
        </Button>
      )}
      {mayWrite && acts.deliver && (
        <Button
          icon={PackageCheck}
          isBusy={advance.isPending}
          onClick={() => advance.mutate({ body: { number, to: 'delivered' } })}
        >
          {words.delivered}
        </Button>
      )}
      {mayWrite && acts.ship && (
        <Button icon={Truck} onClick={() => setOpen('ship')}>
          {words.ship}
        </Button>
      )}
      {mayWrite && acts.pack && (
        <LinkButton to={packPath} icon={ScanBarcode} shortcut="P">
          {words.pack}
        </LinkButton>
      )}
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'collect' && <CollectDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'return' && <ReturnDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog number={number} onClose={close} />}
    </>
  );
}

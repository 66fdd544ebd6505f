/** The acts that an order's state allows; the next step is the primary one. */
import { Banknote, HandCoins, PackageCheck, PackageX, PhoneCall, ScanBarcode, Truck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { listOrderActs, type OrderAct } from '../../../../shared/domain/order-acts.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { useShortcut } from '../../keys/shortcuts.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { isHidden, isNoMoney } from '../../ui/money.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { CancelDialog, CollectDialog, DeliverDialog, DropRestDialog, ReturnDialog } from './end-dialogs.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

type OfferedAct = 'ship' | 'deliver' | 'drop' | 'collect' | 'refund' | 'cancel' | 'return';

function findActs(order: DeskOrder) {
  const { total, left } = order.sums;
  const acts = listOrderActs({
    ...order,
    isUnconfirmed: order.confirm_until !== null,
    isFree: isNoMoney(total),
    isRefundable: !isHidden(left) && !isNoMoney(left),
  });
  return (act: OrderAct) => acts.includes(act);
}

export function OrderActs({ order }: { order: DeskOrder }) {
  const words = useWords(orderWords);
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OfferedAct | null>(null);
  const { number } = order;
  const takes = findActs(order);
  const mayWrite = may('write_orders', order.country);
  const mayDeliver = mayWrite && may('mark_delivered', order.country);
  const mayCancel = may('cancel_orders', order.country);
  const packPath = `/orders/${number}/pack`;
  useShortcut('p', mayWrite && takes('pack') ? () => navigate(packPath) : null, { label: words.pack });
  const onFailure = (failure: Parameters<typeof failureText>[0]) => toast({ text: failureText(failure), isBad: true });
  const confirm = useDeskMutation('confirmOrder', {
    refresh: refreshed,
    onDone: () => toast({ text: words.saved }),
    onFailure,
  });
  const close = () => setOpen(null);
  return (
    <>
      {mayCancel && takes('cancel') && (
        <Button look="text" onClick={() => setOpen('cancel')}>
          {words.cancelOrder}
        </Button>
      )}
      {mayCancel && takes('drop_rest') && (
        <Button look="line" icon={PackageX} onClick={() => setOpen('drop')}>
          {words.dropRest}
        </Button>
      )}
      {mayCancel && takes('take_back') && (
        <Button look="text" icon={Undo2} flipIcon onClick={() => setOpen('return')}>
          {words.takeBack}
        </Button>
      )}
      {takes('refund') && may('refund', order.country) && (
        <Button look="line" icon={HandCoins} onClick={() => setOpen('refund')}>
          {words.refund}
        </Button>
      )}
      <div className="next-act">
        {takes('collect') && may('collect_cash', order.country) && (
          <Button look={takes('deliver') ? 'line' : 'primary'} icon={Banknote} onClick={() => setOpen('collect')}>
            {words.collected}
          </Button>
        )}
        {may('place_orders', order.country) && takes('confirm') && (
          <Button
            look={takes('pack') ? 'line' : 'primary'}
            icon={PhoneCall}
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ body: { number } })}
          >
            {words.confirmCash}
          </Button>
        )}
        {mayDeliver && takes('deliver') && (
          <Button icon={PackageCheck} onClick={() => setOpen('deliver')}>
            {words.delivered}
          </Button>
        )}
        {mayWrite && takes('ship') && (
          <Button icon={Truck} onClick={() => setOpen('ship')}>
            {order.unsent > 0 ? words.sendRest(order.unsent) : words.ship}
          </Button>
        )}
        {mayWrite && takes('pack') && (
          <LinkButton to={packPath} icon={ScanBarcode} shortcut="P">
            {words.pack}
          </LinkButton>
        )}
      </div>
      {open === 'ship' && <ShipDialog order={order} onClose={close} />}
      {open === 'deliver' && <DeliverDialog order={order} onClose={close} />}
      {open === 'drop' && <DropRestDialog order={order} onClose={close} />}
      {open === 'collect' && <CollectDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'return' && <ReturnDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog number={number} requests={order.refund_requests} onClose={close} />}
    </>
  );
}

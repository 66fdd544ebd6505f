import { useLocation } from 'react-router';
import type { OrderItem } from '../../../shared/contract/order.ts';
import { paths } from '../../../shared/paths.ts';
import { isOrderId } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { CancelOrder } from '../../features/checkout/cancel-order.tsx';
import { ConfirmHint } from '../../features/checkout/confirm-hint.tsx';
import { OrderContents } from '../../features/checkout/order-contents.tsx';
import { OrderDelivery } from '../../features/checkout/order-delivery.tsx';
import { ReservationNote } from '../../features/checkout/order-outcome.tsx';
import { OrderTimeline } from '../../features/checkout/order-timeline.tsx';
import { getOutcome, isConfirmed } from '../../features/checkout/outcome.ts';
import { PayAgain } from '../../features/checkout/pay-again.tsx';
import { PrintedAddress } from '../../features/checkout/printed-address.tsx';
import { Reorder } from '../../features/checkout/reorder.tsx';
import { Returns } from '../../features/checkout/returns.tsx';
import { UsageInstructions } from '../../features/checkout/usage-instructions.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

function Order({ item, again }: { item: OrderItem; again: () => void }) {
  const outcome = getOutcome(item);
  return (
    <>
      {outcome === 'failed' && <ReservationNote until={item.pay_until} word="failed_text" />}
      {outcome === 'pending' && <ReservationNote until={item.pay_until} word="unpaid_text" />}
      <ConfirmHint order={item} />
      <div className="with-sidebar">
        <div>
          {item.may_pay && <PayAgain order={item} token={item.track_token} onChanged={again} />}
          <OrderDelivery order={item}>
            <PrintedAddress {...item.address} />
          </OrderDelivery>
          <OrderTimeline {...item} />
          {isConfirmed(outcome) && <UsageInstructions lines={item.lines} />}
          <CancelOrder order={item} token={item.track_token} onDone={again} />
          <Returns order={item} token={item.track_token} onDone={again} />
        </div>
        <OrderContents order={item} invoicePath={paths.invoice(item.id)}>
          {!item.may_pay && <Reorder lines={item.lines} />}
        </OrderContents>
      </div>
    </>
  );
}

function OrderPage() {
  const t = useT();
  const { pathname } = useLocation();
  const id = pathname.split('/').pop() ?? '';
  const { data, error, mutate } = useCall('order', isOrderId(id) ? { params: { id } } : null, { fresh: true });
  const title = data ? t('checkout.number', { number: data.item.number }) : t('checkout.track_title');
  return (
    <AccountFrame title={title} path={pathname} parent={{ name: t('account.orders'), path: paths.orders() }}>
      {data ? (
        <Order item={data.item} again={() => void mutate()} />
      ) : (
        <LoadingOrError failure={error} again={mutate} lines={6} />
      )}
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ params, get }) => {
    const { id = '' } = params;
    if (!isOrderId(id)) return { status: 404 };
    await get('order', { params: { id } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.track_title'), noindex: true }),
  View: OrderPage,
});

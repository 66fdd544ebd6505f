import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import { isTrackToken } from '../../api/ids.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadingOrError } from '../call/loading-or-error.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { getCheckoutStep, getOutcome, isConfirmed } from './outcome.ts';
import { PayAgain } from './pay-again.tsx';
import { Reorder } from './reorder.tsx';
import { Returns } from './returns.tsx';
import { UsageInstructions } from './usage-instructions.tsx';
import type { TrackedOrderState } from './use-tracked-order.ts';
import { WaitingForBank } from './waiting-for-bank.tsx';

/** The recipient as far as the order's link may reveal it. */
function RecipientAndArea({ order }: { order: NonNullable<TrackedOrderState['order']> }) {
  const t = useT();
  return (
    <p>
      <bdi>{t('checkout.to_area', { name: order.first_name, area: order.area })}</bdi>
    </p>
  );
}

export function TrackedOrderView({
  token,
  tracked,
  head,
  where,
  foot,
  mayReorder = false,
  isFromBank = false,
}: {
  token: string;
  tracked: TrackedOrderState;
  head: (order: NonNullable<TrackedOrderState['order']>) => ReactNode;
  /** The full address, which the link doesn't reveal, if this browser knows it. */
  where?: (order: NonNullable<TrackedOrderState['order']>) => ReactNode;
  foot?: ReactNode;
  /** False right after ordering, where a press would be a mistake. */
  mayReorder?: boolean;
  /** The bank's answer may be pending, so paying again isn't offered at once. */
  isFromBank?: boolean;
}) {
  const { t } = useApp();
  const { order, failure, again } = tracked;
  if (!isTrackToken(token) || failure?.status === 404)
    return (
      <EmptyState
        level={1}
        title={t('checkout.track_title')}
        action={<ButtonLink to={paths.home()}>{t('cart.go_on')}</ButtonLink>}
      >
        {t('checkout.link_incomplete')}
      </EmptyState>
    );
  if (!order)
    return (
      <>
        <h1>{t('checkout.track_title')}</h1>
        <LoadingOrError failure={failure} again={again} lines={6} />
      </>
    );
  const pay = order.may_pay && <PayAgain order={order} token={token} onChanged={again} />;
  const isWaiting = isFromBank && getOutcome(order) === 'pending';
  return (
    <>
      {head(order)}
      <div className="with-sidebar">
        <div>
          {pay && (isWaiting ? <WaitingForBank again={again}>{pay}</WaitingForBank> : pay)}
          {getOutcome(order) !== 'cancelled' && (
            <OrderDelivery order={order}>{where?.(order) ?? <RecipientAndArea order={order} />}</OrderDelivery>
          )}
          <OrderTimeline {...order} />
          {isConfirmed(getOutcome(order)) && <UsageInstructions lines={order.lines} />}
          <CancelOrder order={order} token={token} onDone={again} />
          <Returns order={order} token={token} onDone={again} />
        </div>
        <OrderContents order={order} invoicePath={paths.trackedInvoice(token)}>
          {(mayReorder || getCheckoutStep(getOutcome(order)) === null) && !order.may_pay && (
            <Reorder lines={order.lines} />
          )}
        </OrderContents>
      </div>
      {foot}
    </>
  );
}

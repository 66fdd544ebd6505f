import { useLocation } from 'react-router';
import { isTrackToken } from '../api/ids.ts';
import { OrderOutcome } from '../features/checkout/order-outcome.tsx';
import { getOutcome, isStableOutcome } from '../features/checkout/outcome.ts';
import { TrackedOrderView } from '../features/checkout/tracked-order.tsx';
import { useTrackedOrder } from '../features/checkout/use-tracked-order.ts';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';

const tokenOf = (pathname: string): string => pathname.split('/').pop() ?? '';

/** A guest's order by its link, with the few personal data that the link may show. */
function TrackPage() {
  const t = useT();
  const token = tokenOf(useLocation().pathname);
  const tracked = useTrackedOrder(token);
  return (
    <div className="page">
      <TrackedOrderView
        token={token}
        tracked={tracked}
        mayReorder
        head={(order) =>
          isStableOutcome(getOutcome(order)) && order.payment_status !== 'failed' ? (
            <div className="outcome">
              <h1>{t('checkout.track_title')}</h1>
              <p className="muted">
                <bdi>{t('checkout.number', { number: order.number })}</bdi>
              </p>
            </div>
          ) : (
            <OrderOutcome order={order} />
          )
        }
      />
    </div>
  );
}

export const page = definePage({
  isSecret: true,
  load: async ({ params, get }) => {
    const { token = '' } = params;
    if (!isTrackToken(token)) return { status: 404 };
    await get('track', { params: { track_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.track_title'), noindex: true }),
  View: TrackPage,
});

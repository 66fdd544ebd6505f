import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { countTests } from '../../../shared/domain/blood-test-cart.ts';
import { bookingPaths, paths } from '../../../shared/paths.ts';
import { isOrderId, isTrackToken } from '../../api/ids.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useChosenTests } from '../../features/blood-test/use-chosen-tests.ts';
import { BookedVisit, NextSteps, Preparation } from '../../features/booking/booked-visit.tsx';
import { BookingOutcome, getBookingOutcome } from '../../features/booking/booking-outcome.tsx';
import { GiveUpBooking } from '../../features/booking/give-up-booking.tsx';
import { forgetLastBooking } from '../../features/booking/last-booking.ts';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { OrderContents } from '../../features/checkout/order-contents.tsx';
import { PayAgain } from '../../features/checkout/pay-again.tsx';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { Steps } from '../../features/checkout/steps.tsx';
import { useBankReturn } from '../../features/checkout/use-bank-return.ts';
import { useTrackedOrder } from '../../features/checkout/use-tracked-order.ts';
import { WaitingForBank } from '../../features/checkout/waiting-for-bank.tsx';
import { definePage } from '../../page.ts';
import { useSession, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';

function readQuery(search: string): { id: string; token: string } {
  const query = new URLSearchParams(search);
  return { id: query.get('order') ?? '', token: query.get('token') ?? '' };
}

function NextLinks({ isPaid }: { isPaid: boolean }) {
  const t = useT();
  const left = countTests(useChosenTests().items);
  return (
    <div className="next-links">
      {isPaid && (
        <ButtonLink look="line" to={bookingPaths.ordered()}>
          {t('appointment.see_order')}
        </ButtonLink>
      )}
      {left > 0 && (
        <ButtonLink look="text" to={bookingPaths.shipping()}>
          {t('appointment.next_person')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The account alone sees when and what; the link by itself shows the payment. */
function VisitDetails({ id, isPaid }: { id: string; isPaid: boolean }) {
  const t = useT();
  const { user } = useSession();
  const { search, pathname } = useLocation();
  const item = useCall('testOrder', user && isOrderId(id) ? { params: { id } } : null, { fresh: true }).data?.item;
  if (!user)
    return (
      <p>
        <Link className="link link--alone" to={paths.signIn(pathname + search)}>
          {t('appointment.sign_in_again')}
        </Link>
      </p>
    );
  if (!item) return null;
  return (
    <>
      <BookedVisit order={item} />
      {isPaid && <Preparation order={item} />}
      {isPaid && <NextSteps order={item} />}
    </>
  );
}

function Booked({ order, token, again }: { order: TrackedOrder; token: string; again: () => void }) {
  const t = useT();
  const { search } = useLocation();
  const isFromBank = useBankReturn(search);
  const outcome = getBookingOutcome(order, isFromBank);
  const isPaid = outcome === 'paid';
  useEffect(() => {
    if (isPaid) forgetLastBooking(sessionStore);
  }, [isPaid]);
  const pay = order.may_pay && isTrackToken(token) && (
    <PayAgain
      order={order}
      token={token}
      onChanged={again}
      change={<GiveUpBooking order={order} token={token} onChanged={again} />}
    />
  );
  return (
    <>
      <BookingOutcome order={order} isFromBank={isFromBank} />
      <div className="with-sidebar">
        <div>
          {pay && (outcome === 'pending' ? <WaitingForBank again={again}>{pay}</WaitingForBank> : pay)}
          {outcome !== 'expired' && outcome !== 'cancelled' && <VisitDetails id={order.id} isPaid={isPaid} />}
        </div>
        <OrderContents
          order={order}
          invoicePath={paths.trackedInvoice(token)}
          deliveryWords={order.delivery_local > 0 ? { name: t('appointment.visit_fee'), free: '' } : null}
        />
      </div>
      <NextLinks isPaid={isPaid} />
    </>
  );
}

function SuccessPage() {
  const t = useT();
  const { token } = readQuery(useLocation().search);
  const { order, failure, again } = useTrackedOrder(token);
  const isPaid = order !== undefined && getBookingOutcome(order, false) === 'paid';
  if (!isTrackToken(token) || failure?.status === 404)
    return (
      <div className="page">
        <EmptyState
          level={1}
          title={t('checkout.track_title')}
          action={<ButtonLink to={bookingPaths.ordered()}>{t('appointment.see_order')}</ButtonLink>}
        >
          {t('appointment.link_incomplete')}
        </EmptyState>
      </div>
    );
  return (
    <div className="page booking-page">
      <Steps at={isPaid ? 'success' : 'order'} first={t('appointment.step')} />
      {order ? (
        <Booked order={order} token={token} again={again} />
      ) : (
        <>
          <h1>{t('checkout.track_title')}</h1>
          <LoadingOrError failure={failure} again={again} lines={6} />
        </>
      )}
    </div>
  );
}

export const page = definePage({
  isSecret: true,
  layout: 'quiet',
  headerNote: <SecureNote />,
  sameSiteReload: true,
  load: async ({ url, tryGet }) => {
    const { token } = readQuery(url.search);
    if (isTrackToken(token)) await tryGet('track', { params: { track_token: token } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.track_title'), noindex: true }),
  View: SuccessPage,
});

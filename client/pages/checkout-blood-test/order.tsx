import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { isOnline, listPaymentMethods, type OnlineMethod } from '../../../shared/domain/payment-method.ts';
import { bookingPaths } from '../../../shared/paths.ts';
import { sessionStore } from '../../browser/storage.ts';
import { BookingFrame } from '../../features/booking/booking-frame.tsx';
import { BookingProblem, TimeTaken } from '../../features/booking/booking-problem.tsx';
import { BookingSummary } from '../../features/booking/booking-summary.tsx';
import { CouponField } from '../../features/booking/coupon-field.tsx';
import { readLastBooking } from '../../features/booking/last-booking.ts';
import { type Booking, useBooking } from '../../features/booking/use-booking.ts';
import { useBookingCoupon } from '../../features/booking/use-booking-coupon.ts';
import { usePlaceBooking } from '../../features/booking/use-place-booking.ts';
import { useTestsQuote } from '../../features/booking/use-tests-quote.ts';
import { VisitReview } from '../../features/booking/visit-review.tsx';
import { NextStep, PlacedNote } from '../../features/checkout/next-page.tsx';
import { PaymentMethods } from '../../features/checkout/payment-methods.tsx';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { isPaidByWallet } from '../../features/checkout/submit-body.ts';
import { WalletSwitch } from '../../features/checkout/wallet-switch.tsx';
import { definePage } from '../../page.ts';
import { useApp } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Redirects to the first step while that is incomplete. A slot that was taken meanwhile is reported here, beside the other slots. */
function useCompleteBooking(
  { ready, isGuest, tests, faults, addressErrors, draft, shipping }: Booking,
  isPlaced: boolean,
) {
  const navigate = useNavigate();
  const { slot, ...others } = faults;
  const isAddressMissing =
    draft.place === 'home' && (shipping.chosen === null || Object.keys(addressErrors).length > 0);
  const isMissing = isGuest || slot === 'required' || Object.keys(others).length > 0 || isAddressMissing;
  const mustReturn = ready && !isPlaced && tests.length > 0 && isMissing;
  useEffect(() => {
    if (mustReturn) void navigate(bookingPaths.shipping(), { replace: true });
  }, [mustReturn, navigate]);
  return ready && !mustReturn;
}

/** Back from the bank with nothing left to book, the shopper is sent to the placed booking. */
function useRedirectToPlaced({ ready, tests }: Booking, isPlaced: boolean): void {
  const navigate = useNavigate();
  const isEmpty = ready && tests.length === 0 && !isPlaced;
  useEffect(() => {
    const last = isEmpty ? readLastBooking(sessionStore) : null;
    if (last) void navigate(bookingPaths.success(last.id, last.token), { replace: true });
  }, [isEmpty, navigate]);
}

function OrderPage() {
  const { country, locale, t } = useApp();
  const [isPlacedNow, setPlacedNow] = useState(false);
  const booking = useBooking(isPlacedNow);
  const [usesWallet, setUsesWallet] = useState(false);
  const [chosen, setMethod] = useState<OnlineMethod | null>(null);
  const coupon = useBookingCoupon(booking);
  const { tests, draft, ready, isGuest } = booking;
  const wallet = usesWallet && !isGuest;
  const answer = useTestsQuote(tests, { place: draft.place, coupon, wallet, isWanted: ready && !isPlacedNow });
  const { place, isPlacing, placed, failure } = usePlaceBooking(booking, coupon, answer);
  const isPlaced = placed !== null;
  if (isPlaced !== isPlacedNow) setPlacedNow(isPlaced);
  const isComplete = useCompleteBooking(booking, isPlaced);
  useRedirectToPlaced(booking, isPlaced);
  const { quote } = answer;
  const methods = listPaymentMethods(country).filter(isOnline);
  const method = methods.find((one) => one === chosen) ?? methods[0] ?? 'card';
  const walletPaysAll = quote !== undefined && isPaidByWallet(quote);
  const isFree = quote !== undefined && quote.lines.length > 0 && quote.total_local === 0;
  const mayPlace = quote !== undefined && quote.quote !== '' && !answer.isStale && booking.faults.slot !== 'gone';
  const amount = quote ? formatMoney(toMinor(quote.to_pay_local, quote.currency), quote.currency, locale) : '';
  return (
    <BookingFrame
      at="order"
      title={t('appointment.order_title')}
      isReady={ready || isPlaced}
      isEmpty={tests.length === 0 && !isPlaced}
    >
      {isComplete || isPlaced ? (
        <div className="with-sidebar">
          <div>
            <VisitReview booking={booking} />
            <section className="box">
              <h2 id="payment-title">{t('checkout.payment')}</h2>
              {!isFree && <WalletSwitch isOn={usesWallet} onChange={setUsesWallet} />}
              {isFree || walletPaysAll ? (
                <p>{t(isFree ? 'checkout.nothing_to_pay' : 'checkout.wallet_pays_all')}</p>
              ) : (
                <PaymentMethods
                  methods={methods}
                  chosen={method}
                  labelledBy="payment-title"
                  onChoose={(next) => isOnline(next) && setMethod(next)}
                />
              )}
            </section>
          </div>
          <BookingSummary booking={booking} answer={answer}>
            <CouponField coupon={coupon} isBusy={answer.isStale} />
            {failure && <BookingProblem failure={failure} />}
            {!failure && booking.faults.slot === 'gone' && !isPlacing && (
              <TimeTaken text={t('appointment.slot_gone')} />
            )}
            <Button
              size="big wide"
              data-submit-order
              isBusy={isPlacing}
              disabled={!mayPlace && !isPlacing}
              onClick={() => void place(method)}
            >
              {isPlacing
                ? t('checkout.placing')
                : isFree || walletPaysAll || !quote
                  ? t('checkout.place_order')
                  : t('checkout.pay', { amount })}
            </Button>
            <PlacedNote order={placed} />
            <ButtonLink look="text" to={bookingPaths.shipping()}>
              {t('appointment.to_visit')}
            </ButtonLink>
          </BookingSummary>
        </div>
      ) : (
        <NextStep to={bookingPaths.shipping()} />
      )}
    </BookingFrame>
  );
}

export const page = definePage({
  layout: 'quiet',
  headerNote: <SecureNote />,
  showsCart: true,
  sameSiteReload: true,
  load: async ({ tryGet }) => {
    await tryGet('areas');
    return undefined;
  },
  head: ({ t }) => ({ title: t('appointment.order_title'), noindex: true }),
  View: OrderPage,
});

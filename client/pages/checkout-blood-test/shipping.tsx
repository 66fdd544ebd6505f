import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { BookingForm, bookingFormId } from '../../features/booking/booking-form.tsx';
import { BookingFrame } from '../../features/booking/booking-frame.tsx';
import { BookingSummary } from '../../features/booking/booking-summary.tsx';
import { useBooking } from '../../features/booking/use-booking.ts';
import { useBookingCoupon } from '../../features/booking/use-booking-coupon.ts';
import { useTestsQuote } from '../../features/booking/use-tests-quote.ts';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

function ShippingPage() {
  const t = useT();
  const booking = useBooking();
  const [isBusy, setBusy] = useState(false);
  const { draft, ready, tests } = booking;
  const coupon = useBookingCoupon(booking);
  const answer = useTestsQuote(tests, { place: draft.place, coupon, isWanted: ready });
  return (
    <BookingFrame
      at="shipping"
      title={t('appointment.title')}
      intro={t('appointment.intro')}
      isReady={ready}
      isEmpty={tests.length === 0}
    >
      <div className="with-sidebar">
        <BookingForm booking={booking} onBusy={setBusy} />
        <BookingSummary booking={booking} answer={answer}>
          <Button type="submit" form={bookingFormId} size="big wide" isBusy={isBusy}>
            {t('checkout.go_on')}
          </Button>
          <ButtonLink look="text" to={paths.testCart()}>
            {t('appointment.to_tests')}
          </ButtonLink>
        </BookingSummary>
      </div>
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
  head: ({ t }) => ({ title: t('appointment.title'), noindex: true }),
  View: ShippingPage,
});

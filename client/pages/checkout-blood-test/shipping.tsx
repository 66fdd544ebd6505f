import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { BookingForm, bookingFormId } from '../../features/booking/booking-form.tsx';
import { BookingFrame } from '../../features/booking/booking-frame.tsx';
import { BookingSummary } from '../../features/booking/booking-summary.tsx';
import { useBooking } from '../../features/booking/use-booking.ts';
import { useTestsQuote } from '../../features/booking/use-tests-quote.ts';
import { defineStep } from '../../features/checkout/define-step.tsx';
import { useT } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

function ShippingPage() {
  const t = useT();
  const booking = useBooking();
  const answer = useTestsQuote(booking);
  const [isBusy, setBusy] = useState(false);
  return (
    <BookingFrame
      at="shipping"
      title={t('appointment.title')}
      intro={t('appointment.intro')}
      isReady={booking.ready}
      isEmpty={booking.tests.length === 0}
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

export const page = defineStep('appointment.title', ShippingPage);

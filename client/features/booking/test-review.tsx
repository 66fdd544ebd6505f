import { type ReactNode, useState } from 'react';
import { unpaidOrderLifetimeMs, unprovedVisitLifetimeMs } from '../../../shared/constants.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { useT } from '../../state/app-context.ts';
import type { OrderReview, ReviewedOrder } from '../checkout/review-step.tsx';
import type { SubmitProblem } from '../checkout/submit-problem-alert.tsx';
import { useHeld } from '../checkout/use-held.ts';
import { BookingFrame } from './booking-frame.tsx';
import { BookingProblem, TimeTaken } from './booking-problem.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { CouponField } from './coupon-field.tsx';
import { testKind } from './test-kind.ts';
import { type TestsToOrder, testSubmit } from './test-submit.ts';
import { type Booking, useBooking } from './use-booking.ts';
import { useTestsQuote } from './use-tests-quote.ts';
import { VisitReview } from './visit-review.tsx';

type TestReview = ReviewedOrder & TestsToOrder;

/** A slot that was taken meanwhile is reported here, beside the other slots. */
function isIncomplete({ isGuest, tests, faults, addressErrors, draft, shipping }: Booking): boolean {
  const { slot, ...others } = faults;
  const isAddressMissing =
    draft.place === 'home' && (shipping.chosen === null || Object.keys(addressErrors).length > 0);
  return tests.length > 0 && (isGuest || slot === 'required' || Object.keys(others).length > 0 || isAddressMissing);
}

function useReview(isPlaced: boolean): TestReview {
  const booking = useHeld(useBooking(isPlaced), isPlaced);
  const [{ wallet, method }, setPayment] = useState<{ wallet: boolean; method: PaymentMethod | null }>({
    wallet: false,
    method: null,
  });
  return {
    booking,
    coupon: booking.coupon,
    answer: useTestsQuote(booking, wallet && !booking.isGuest),
    isReady: booking.ready,
    isEmpty: booking.ready && booking.tests.length === 0,
    isMissing: isIncomplete(booking),
    usesWallet: wallet,
    method,
    pay: (by) => setPayment((last) => ({ ...last, ...by })),
    agree: () => true,
    isTaken: booking.faults.slot === 'gone',
  };
}

function Frame({ review, isPlaced, children }: { review: TestReview; isPlaced: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <BookingFrame
      at="order"
      title={t(testKind.words.reviewTitle)}
      isReady={review.isReady || isPlaced}
      isEmpty={review.booking.tests.length === 0 && !isPlaced}
    >
      {children}
    </BookingFrame>
  );
}

const held = { minutes: unpaidOrderLifetimeMs / 60_000, fewer: unprovedVisitLifetimeMs / 60_000 };

function Notes({
  review: { coupon, answer, isTaken },
  order: { trouble, isPlacing },
}: {
  review: TestReview;
  order: { trouble: SubmitProblem | null; isPlacing: boolean };
}) {
  const t = useT();
  return (
    <>
      <CouponField coupon={coupon} isBusy={answer.isStale} />
      <p className="muted small">{t('appointment.held_while', held)}</p>
      {trouble && <BookingProblem trouble={trouble} />}
      {!trouble && isTaken && !isPlacing && <TimeTaken text={t('appointment.slot_gone')} />}
    </>
  );
}

export const testReview: OrderReview<TestReview> = {
  kind: testKind,
  submit: testSubmit,
  useReview,
  Frame,
  Where: ({ review }) => <VisitReview booking={review.booking} />,
  Summary: ({ review, children }) => (
    <BookingSummary booking={review.booking} answer={review.answer}>
      {children}
    </BookingSummary>
  ),
  Notes,
};

/** Presses of the quiz, of booked tests and of results whose answers fail. */
import { AskAgain } from '../../../client/features/booked-test/ask-again.tsx';
import { CancelForm } from '../../../client/features/booked-test/cancel-form.tsx';
import { KeepChoice } from '../../../client/features/booked-test/keep-choice.tsx';
import { BookingProblem } from '../../../client/features/booking/booking-problem.tsx';
import { ConsentForm } from '../../../client/features/booking/consent-form.tsx';
import { GiveUpBooking } from '../../../client/features/booking/give-up-booking.tsx';
import { testKind } from '../../../client/features/booking/test-kind.ts';
import { testSubmit } from '../../../client/features/booking/test-submit.ts';
import type { Booking } from '../../../client/features/booking/use-booking.ts';
import type { CouponState } from '../../../client/features/cart/use-coupon.ts';
import type { CartQuote } from '../../../client/features/cart/use-quote.ts';
import { usePlaceOrder } from '../../../client/features/checkout/use-place-order.ts';
import { ForgetResult } from '../../../client/features/quiz/forget-result.tsx';
import { KeepResult } from '../../../client/features/quiz/keep-result.tsx';
import { QuestionForm } from '../../../client/features/quiz/question-form.tsx';
import { useQuiz } from '../../../client/features/quiz/use-quiz.ts';
import { Alert } from '../../../client/ui/alert.tsx';
import { Button } from '../../../client/ui/button.tsx';
import type { InviteToken, OrderId, QuizResultId, TrackToken } from '../../../shared/contract/fields.ts';
import type { ActiveQuiz, QuizOutcome } from '../../../shared/contract/quiz.ts';
import type { TestInvite, TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { blankBooking } from '../../../shared/domain/booking-form.ts';
import { fill, testPresses } from '../support/failing-press.tsx';

const nothing = () => undefined;
const test = { id: 'b1', status: 'booked', currency: 'KWD', total_local: 20 } as unknown as TestOrderDetail;
const quiz: ActiveQuiz = {
  quiz_id: 'q-1',
  id: 'q',
  version: 1,
  items: [{ linkId: 'sleep', section: 'safety', text: 'Sleep?', why: '', answerOption: [{ value: 'a', text: 'A' }] }],
  exits: [],
} as unknown as ActiveQuiz;
function Quiz() {
  const { session, isBusy, failure, step } = useQuiz(quiz);
  return (
    <QuestionForm quiz={quiz} session={session} isBusy={isBusy} onStep={step}>
      {failure && <Alert kind="bad">{failure.message}</Alert>}
    </QuestionForm>
  );
}
const booking = { draft: { ...blankBooking, name: 'Noura' }, change: nothing, tests: [{ sku: 'T1' }], times: { again: nothing }, shipping: { chosen: null, typed: {} }, name: 'Noura', phone: '50001234' } as unknown as Booking; // biome-ignore format: a booking
const answer = {
  quote: { quote: 'signed', subtotal_local: 20, lines: [], changes: [] },
  put: nothing,
} as unknown as CartQuote;
function Book() {
  const { place, isPlacing, trouble } = usePlaceOrder(testKind, testSubmit);
  return (
    <>
      {trouble && <BookingProblem trouble={trouble} />}
      <Button isBusy={isPlacing} onClick={() => void place({ booking, coupon: {} as CouponState, answer }, 'card')}>
        Book
      </Button>
    </>
  );
}
const invite = { name: 'Sara', booked_by: 'Noura', starts: '2030-01-01T08:00:00.000Z', ends: '2030-01-01T09:00:00.000Z', asks_cycle_day: false } as unknown as TestInvite; // biome-ignore format: an invitation

testPresses({
  'the end of the quiz': {
    view: <Quiz />,
    user: null,
    prepare: (shop) => shop.run(() => shop.page.querySelector<HTMLInputElement>('input[type="radio"]')?.click()),
    button: '.quiz-foot [type=submit]',
    call: 'POST /api/quiz/answer',
  },
  'keeping what the quiz found': {
    view: <KeepResult outcome={{ quiz_id: 'q-1', suggestion_id: 's1' } as unknown as QuizOutcome} session={{ answers: {}, at: '', fault: null }} />, // biome-ignore format: one view
    user: null,
    prepare: (shop) => shop.run(() => shop.page.querySelector<HTMLInputElement>('input')?.click()),
    button: (t) => t('quiz.keep_action'),
    call: 'POST /api/quiz/keep',
  },
  'removing what the quiz found': {
    view: <ForgetResult id={'r1' as QuizResultId} expiresAt="2030-01-01T00:00:00.000Z" />,
    user: null,
    button: (t) => t('quiz.forget'),
    call: 'POST /api/quiz/result/r1/remove',
  },
  'booking a test': {
    view: <Book />,
    button: () => 'Book',
    call: 'POST /api/bloodTestOrder/submit',
    says: (t) => t('checkout.unknown_title'),
  },
  'giving a booking up': {
    view: <GiveUpBooking order={{ id: 'o1' as OrderId }} token={'t' as TrackToken} onChanged={nothing} />,
    prepare: (shop) => shop.press(shop.app.t('appointment.give_up')),
    button: (t) => t('appointment.give_up'),
    call: 'POST /api/order/cancel',
  },
  'agreeing to a test': {
    view: <ConsentForm invite={invite} token={'i' as InviteToken} onDone={nothing} />,
    prepare: fill({ 'patient-name': 'Sara A', 'birth-day': '1', 'birth-month': '2', 'birth-year': '1990', 'patient-phone': '50001234', sex: true, 'consent-test': true }), // biome-ignore format: one form
    button: (t) => t('appointment.consent_submit'),
    call: 'POST /api/bloodTestOrder/invite/i/accept',
  },
  'cancelling a test': {
    view: <CancelForm test={test} refund={20} onDone={nothing} />,
    button: '[type=submit]',
    call: 'POST /api/user/bloodTestOrder/cancel',
  },
  'keeping a result': {
    view: <KeepChoice test={test} keeps={false} onDone={nothing} />,
    button: (t) => t('ordered.keep_start'),
    call: 'POST /api/user/bloodTestOrder/keep',
  },
  'asking a patient again': {
    view: <AskAgain test={test} />,
    button: (t) => t('ordered.ask_again'),
    call: 'POST /api/user/bloodTestOrder/invite/resend',
  },
});

import type { Quote } from '../../../shared/contract/order.ts';
import type { TestSubmitBody } from '../../../shared/contract/test-order.ts';
import { readBirthDate, readCycleDay } from '../../../shared/domain/booking-form.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { consentVersion } from '../../../shared/domain/test-consent.ts';
import { isPaidByWallet } from '../checkout/submit-body.ts';
import type { Booking } from './use-booking.ts';
import { toTestItems } from './use-tests-quote.ts';

/** What the buyer says of themself, and consents to. */
function toPatient({ draft, name, phone, shipping: { chosen, typed }, times }: Booking) {
  const asksCycleDay = times.data?.asks_cycle_day === true && draft.sex === 'female';
  return {
    name: name.trim(),
    birth_date: readBirthDate(draft),
    sex: draft.sex,
    phone: draft.place === 'home' ? String((chosen ?? typed).phone ?? '') : phone,
    takes_biotin: draft.takesBiotin,
    takes_blood_thinner: draft.takesBloodThinner,
    lies_down: draft.liesDown,
    is_pregnant: draft.sex === 'female' && draft.isPregnant,
    cycle_day: asksCycleDay ? readCycleDay(draft.cycleDay) : null,
  };
}

export function buildTestBody(
  booking: Booking,
  { country, quote, method }: { country: CountryCode; quote: Quote; method: PaymentMethod },
): TestSubmitBody {
  const { draft, tests, shipping, name, phone } = booking;
  const consent = {
    version: consentVersion,
    test: draft.consents.includes('test'),
    keep_result: draft.consents.includes('keep_result'),
    product_reasons: draft.consents.includes('product_reasons'),
  };
  // The contract brands ids; the server validates them as plain text.
  return {
    items: toTestItems(tests),
    country,
    quote: quote.quote,
    payment_method: isPaidByWallet(quote) ? 'wallet' : method,
    ...(quote.wallet_local > 0 && { wallet: true }),
    ...(quote.coupon && { coupon: quote.coupon.code }),
    place: draft.place,
    slot: draft.slot?.id ?? '',
    wants_woman: draft.wantsWoman,
    ...(draft.place === 'home' && shipping.chosen && { address_id: shipping.chosen.id }),
    ...(draft.who === 'other'
      ? { other: { name: name.trim(), email: draft.email.trim(), ...(draft.place === 'lab' && { phone }) } }
      : { patient: toPatient(booking), consent }),
  } as unknown as TestSubmitBody;
}

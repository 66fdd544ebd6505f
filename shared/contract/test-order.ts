import { z } from 'zod';
import { drawPlaces } from '../domain/draw-slot.ts';
import { paymentStatuses } from '../domain/order-state.ts';
import { pauseRefusals } from '../domain/pause.ts';
import { paymentMethods } from '../domain/payment-method.ts';
import { patientStates, testStatuses } from '../domain/test-order-state.ts';
import { get, post } from './call.ts';
import {
  addressId,
  amount,
  bookingId,
  country,
  currency,
  email,
  inviteToken,
  labReportId,
  orderId,
  pageParam,
  pagination,
  personName,
  phone,
  skuId,
  slotId,
  trackToken,
} from './fields.ts';
import { couponRefusals, quote, submitted } from './order.ts';
import { addressInput } from './place.ts';

const method = z.enum(paymentMethods);
/** A booking is one person's; another person's is another order. */
const testItem = z.strictObject({ sku: skuId, count: z.int().min(1).max(99) });

const testCalculateBody = z.strictObject({
  items: z.array(testItem).min(1).max(20),
  country: country.optional(),
  address_id: addressId.nullish(),
  /** A visit may cost something; without a word it is one. */
  place: z.enum(drawPlaces).optional(),
  coupon: z.string().max(40).nullish(),
  wallet: z.boolean().optional(),
  payment_method: method.nullish(),
});

/** Of whose blood is drawn, said by themself. It is kept in the health database alone. */
export const patient = z.strictObject({
  /** As on the Civil ID. */
  name: personName,
  birth_date: z.iso.date(),
  sex: z.enum(['female', 'male']),
  phone,
  takes_biotin: z.boolean(),
  takes_blood_thinner: z.boolean(),
  /** Fainted at a draw before: is drawn lying down. */
  lies_down: z.boolean(),
  /** Is drawn lying down, and results explain no product to her. A page that was open before this was asked for itself says nothing. */
  is_pregnant: z.boolean().nullish(),
  /** Day of the menstrual cycle, where a marker is read by it. */
  cycle_day: z.int().min(1).max(60).nullish(),
});
export type Patient = z.infer<typeof patient>;

/**
 * Three consents, each given by itself; only the first is needed for the test. `version`: that of the texts that were
 * shown.
 */
const consent = z.strictObject({
  version: z.int(),
  test: z.boolean(),
  keep_result: z.boolean(),
  product_reasons: z.boolean(),
});
export type TestConsent = z.infer<typeof consent>;

const testSubmitBody = z.strictObject({
  ...testCalculateBody.shape,
  payment_method: method,
  quote: z.string().max(4000),
  slot: slotId,
  place: z.enum(drawPlaces),
  wants_woman: z.boolean().optional(),
  address: addressInput.nullish(),
  /** What the buyer says of themself; with `other` neither is there. */
  patient: patient.optional(),
  consent: consent.optional(),
  /** Another adult, who is sent a link and then answers and consents for themself. `phone` is the buyer's, where nobody visits. */
  other: z.strictObject({ name: personName, email, phone: phone.nullish() }).optional(),
});
export type TestSubmitBody = z.infer<typeof testSubmitBody>;

const offeredSlot = z.strictObject({
  id: slotId,
  from: z.string(),
  to: z.string(),
  /** False where it is taken: it is shown, and can't be chosen. */
  is_free: z.boolean(),
  /** A woman can draw. */
  has_woman: z.boolean(),
});

const offeredDays = z.strictObject({
  fasting_hours: z.int(),
  /** Whether a marker of these tests is read by the day of the menstrual cycle. */
  asks_cycle_day: z.boolean(),
  /** False for an area that nobody visits, or that nobody knows. */
  is_visited: z.boolean(),
  /** What a visit at home costs besides; 0: it is part of the price. */
  home_draw_local: amount,
  currency,
  lab: z.strictObject({ name: z.string(), licence: z.string(), address: z.string() }).nullable(),
  days: z.array(
    z.strictObject({
      day: z.string(),
      /**
       * The slots that are left are kept for people who proved an e-mail or have paid; to anybody else none of them is
       * free.
       */
      is_held: z.boolean(),
      slots: z.array(offeredSlot),
    }),
  ),
});
export type OfferedDays = z.infer<typeof offeredDays>;

const otherDays = offeredDays.pick({ fasting_hours: true, days: true });
export type OtherDays = z.infer<typeof otherDays>;

const testOrderSummary = z.strictObject({
  id: orderId,
  number: z.string(),
  /** An order for another adult is the buyer's, and once they have consented the patient's too: its money is the buyer's alone, its result the patient's. */
  role: z.enum(['buyer', 'patient']),
  status: z.enum(testStatuses),
  /** Null for the patient of an order that somebody else paid; so are the amounts. */
  payment_status: z.enum(paymentStatuses).nullable(),
  created_at: z.string(),
  place: z.enum(drawPlaces),
  starts: z.string(),
  ends: z.string(),
  tests: z.array(z.strictObject({ sku: skuId, slug: z.string(), name: z.string(), unit_local: amount.nullable() })),
  total_local: amount.nullable(),
  currency,
});
export type TestOrderSummary = z.infer<typeof testOrderSummary>;

/** What the patient alone is told, of a booking for another adult nobody else. */
const patientOnly = z.strictObject({
  name: z.string(),
  /** False: the laboratory hands the result over itself. */
  keeps_result: z.boolean(),
  /** Until a result was entered. */
  may_change_keeping: z.boolean(),
  /** Once it is released. */
  report_id: z.string().nullable(),
  /** When our results desk opened what was said before the draw, the newest first. */
  answers_read: z.array(z.string()),
  /** When they took back the consent to keep the result, or gave it later; the newest first. */
  keeping: z.array(z.strictObject({ at: z.string(), agreed: z.boolean() })),
});

const testOrderDetail = testOrderSummary.extend({
  /** Of the present draw. */
  item_id: bookingId,
  /** Whose blood is drawn: the buyer's, or another adult's, who has been sent a link and then consented. Nothing that they said. */
  patient: z.enum(patientStates),
  patient_only: patientOnly.nullable(),
  /** Opens the order for its payment; null for its patient. */
  track_token: trackToken.nullable(),
  /** How to prepare, of each test that says something of its own. */
  preparation: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  /** Of the slowest test, after the sample has come to the laboratory. */
  turnaround_hours: z.int(),
  lab: z.strictObject({ name: z.string(), licence: z.string(), address: z.string() }),
  wants_woman: z.boolean(),
  fasting_hours: z.int(),
  timeline: z.array(z.strictObject({ status: z.enum(testStatuses), at: z.string() })),
  may_reschedule: z.boolean(),
  /** What cancelling now would bring back; null: it can't be cancelled. */
  cancel_refund_local: amount.nullable(),
  /** Until then a change is free. */
  free_until: z.string(),
  may_pay: z.boolean(),
});
export type TestOrderDetail = z.infer<typeof testOrderDetail>;

/** What whoever holds the link is shown, before they answer. */
const testInvite = z.strictObject({
  /** As the buyer typed it. */
  name: z.string(),
  /** The buyer's first name. */
  booked_by: z.string(),
  place: z.enum(drawPlaces),
  starts: z.string(),
  ends: z.string(),
  tests: z.array(z.string()),
  fasting_hours: z.int(),
  asks_cycle_day: z.boolean(),
  lab: z.strictObject({ name: z.string(), licence: z.string(), address: z.string() }),
});
export type TestInvite = z.infer<typeof testInvite>;

const own = { access: 'user', refusals: ['not_found'] } as const;

export const testOrderCalls = {
  drawSlots: get('/bloodTestOrder/slots', {
    access: 'device',
    summary: 'When blood can be drawn, for these tests and this place',
    query: z.strictObject({
      place: z.enum(drawPlaces),
      /** A slug of the areas, or its name as typed; for visits at home. */
      area: z.string().max(80).optional(),
      /** SKUs, divided by commas. */
      tests: z.string().max(1400),
    }),
    data: offeredDays,
  }),
  calculateTests: post('/bloodTestOrder/calculate', {
    access: 'device',
    readsOnly: true,
    summary: 'What blood tests of one person cost',
    refusals: ['not_found', ...couponRefusals, 'payment.method'],
    body: testCalculateBody,
    data: quote,
  }),
  submitTests: post('/bloodTestOrder/submit', {
    access: 'user',
    summary: 'Book blood tests of one person',
    description:
      'Books a slot and places the order at the price of its quote, paid online or by the wallet. Unpaid, the slot is held for 35 minutes. What the patient says and consents to is kept apart from the order.',
    refusals: [
      'not_found',
      ...couponRefusals,
      'cart.over_limit',
      'stock.short',
      'price.changed',
      'wallet.short',
      'payment.method',
      ...pauseRefusals,
      'tests.paused',
      'slot.unknown',
      'slot.full',
      'slot.closed',
      'slot.address_busy',
      'slot.day_held',
      'slot.phone_busy',
      'account.no_email',
    ],
    idempotencyKey: true,
    body: testSubmitBody,
    data: submitted,
  }),
  rescheduleSlots: get('/user/bloodTestOrder/slots/:id', {
    ...own,
    summary: 'When blood can be drawn for a booking that is to be moved',
    params: z.strictObject({ id: orderId }),
    data: otherDays,
  }),
  rescheduleTests: post('/user/bloodTestOrder/reschedule', {
    access: 'user',
    summary: 'Move a booking to another slot, free until 24 hours before',
    refusals: [
      'not_found',
      'order.too_late',
      'order.state',
      'slot.unknown',
      'slot.full',
      'slot.closed',
      'slot.address_busy',
    ],
    replay: 'nonce',
    body: z.strictObject({ order_id: orderId, slot: slotId }),
    data: z.strictObject({ item: testOrderDetail }),
  }),
  cancelTests: post('/user/bloodTestOrder/cancel', {
    access: 'user',
    summary: 'Cancel a paid booking, with its money by the rule',
    refusals: ['not_found', 'order.too_late', 'order.state'],
    replay: 'nonce',
    body: z.strictObject({ order_id: orderId }),
    data: z.strictObject({ refunded_local: amount, item: testOrderDetail }),
  }),
  testOrders: get('/user/bloodTestOrder/list/All/:page?', {
    access: 'user',
    summary: 'The user’s orders of blood tests, and those of which they are the patient, newest first',
    params: pageParam,
    data: z.strictObject({ items: z.array(testOrderSummary), ...pagination }),
  }),
  testOrderItem: get('/user/bloodTestOrder/getOrderItem/:id', {
    ...own,
    summary: 'One draw of an order of blood tests, with the results that the reader may open',
    description:
      'For the buyer and for another adult whose blood was drawn. A result is listed for the patient’s own account alone.',
    params: z.strictObject({ id: bookingId }),
    data: z.strictObject({
      item: z.strictObject({
        id: bookingId,
        number: z.string(),
        status: z.enum(testStatuses),
        place: z.enum(drawPlaces),
        starts: z.string(),
        ends: z.string(),
        tests: z.array(z.string()),
        results: z.array(z.strictObject({ id: labReportId, released_at: z.string() })),
      }),
    }),
  }),
  testInvite: get('/bloodTestOrder/invite/:invite_token', {
    access: 'device',
    summary: 'The visit that somebody booked for the holder of a link',
    refusals: ['not_found'],
    params: z.strictObject({ invite_token: inviteToken }),
    data: z.strictObject({ item: testInvite }),
  }),
  acceptTestInvite: post('/bloodTestOrder/invite/:invite_token/accept', {
    access: 'user',
    summary: 'Answer and consent for oneself to a visit that somebody else booked',
    description: 'Once, by an account that is not the buyer’s. The result opens to this account alone.',
    refusals: ['not_found', 'invite.own', 'account.no_email'],
    replay: 'nonce',
    params: z.strictObject({ invite_token: inviteToken }),
    body: z.strictObject({ patient, consent }),
    data: z.strictObject({}),
  }),
  keepTestResult: post('/user/bloodTestOrder/keep', {
    access: 'user',
    summary: 'Take back, or give, the consent to keep one’s result in the account',
    description: 'For the patient alone, until a result was entered; after that the report itself can be deleted.',
    refusals: ['not_found', 'order.state'],
    replay: 'nonce',
    body: z.strictObject({ order_id: orderId, agreed: z.boolean(), version: z.int() }),
    data: z.strictObject({}),
  }),
  resendTestInvite: post('/user/bloodTestOrder/invite/resend', {
    access: 'user',
    summary: 'Send another adult the link to their visit once more',
    description: 'For the buyer, as long as nobody has answered; three times a day.',
    refusals: ['not_found', 'order.state'],
    replay: 'nonce',
    body: z.strictObject({ order_id: orderId }),
    data: z.strictObject({}),
  }),
  testOrder: get('/user/bloodTestOrder/getOrder/:id', {
    ...own,
    summary: 'One of the user’s orders of blood tests, or one of which they are the patient',
    params: z.strictObject({ id: orderId }),
    data: z.strictObject({ item: testOrderDetail }),
  }),
};

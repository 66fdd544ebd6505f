import { z } from 'zod';
import { reviewReasons, reviewStatuses } from '../../domain/payment-review.ts';
import { textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const charge = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const review = z.strictObject({
  charge: z.string(),
  status: z.enum(reviewStatuses),
  reason: z.enum(reviewReasons),
  order: z.string().nullable(),
  payment_status: z.string().nullable(),
  name: z.string(),
  /** Amounts are formatted, with decimals and currency code. */
  asked: z.string(),
  captured: z.string(),
  difference: z.string().nullable(),
  may: z.array(z.enum(['accept', 'refund', 'close'])),
  refund: z.enum(['due', 'done']).nullable(),
  note: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});

export const reviewDeskCalls = {
  reviews: deskGet('/desk/reviews', {
    may: 'see_sums',
    persons: ({ items }) => items.map(({ order, charge }) => order ?? charge),
    scope: 'filter',
    summary: 'Captures that were not what was asked',
    query: z.strictObject({ status: z.enum(['open', 'all']).optional() }),
    data: z.strictObject({ items: z.array(review) }),
  }),
  review: deskGet('/desk/review', {
    may: 'see_sums',
    persons: ({ order, charge }) => [order ?? charge],
    scope: 'charge',
    summary: 'One of them',
    query: z.strictObject({ charge }),
    data: review,
  }),
  acceptReview: deskPost('/desk/review/accept', {
    may: 'refund',
    fresh: true,
    approval: 'review',
    scope: 'charge',
    summary: 'Take what came as the whole payment; the shop keeps or bears the difference',
    body: z.strictObject({ charge }),
    data: review,
  }),
  refundReview: deskPost('/desk/review/refund', {
    may: 'refund',
    fresh: true,
    approval: 'review',
    scope: 'charge',
    summary: 'Give all of it back through the gateway',
    body: z.strictObject({ charge }),
    data: review,
  }),
  closeReview: deskPost('/desk/review/close', {
    may: 'refund',
    fresh: true,
    scope: 'charge',
    summary: 'What came in another currency was settled by hand, at the gateway',
    body: z.strictObject({ charge, reason: textLine(200) }),
    data: review,
  }),
};

import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { textLine } from '../../../../shared/contract/fields.ts';
import { reviewReasons, reviewStatuses } from '../../../../shared/domain/payment-review.ts';

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
  reviews: get('/desk/reviews', {
    access: 'open',
    summary: 'Captures that were not what was asked',
    query: z.strictObject({ status: z.enum(['open', 'all']).optional() }),
    data: z.strictObject({ items: z.array(review) }),
  }),
  review: get('/desk/review', {
    access: 'open',
    summary: 'One of them',
    query: z.strictObject({ charge }),
    data: review,
  }),
  acceptReview: post('/desk/review/accept', {
    access: 'open',
    summary: 'Take what came as the whole payment; the shop keeps or bears the difference',
    body: z.strictObject({ charge }),
    data: review,
  }),
  refundReview: post('/desk/review/refund', {
    access: 'open',
    summary: 'Give all of it back through the gateway',
    body: z.strictObject({ charge }),
    data: review,
  }),
  closeReview: post('/desk/review/close', {
    access: 'open',
    summary: 'What came in another currency was settled by hand, at the gateway',
    body: z.strictObject({ charge, reason: textLine(200) }),
    data: review,
  }),
};

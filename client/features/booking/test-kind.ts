import { bookingPaths } from '../../../shared/paths.ts';
import type { CheckoutKind } from '../checkout/checkout-kind.ts';

export const testKind: CheckoutKind = {
  isCounted: false,
  paths: bookingPaths,
  pageClass: 'page booking-page',
  words: {
    firstStep: 'appointment.step',
    needsScript: 'booking.needs_script',
    reviewTitle: 'appointment.order_title',
    rest: 'checkout.payment',
    toShipping: 'appointment.to_visit',
  },
};

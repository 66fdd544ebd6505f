import { takeOneOfEach } from '../../../shared/domain/blood-test-cart.ts';
import { blankBooking } from '../../../shared/domain/booking-form.ts';
import { isOnline, listPaymentMethods } from '../../../shared/domain/payment-method.ts';
import { sessionStore } from '../../browser/storage.ts';
import type { OrderSubmit, ToOrder } from '../checkout/checkout-kind.ts';
import { readLastBooking, storeLastBooking } from './last-booking.ts';
import { buildTestBody } from './submit-body.ts';
import type { Booking } from './use-booking.ts';

export interface TestsToOrder extends ToOrder {
  booking: Booking;
}

export const testSubmit: OrderSubmit<TestsToOrder> = {
  call: 'submitTests',
  storagePrefix: 'tests_',
  listMethods: (country, quote) =>
    listPaymentMethods(country).filter((one) => isOnline(one) && (quote?.payment_methods.includes(one) ?? true)),
  readLast: readLastBooking,
  prepare: ({ country, stores: { bloodTests } }, { booking }, priced) => ({
    body: buildTestBody(booking, { country, ...priced }),
    onPlaced({ order }) {
      const { items } = bloodTests;
      storeLastBooking(sessionStore, { id: order.id, token: order.track_token, items, draft: booking.draft });
      booking.change(blankBooking);
      bloodTests.items = takeOneOfEach(items).left;
    },
  }),
  onRefused(_, { booking }, { code }) {
    // Fetches the times again, so that the taken one is shown as taken.
    if (code.startsWith('slot.')) booking.times.again();
    return [];
  },
};

/** A courier's own parcels: those on the way of orders that are assigned to them. */
import { z } from 'zod';
import { deliveryOutcomes } from '../../domain/delivery-outcome.ts';
import { country, orderNumber } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';

const outcome = z.enum(deliveryOutcomes);

export const courierDeskCalls = {
  ownParcels: deskGet('/desk/courier/parcels', {
    may: 'deliver_orders',
    persons: ({ items }) => items.map(({ number }) => number),
    scope: 'filter',
    summary: 'What the caller has to deliver: where it goes, and what is collected',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          number: z.string(),
          country,
          name: z.string(),
          phone: z.string(),
          lines: z.array(z.string()),
          /** With its currency; one for each parcel, empty where nothing is due. */
          collect: z.array(z.string()),
          /** What was said of it before, until it is back. */
          outcome: outcome.nullable(),
        }),
      ),
      is_cut: z.boolean(),
    }),
  }),
  sayOutcome: deskPost('/desk/courier/outcome', {
    may: 'deliver_orders',
    scope: 'order',
    summary: 'How the delivery of one’s own parcel ended; what wasn’t taken waits for the desk to take it back',
    refusals: ['staff.forbidden', 'parcel.unsent', 'order.unpaid', 'order.state'],
    body: z.strictObject({ number: orderNumber, outcome }),
    data: z.strictObject({ number: z.string(), outcome }),
  }),
};

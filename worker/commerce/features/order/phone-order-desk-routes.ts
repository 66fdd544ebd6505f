import type { phoneOrderDeskCalls } from '../../../../shared/contract/desk/phone-order.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listRegions } from '../place/areas.ts';
import { findCustomers } from './find-customers.ts';
import { findOffers } from './find-offers.ts';
import { renewPaymentLink, showOrderLink } from './order-link.ts';
import { placePhoneOrder, quotePhoneOrder } from './phone-order.ts';

export const phoneOrderDeskRoutes: DeskRoutes<typeof phoneOrderDeskCalls> = {
  customers: async ({ env, locale }, { query }) => ({ items: await findCustomers(env.DB, query, locale) }),
  offers: async ({ env }, { query }) => ({ items: await findOffers(env.DB, query) }),
  addressPlaces: async ({ locale }, { query }) => ({ items: listRegions(query.country, locale) }),
  quotePhoneOrder: async (desk, { query }) => ({ item: await quotePhoneOrder(desk, query) }),
  placePhoneOrder: (desk, { body }) => placePhoneOrder(desk, body),
  orderLink: ({ env, now }, { query }) => showOrderLink(env, query.number, now),
  renewPaymentLink: ({ env, now }, { body }) => renewPaymentLink(env, body.number, now),
};

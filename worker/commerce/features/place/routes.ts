import type { placeCalls } from '../../../../shared/contract/place.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { addAddress, editAddress, listAddresses, removeAddress } from './addresses.ts';
import { listRegions } from './areas.ts';
import { listCountries } from './countries.ts';
import { findCities, findCountries } from './courier.ts';
import { getDeliveryPromise } from './delivery.ts';
import { getShopFacts } from './shop.ts';

export const placeRoutes: ShopRoutes<typeof placeCalls> = {
  countries: async ({ env, locale }) => ({ items: await listCountries(env, locale) }),
  areas: async ({ country, locale }) => ({ items: listRegions(country, locale) }),
  delivery: (context, { query }) => getDeliveryPromise(context, query),
  shop: async (context) => ({ item: await getShopFacts(context) }),
  courierCountries: async ({ locale }, { body }) => ({
    items: findCountries(body.countrySearch, locale),
  }),
  courierCities: async ({ locale }, { body }) => ({
    items: findCities(body.dhl_country_id, body.citySearch, locale),
  }),
  addresses: async (context) => ({ items: await listAddresses(toUserContext(context)) }),
  // Before `/:id`, which would match 'new'.
  addAddress: async (context, { body }) => ({
    item: await addAddress(toUserContext(context), body),
  }),
  removeAddress: async (context, { params }) => {
    await removeAddress(toUserContext(context), params.id);
    return {};
  },
  editAddress: async (context, { params, body }) => ({
    item: await editAddress(toUserContext(context), params.id, body),
  }),
};

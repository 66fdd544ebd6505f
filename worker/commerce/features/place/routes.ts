import { placeCalls } from '../../../../shared/contract/place.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { addAddress, editAddress, listAddresses, removeAddress } from './addresses.ts';
import { listRegions } from './areas.ts';
import { listCountries } from './countries.ts';
import { findCities, findCountries } from './courier.ts';
import { getDeliveryPromise } from './delivery.ts';
import { getShopFacts } from './shop.ts';

export function placeRoutes(app: App): void {
  serve(app, placeCalls.countries, async ({ env, locale }) => ({ items: await listCountries(env, locale) }));
  serve(app, placeCalls.areas, async ({ country, locale }) => ({ items: listRegions(country, locale) }));
  serve(app, placeCalls.delivery, (context, { query }) => getDeliveryPromise(context, query));
  serve(app, placeCalls.shop, async (context) => ({ item: await getShopFacts(context) }));
  serve(app, placeCalls.courierCountries, async ({ locale }, { body }) => ({
    items: findCountries(body.countrySearch, locale),
  }));
  serve(app, placeCalls.courierCities, async ({ locale }, { body }) => ({
    items: findCities(body.dhl_country_id, body.citySearch, locale),
  }));
  serve(app, placeCalls.addresses, async (context) => ({ items: await listAddresses(toUserContext(context)) }));
  // Before `/:id`, which would match 'new'.
  serve(app, placeCalls.addAddress, async (context, { body }) => ({
    item: await addAddress(toUserContext(context), body),
  }));
  serve(app, placeCalls.removeAddress, async (context, { params }) => {
    await removeAddress(toUserContext(context), params.id);
    return {};
  });
  serve(app, placeCalls.editAddress, async (context, { params, body }) => ({
    item: await editAddress(toUserContext(context), params.id, body),
  }));
}

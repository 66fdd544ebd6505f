/** The configuration service (spec §7): what a merchant's settings and words say, for any client. */
import { z } from 'zod';
import { locales } from '../domain/locale.ts';
import { get } from './call.ts';
import { country, currency } from './fields.ts';
import { shopInfo } from './place.ts';

const locale = z.enum(locales);

const configuration = z.strictObject({
  country,
  currency,
  /** Units of the currency for a dinar. */
  exchange_rate: z.number(),
  delivery_fee: z.number(),
  delivery_fee_local: z.number(),
  /** From this subtotal on delivery is free; 0: never. */
  free_shipping: z.number(),
  free_shipping_local: z.number(),
  cash_on_delivery: z.boolean(),
  cash_up_to_local: z.number(),
  languages: z.array(locale),
});

const resources = shopInfo.pick({ logo: true, contacts: true, social: true, bar: true, groups: true }).extend({
  /** The shop's name in the request's language. */
  name: z.string(),
});

export const configCalls = {
  configResources: get('/config/resources', {
    access: 'device',
    cache: 'shared',
    summary: 'The shop’s name, logo, contacts, pages elsewhere and menu',
    data: z.strictObject({ item: resources }),
  }),
  localization: get('/config/localization/:locale', {
    access: 'device',
    cache: 'shared',
    summary: 'The merchant’s words of a language in place of the shop’s',
    description: 'Each stands in the place of a text that the shop has under this key. There are no other keys.',
    params: z.strictObject({ locale }),
    data: z.strictObject({ items: z.array(z.strictObject({ key: z.string(), text: z.string() })) }),
  }),
  configuration: get('/config/configuration', {
    access: 'device',
    cache: 'shared',
    summary: 'Delivery, cash and currency of the header’s country',
    data: z.strictObject({ item: configuration }),
  }),
};

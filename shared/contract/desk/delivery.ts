import { z } from 'zod';
import { country } from '../fields.ts';
import { region } from '../place.ts';
import { deskGet, deskPost } from './call.ts';
import { minuteOfDay } from './fields.ts';
import { version } from './version.ts';

const deliveryPlace = { region: z.string().max(80), area: z.string().max(80) };
const deliveryFields = {
  cut_off: minuteOfDay,
  first_days: z.int().min(0).max(60),
  last_days: z.int().min(0).max(60),
  rest_days: z.array(z.int().min(0).max(6)).max(6),
};
const deliveryRule = z
  .strictObject(deliveryFields)
  .refine((rule) => rule.first_days <= rule.last_days, { params: { rule: 'out_of_range' } });
const deliveryAnswer = z.strictObject({
  version,
  items: z.array(z.strictObject({ ...deliveryPlace, ...deliveryFields })),
  holidays: z.array(z.string()),
});

export const deliveryDeskCalls = {
  delivery: deskGet('/desk/delivery/:country', {
    resource: 'delivery',
    may: 'read_settings',
    scope: 'country',
    summary: 'When orders arrive',
    params: z.strictObject({ country }),
    data: deliveryAnswer,
  }),
  deliveryPlaces: deskGet('/desk/delivery/:country/places', {
    may: 'read_settings',
    scope: 'country',
    summary: 'Governorates and areas, or regions and cities, that may have a rule of their own',
    params: z.strictObject({ country }),
    data: z.strictObject({ items: z.array(region) }),
  }),
  setDelivery: deskPost('/desk/delivery/:country', {
    resource: 'delivery',
    may: 'write_settings',
    scope: 'country',
    summary: 'Another rule for a place (null takes it away), or a day without delivery',
    params: z.strictObject({ country }),
    body: z.union([
      z.strictObject({ version, ...deliveryPlace, rule: deliveryRule.nullable() }),
      z.strictObject({ version, day: z.iso.date(), is_off: z.boolean() }),
    ]),
    data: deliveryAnswer,
  }),
};

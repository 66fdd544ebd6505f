import { z } from 'zod';
import { roundingNames } from '../../domain/price-rounding.ts';
import { country } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

const rounding = z.enum(roundingNames);
const rule = z.strictObject({ version, country, rounding, by_rate: z.int() });
const call = { params: z.strictObject({ country }), data: rule } as const;

export const priceDeskCalls = {
  priceRounding: deskGet('/desk/prices/:country', {
    resource: 'rounding',
    may: 'read_settings',
    scope: 'country',
    ...call,
    summary: 'How a country’s prices that follow the rate are rounded, and how many there are',
  }),
  setPriceRounding: deskPost('/desk/prices/:country', {
    resource: 'rounding',
    may: 'write_settings',
    scope: 'country',
    ...call,
    summary: 'Another rounding: every price there that follows the rate is worked out anew',
    body: z.strictObject({ version, rounding }),
  }),
};

import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { country } from '../../../../shared/contract/fields.ts';
import { roundingNames } from '../../../../shared/domain/price-rounding.ts';

const rounding = z.enum(roundingNames);
const rule = z.strictObject({ country, rounding, by_rate: z.int() });
const call = { access: 'open', params: z.strictObject({ country }), data: rule } as const;

export const priceDeskCalls = {
  priceRounding: get('/desk/prices/:country', {
    ...call,
    summary: 'How a country’s prices that follow the rate are rounded, and how many there are',
  }),
  setPriceRounding: post('/desk/prices/:country', {
    ...call,
    summary: 'Another rounding: every price there that follows the rate is worked out anew',
    body: z.strictObject({ rounding }),
  }),
};

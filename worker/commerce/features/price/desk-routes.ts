import type { priceDeskCalls } from '../../../../shared/contract/desk/price.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { readRounding, setRounding } from './rounding.ts';

export const priceDeskRoutes: DeskRoutes<typeof priceDeskCalls> = {
  priceRounding: ({ env }, { params }) => readRounding(env.DB, params.country),
  setPriceRounding: ({ env, locale }, { params, body }) => setRounding(env.DB, params.country, body.rounding, locale),
};

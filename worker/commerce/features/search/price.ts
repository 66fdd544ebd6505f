import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { countries as register } from '../../../../shared/domain/country.ts';
import { toMajor, toMinor } from '../../../../shared/domain/money.ts';
import { toBaseBound } from '../../../../shared/domain/price-bound.ts';
import { toRange } from '../../../../shared/domain/range.ts';
import type { SearchPrice } from '../../../../shared/domain/search-price.ts';
import type { Context } from '../../context.ts';
import { listCountries } from '../place/countries.ts';

export interface PriceFilter {
  /** In KWD, as the filter `sku_price` takes it. */
  kwd: { min?: number; max?: number };
  onWire: NonNullable<SearchFindings['price']>;
}

/**
 * A price that was typed (shared/domain/search-price.ts), as a filter asks for it and as the country speaks of it.
 * Another currency is converted: riyals typed in Kuwait are not dinars.
 */
export async function toPriceFilter(
  { env, locale, country }: Context,
  { min, max, currency: typed }: SearchPrice,
): Promise<PriceFilter> {
  const countries = await listCountries(env, locale);
  const own = countries.find(({ id }) => id === country);
  const { currency } = register[country];
  const ownRate = own?.exchange_rate ?? 1;
  const rate = countries.find((one) => one.currency === (typed ?? currency))?.exchange_rate ?? ownRate;
  const kwdOf = (value: number | null) => (value === null ? null : toBaseBound(value, rate));
  const range = toRange(kwdOf(min), kwdOf(max)) ?? { min: null, max: null };
  const isOwn = rate === ownRate;
  const localOf = (value: number | null, kwd: number | null) =>
    value === null || kwd === null ? null : toMajor(toMinor(isOwn ? value : kwd * ownRate, currency), currency);
  return {
    kwd: { ...(range.min !== null && { min: range.min }), ...(range.max !== null && { max: range.max }) },
    onWire: { min: localOf(min, range.min), max: localOf(max, range.max), currency },
  };
}

import { baseCurrency } from '../../../../shared/constants.ts';
import type { DataOf } from '../../../../shared/contract/calls.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { locales } from '../../../../shared/domain/locale.ts';
import { convertToBase, rateScale, toMajor, toMinor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { readCountrySettings } from '../settings/country-settings.ts';
import { readPauses } from '../settings/pauses.ts';

export async function getConfiguration({ env, country }: Context): Promise<DataOf<'configuration'>['item']> {
  const [settings, paused] = await Promise.all([readCountrySettings(env.DB, country), readPauses(env.DB, country)]);
  const { currency } = countries[country];
  const toDinars = (major: number) =>
    toMajor(
      convertToBase(toMinor(major, currency), Math.round(settings.exchange_rate * rateScale), currency),
      baseCurrency,
    );
  return {
    country,
    currency,
    exchange_rate: settings.exchange_rate,
    delivery_fee: toDinars(settings.delivery_fee),
    delivery_fee_local: settings.delivery_fee,
    free_shipping: toDinars(settings.free_delivery_from),
    free_shipping_local: settings.free_delivery_from,
    cash_on_delivery: settings.cash_on_delivery && !paused.cash && !paused.orders,
    cash_up_to_local: settings.cash_up_to,
    languages: [...locales],
  };
}

import { baseCurrency } from '../../../../shared/constants.ts';
import type { CountrySettings } from '../../../../shared/contract/desk/setting.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { currencyTerms } from '../../../../shared/domain/currency-terms.ts';
import { type Currency, type Locale, rateScale, toMajor, toMinor } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { toFieldError } from '../../middleware/input.ts';
import { refreshOffers } from '../price/country-prices.ts';

interface SettingsRow {
  fee_minor: number;
  threshold_minor: number;
  takes_cash: number;
  cash_order_minor: number;
  rate_micros: number;
  home_draw_minor: number;
  contact_phone: string | null;
  contact_whatsapp: string | null;
  contact_email: string | null;
}

const settingsColumns = defineColumns<SettingsRow>({
  fee_minor: 'f.fee_minor',
  threshold_minor: 'f.threshold_minor',
  takes_cash: 'c.takes_cash',
  cash_order_minor: 'c.cash_order_minor',
  rate_micros: 'c.rate_micros',
  home_draw_minor: 'c.home_draw_minor',
  contact_phone: 'c.contact_phone',
  contact_whatsapp: 'c.contact_whatsapp',
  contact_email: 'c.contact_email',
});

function toItem(row: SettingsRow | null, currency: Currency): CountrySettings {
  if (!row) throw new Error(`No settings for ${currency}`);
  return {
    delivery_fee: toMajor(row.fee_minor, currency),
    free_delivery_from: toMajor(row.threshold_minor, currency),
    cash_on_delivery: row.takes_cash === 1,
    cash_up_to: toMajor(row.cash_order_minor, currency),
    exchange_rate: row.rate_micros / rateScale,
    home_draw_fee: toMajor(row.home_draw_minor, currency),
    phone: row.contact_phone,
    whatsapp: row.contact_whatsapp,
    email: row.contact_email,
  };
}

export async function readCountrySettings(db: D1Database, country: CountryCode): Promise<CountrySettings> {
  const found = await db
    .prepare(`SELECT ${settingsColumns.sql} FROM countries c JOIN free_delivery f ON f.country = c.id WHERE c.id = ?`)
    .bind(country)
    .all();
  return toItem(settingsColumns.first(found), countries[country].currency);
}

interface SettingFault {
  readonly path: keyof CountrySettings;
  readonly rule: 'decimals' | 'out_of_range';
}

const amountFields = ['delivery_fee', 'free_delivery_from', 'cash_up_to', 'home_draw_fee'] as const;

function findFaults(settings: CountrySettings, currency: Currency): SettingFault[] {
  const { delivery_fee: fee, free_delivery_from: from, cash_up_to: most, exchange_rate: rate } = settings;
  const isTooFine = (amount: number) => toMajor(toMinor(amount, currency), currency) !== amount;
  const faults: SettingFault[] = amountFields
    .filter((path) => isTooFine(settings[path]))
    .map((path) => ({ path, rule: 'decimals' }));
  // A threshold below the fee is refused, because an order just below it would pay more for delivery than for its goods.
  if (from > 0 && from < fee) faults.push({ path: 'free_delivery_from', rule: 'out_of_range' });
  if (toMinor(most, currency) > currencyTerms[currency].cash.person)
    faults.push({ path: 'cash_up_to', rule: 'out_of_range' });
  if (toMicros(rate) / rateScale !== rate) faults.push({ path: 'exchange_rate', rule: 'decimals' });
  // Prices are kept in dinars.
  else if (currency === baseCurrency && rate !== 1) faults.push({ path: 'exchange_rate', rule: 'out_of_range' });
  return faults;
}

const toMicros = (rate: number): number => Math.round(rate * rateScale);

/**
 * Sets a country's delivery, cash, exchange rate and contacts, and refreshes its prices in the same batch. Placed
 * orders keep their terms.
 * @throws AppError `field.invalid`, `field.out_of_range`.
 */
export async function setCountrySettings(
  db: D1Database,
  country: CountryCode,
  settings: CountrySettings,
  locale: Locale,
): Promise<CountrySettings> {
  const { currency } = countries[country];
  const faults = findFaults(settings, currency);
  if (faults.length > 0) throw toFieldError(faults, locale);
  const before = await readCountrySettings(db, country);
  await db.batch([
    db
      .prepare('UPDATE free_delivery SET fee_minor = ?, threshold_minor = ? WHERE country = ?')
      .bind(toMinor(settings.delivery_fee, currency), toMinor(settings.free_delivery_from, currency), country),
    db
      .prepare(
        `UPDATE countries SET takes_cash = ?, cash_order_minor = ?, rate_micros = ?, contact_phone = ?, contact_whatsapp = ?,
           contact_email = ?, home_draw_minor = ?, terms_version = terms_version + 1 WHERE id = ?`,
      )
      .bind(
        settings.cash_on_delivery ? 1 : 0,
        toMinor(settings.cash_up_to, currency),
        toMicros(settings.exchange_rate),
        settings.phone,
        settings.whatsapp,
        settings.email,
        toMinor(settings.home_draw_fee, currency),
        country,
      ),
    ...(before.exchange_rate === settings.exchange_rate ? [] : refreshOffers(db, null)),
  ]);
  return readCountrySettings(db, country);
}

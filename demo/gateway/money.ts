/**
 * Inside, money is an integer of the minor unit; a decimal appears only on the wire. The gateway has its own few lines
 * for this because it shares no code with the shop: a mistake in one shows up against the other.
 */
const currencies = {
  // Smallest charge is the equivalent of 0.100 US dollars (docs/gulf.md §1.3), rounded up at 0.307 KWD and 3.75 SAR.
  KWD: { decimals: 3, country: 'KW', minimumMinor: 31, arabicSign: 'د.ك' },
  SAR: { decimals: 2, country: 'SA', minimumMinor: 38, arabicSign: 'ر.س' },
} as const;

export type Currency = keyof typeof currencies;
export type Lang = 'en' | 'ar';

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencies, value);
}

export function countryOf(currency: Currency): string {
  return currencies[currency].country;
}

export function minimumMinor(currency: Currency): number {
  return currencies[currency].minimumMinor;
}

/**
 * Minor units of an amount as a caller writes it: a JSON number, or a string such as "12.500" (Tap's own WooCommerce
 * plugin sends strings). Null for anything else, and for more decimals than the currency has.
 */
export function parseAmount(value: unknown, currency: Currency): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const parts = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(value));
  if (!parts) return null;
  const { decimals } = currencies[currency];
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  return Number(parts[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}

/** `12.500` for 12500 fils: the form that is signed (docs/gulf.md §1.6). */
export function decimalText(minor: number, currency: Currency): string {
  // A capture in a currency that nobody may ask for (control's `captureAs`) is written with two.
  const { decimals } = currencies[currency] ?? { decimals: 2 };
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The JSON number of an amount: 12500 fils is 12.5, so that readers meet the lost zeros that the real API has. */
export function decimalNumber(minor: number, currency: Currency): number {
  return Number(decimalText(minor, currency));
}

/** `KWD 1,250.500` or `1,250.500 د.ك`: Latin digits in both languages. */
export function displayAmount(minor: number, currency: Currency, lang: Lang): string {
  const figure = decimalText(minor, currency).replace(/\B(?=(\d{3})+\.)/g, ',');
  return lang === 'ar' ? `${figure} ${currencies[currency].arabicSign}` : `${currency} ${figure}`;
}

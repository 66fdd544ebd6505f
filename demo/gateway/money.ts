/**
 * Money is an integer of the minor unit; decimals appear on the wire only. The gateway shares no code with the shop, so that
 * a mistake of one fails against the other.
 */
const currencies = {
  // The minimum is 0.100 US dollars (docs/gulf.md §1.3), rounded up at 0.307 KWD and 3.75 SAR.
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
 * Minor units of a JSON number or of a string such as "12.500", which Tap's WooCommerce plugin sends. Null for anything
 * else and for too many decimals.
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

/** `12.500` for 12500 fils, as it is signed (docs/gulf.md §1.6). */
export function decimalText(minor: number, currency: Currency): string {
  // Currencies that only control's `captureAs` can set have two decimals.
  const { decimals } = currencies[currency] ?? { decimals: 2 };
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** 12.5 for 12500 fils: like the real API, without trailing zeros. */
export function decimalNumber(minor: number, currency: Currency): number {
  return Number(decimalText(minor, currency));
}

export function displayAmount(minor: number, currency: Currency, lang: Lang): string {
  const figure = decimalText(minor, currency).replace(/\B(?=(\d{3})+\.)/g, ',');
  return lang === 'ar' ? `${figure} ${currencies[currency].arabicSign}` : `${currency} ${figure}`;
}

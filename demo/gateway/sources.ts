import type { Currency, Lang } from './money.ts';

interface Source {
  currencies: readonly Currency[];
  name: Record<Lang, string>;
  /** Which test cards it takes; null: a phone answers at once, and nothing is filled in. */
  cards: Record<Lang, string> | null;
}

/** Payment sources and their currencies (docs/gulf.md §1.1, §1.3). */
const sources = {
  'src_kw.knet': {
    currencies: ['KWD'],
    name: { en: 'KNET', ar: 'كي نت' },
    cards: { en: 'KNET', ar: 'كي نت' },
  },
  'src_sa.mada': { currencies: ['SAR'], name: { en: 'mada', ar: 'مدى' }, cards: { en: 'mada', ar: 'مدى' } },
  src_card: {
    currencies: ['KWD', 'SAR'],
    name: { en: 'Credit or debit card', ar: 'بطاقة ائتمان أو خصم' },
    cards: { en: 'Visa, Mastercard, Amex', ar: 'Visa وMastercard وAmex' },
  },
  src_apple_pay: { currencies: ['KWD', 'SAR'], name: { en: 'Apple Pay', ar: 'Apple Pay' }, cards: null },
} as const satisfies Record<string, Source>;

export type Method = keyof typeof sources;
/** `src_all`: the shopper chooses here. */
export type SourceId = Method | 'src_all';

export const sourceOf = (method: Method): Source => sources[method];

export function isSourceId(value: unknown): value is SourceId {
  return value === 'src_all' || (typeof value === 'string' && Object.hasOwn(sources, value));
}

/** The requested method, or for `src_all` each that takes the currency. */
export function methodsOf(source: SourceId, currency: Currency): Method[] {
  const methods = source === 'src_all' ? (Object.keys(sources) as Method[]) : [source];
  return methods.filter((method) => sourceOf(method).currencies.includes(currency));
}

export const takesCurrency = (source: SourceId, currency: Currency): boolean => methodsOf(source, currency).length > 0;

import type { Currency } from './money.ts';

/** Payment sources and their currencies (docs/gulf.md §1.1, §1.3). */
const sources = {
  'src_kw.knet': ['KWD'],
  'src_sa.mada': ['SAR'],
  src_card: ['KWD', 'SAR'],
  src_apple_pay: ['KWD', 'SAR'],
  src_all: ['KWD', 'SAR'],
} as const satisfies Record<string, readonly Currency[]>;

export type SourceId = keyof typeof sources;
export type Method = Exclude<SourceId, 'src_all'>;

export function isSourceId(value: unknown): value is SourceId {
  return typeof value === 'string' && Object.hasOwn(sources, value);
}

export function takesCurrency(source: SourceId, currency: Currency): boolean {
  return (sources[source] as readonly Currency[]).includes(currency);
}

/** The requested method, or for `src_all` each that takes the currency. */
export function methodsOf(source: SourceId, currency: Currency): Method[] {
  const methods = (Object.keys(sources) as SourceId[]).filter((id): id is Method => id !== 'src_all');
  return methods.filter((id) => (source === 'src_all' || id === source) && takesCurrency(id, currency));
}

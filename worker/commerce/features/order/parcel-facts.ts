import type { WholeOrder } from '../../ledger/order-queries.ts';
import type { ParcelFacts } from '../../mail/written.ts';
import { printedLines } from '../place/addresses.ts';

export function parcelFactsOf({ order, items }: Pick<WholeOrder, 'order' | 'items'>): ParcelFacts {
  const { locale, arrives_first: first, arrives_last: last } = order;
  const { notes, ...fields } = JSON.parse(order.address) as Record<string, unknown>;
  return {
    lines: items.map((item) => ({
      name: locale === 'ar' ? item.name_ar : item.name_en,
      count: item.qty,
      totalMinor: item.unit_minor * item.qty,
      giveaway: item.giveaway !== null,
    })),
    addressLines: printedLines(order.country, fields, locale),
    note: typeof notes === 'string' ? notes : '',
    arrives: first === null || last === null ? null : { first, last },
  };
}

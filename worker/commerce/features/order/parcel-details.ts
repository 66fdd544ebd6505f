import type { WholeOrder } from '../../ledger/order-queries.ts';
import type { ParcelDetails } from '../../mail/compose-mail.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';

export function toParcelDetails({ order, items }: Pick<WholeOrder, 'order' | 'items'>): ParcelDetails {
  const { locale, arrives_first: first, arrives_last: last } = order;
  const { notes, ...fields } = JSON.parse(order.address) as Record<string, unknown>;
  return {
    lines: items.map((item) => ({
      name: locale === 'ar' ? item.name_ar : item.name_en,
      count: item.qty,
      totalMinor: item.unit_minor * item.qty,
      giveaway: item.giveaway !== null,
    })),
    addressLines: formatAddressWithPlaces(order.country, fields, locale),
    note: typeof notes === 'string' ? notes : '',
    arrives: first === null || last === null ? null : { first, last },
  };
}

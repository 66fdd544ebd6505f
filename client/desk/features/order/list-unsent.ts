import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';

/** Units of each SKU that are neither refunded nor on their way. */
export function listUnsent({ lines, parcels }: DeskOrder, locale: 'en' | 'ar') {
  const sent = (sku: string) =>
    parcels.flatMap((parcel) => parcel.lines).reduce((all, line) => (line.sku === sku ? all + line.count : all), 0);
  return [...Map.groupBy(lines, ({ sku }) => sku)]
    .map(([sku, same]) => ({
      sku,
      name: same[0]?.name[locale] ?? sku,
      max: same.reduce((all, { count, refunded }) => all + count - refunded, 0) - sent(sku),
    }))
    .filter(({ max }) => max > 0);
}

import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';

/** What isn't on the shelf, with how many units of it are in the parcel (`packed`) and how many are wanted (`left`). */
export function listMissing({ missing, lines, packs }: DeskOrder) {
  return missing.flatMap((sku) => {
    const same = lines.filter((line) => line.sku === sku);
    const [line] = same;
    if (!line) return [];
    const packed = packs.reduce((all, pack) => (pack.sku === sku ? all + pack.count : all), 0);
    const needed = same.reduce((all, { count, refunded }) => all + count - refunded, 0);
    return [{ sku, name: line.name, image: line.image, unit: line.unit, packed, left: Math.max(0, needed - packed) }];
  });
}
export type MissingLine = ReturnType<typeof listMissing>[number];

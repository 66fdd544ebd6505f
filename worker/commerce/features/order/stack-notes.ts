import type { StackNote } from '../../../../shared/contract/order.ts';
import type { Context } from '../../context.ts';
import { noteAboveTogether, readDayLabel } from '../catalogue/limit-notes.ts';
import type { PricedCart } from './calculate.ts';

/** What the products of a cart, gifts among them, give together above an upper limit, with the lines that hold it. */
export function listStackNotes(
  context: Pick<Context, 'env' | 'country' | 'locale'>,
  { lines, giveaways }: Pick<PricedCart, 'lines' | 'giveaways'>,
): StackNote[] {
  const held = [
    ...lines.map(({ sku, offer: { slug, dayLabel } }) => ({ sku, product: slug, dayLabel })),
    ...giveaways.map(({ sku, slug, dayLabel }) => ({ sku, product: slug ?? sku, dayLabel })),
  ];
  const labels = held.flatMap(({ product, dayLabel }) => (dayLabel === null ? [] : readDayLabel(product, dayLabel)));
  return noteAboveTogether(context, labels).map(({ products, ...note }) => ({
    ...note,
    skus: [
      ...new Set(held.filter(({ product }) => products.includes(product)).map(({ sku }) => sku)),
    ] as StackNote['skus'],
  }));
}

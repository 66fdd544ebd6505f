import type { StackNote } from '../../../../shared/contract/order.ts';
import type { Context } from '../../context.ts';
import { noteAboveTogether, readDayLabel } from '../catalogue/limit-notes.ts';
import type { PricedLine } from './calculate.ts';

/** What the products of a cart give together above an upper limit, with the lines that hold it. */
export function listStackNotes(
  context: Pick<Context, 'env' | 'country' | 'locale'>,
  lines: readonly PricedLine[],
): StackNote[] {
  const labels = lines.flatMap(({ offer: { slug, dayLabel } }) =>
    dayLabel === null ? [] : readDayLabel(slug, dayLabel),
  );
  return noteAboveTogether(context, labels).map(({ products, ...note }) => ({
    ...note,
    skus: lines.filter(({ offer }) => products.includes(offer.slug)).map(({ sku }) => sku as StackNote['skus'][number]),
  }));
}

import type { Quote } from '../../../shared/contract/order.ts';
import { useT } from '../../state/app-context.ts';

/**
 * Marks a line that passes a limit together with others; the note in the summary says with which. It stands beside the
 * line's buttons, where it moves nothing.
 */
export function LineNote({ quote, sku: id }: { quote: Quote; sku: string }) {
  const t = useT();
  const isAbove = quote.stack_notes?.some(({ skus }) => skus.some((sku) => sku === id));
  return isAbove && <span className="line-note is-warn">{t('cart.above_line')}</span>;
}

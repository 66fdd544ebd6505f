import type { Quote } from '../../../shared/contract/order.ts';
import { useApp } from '../../state/app-context.ts';

/** On a line: with which of the others it passes a limit. */
export function LineNote({ quote, sku: id }: { quote: Quote; sku: string }) {
  const { locale, t } = useApp();
  const held = new Set(quote.stack_notes?.flatMap(({ skus }) => (skus.some((sku) => sku === id) ? skus : [])));
  const names = [...quote.lines, ...quote.giveaway_items].flatMap(({ sku, name }) =>
    sku !== id && held.has(sku) ? name : [],
  );
  if (names.length === 0) return null;
  return (
    <p className="card-meta is-warn">{t('cart.above_line', { names: names.join(locale === 'ar' ? '، ' : ', ') })}</p>
  );
}

/** For a SKU with a limit on a card, a product page or in the cart: how few are left, or a notify button. */
import type { ReactNode } from 'react';
import type { Sku } from '../../../shared/contract/catalogue.ts';
import { getStockNote, type StockFacts } from '../../../shared/domain/stock-note.ts';
import { useT } from '../../state/app-context.ts';
import { NotifyButton } from '../notify/notify-button.tsx';

type LimitedProps =
  | { note: StockFacts; count: number; className: string; children?: ReactNode }
  | { bell: Sku; product: string; look: string };

export function LimitedStock(props: LimitedProps) {
  const t = useT();
  if ('bell' in props)
    return (
      <NotifyButton
        product={props.product}
        sku={props.bell}
        look={props.look}
        words={[
          t('stock.notify'),
          t('stock.will_notify'),
          ...(props.look === 'notify-icon' ? [t('stock.notify_short'), t('stock.will_notify_short')] : []),
        ]}
      />
    );
  const note = getStockNote(props.note, props.count);
  if (!note) return props.children;
  const text = <p className={props.className}>{t(`stock.${note.key}`, { n: note.n })}</p>;
  // What the note replaces keeps its place, invisible: a note that loads late moves nothing.
  return props.children ? (
    <div className="replaced">
      {text}
      {props.children}
    </div>
  ) : (
    text
  );
}

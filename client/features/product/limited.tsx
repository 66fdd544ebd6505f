/** What a card, a product's page and a cart show for a SKU with a limit: how few are left, and a button to be notified. */
import type { ReactNode } from 'react';
import type { Sku } from '../../../shared/contract/catalogue.ts';
import { type StockFacts, stockNote } from '../../../shared/domain/stock-note.ts';
import { useT } from '../../state/app-context.ts';
import { NotifyButton } from '../notify/notify-button.tsx';

type Props =
  | { note: StockFacts; count: number; className: string; children?: ReactNode }
  | { bell: Sku; product: string; look: string };

/** `children`: shown if there is nothing to say. */
export function Limited(props: Props) {
  const t = useT();
  if ('bell' in props)
    return (
      <NotifyButton
        product={props.product}
        sku={props.bell}
        look={props.look}
        words={[t('stock.notify'), t('stock.will_notify')]}
      />
    );
  const said = stockNote(props.note, props.count);
  return said ? <p className={props.className}>{t(`stock.${said.key}`, { n: said.n })}</p> : props.children;
}

import type { Sku } from '../../../shared/contract/catalogue.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { LateButton } from '../product/late-button.tsx';

/**
 * "Notify me" and "We'll email you" (docs/product.md §4): when it is back, or, of what is limited and in stock, when there is
 * more. `bell` stands beside a card's price as an icon, `notify` across its picture; any other class is a button of a page.
 */
export function NotifyButton({ product, sku, look }: { product: string; sku: Sku; look: string }) {
  const app = useApp();
  const { id, name, will_notify } = sku;
  const isOn = useSession().waits[id] ?? will_notify ?? false;
  const isThere = sku.buy_limit !== 0;
  const word = app.t(
    isThere
      ? isOn
        ? 'catalogue.will_notify_more'
        : 'catalogue.notify_more'
      : isOn
        ? 'catalogue.will_notify'
        : 'catalogue.notify',
  );
  const run = async () => (await import('./set-notify.ts')).askToNotify(app, { product, sku: id, isThere }, !isOn);
  return (
    <LateButton
      className={look}
      icon={isOn ? 'circle-check' : 'bell'}
      isOn={isOn}
      run={run}
      {...(look === 'bell' && { title: word })}
    >
      <span className={look === 'bell' ? 'sr' : ''}>{word}</span>
      <span className="sr"> {name}</span>
    </LateButton>
  );
}

import type { Sku } from '../../../shared/contract/catalogue.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { LazyButton } from '../product/lazy-button.tsx';

/**
 * "Notify me" and "We'll email you" (docs/product.md §4): when a product is back, or, for a limited product in stock,
 * when there is more. `look` `notify-icon` is an icon beside a card's price, `notify-bar` a bar across its picture, anything else
 * a button class.
 */
export function NotifyButton({
  product,
  sku,
  look,
  words,
}: {
  product: string;
  sku: Sku;
  look: string;
  /** Labels for off and on; given for a limited product in stock. */
  words?: readonly [string, string];
}) {
  const app = useApp();
  const { id, name, will_notify } = sku;
  const isOn = useSession().waits[id] ?? will_notify ?? false;
  const [off, on] = words ?? [app.t('catalogue.notify'), app.t('catalogue.will_notify')];
  const word = isOn ? on : off;
  const run = async () =>
    (await import('./set-notify.ts')).setNotifySignedIn(app, { product, sku: id, isThere: words !== undefined }, !isOn);
  return (
    <LazyButton
      className={look}
      icon={isOn ? 'circle-check' : 'bell'}
      isOn={isOn}
      run={run}
      {...(look === 'notify-icon' && { title: word })}
    >
      <span className={look === 'notify-icon' ? 'sr-only' : ''}>{word}</span>
      <span className="sr-only"> {name}</span>
    </LazyButton>
  );
}

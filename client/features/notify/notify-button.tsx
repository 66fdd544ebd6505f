import type { Sku } from '../../../shared/contract/catalogue.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { LazyButton } from '../lazy-button/lazy-button.tsx';

/**
 * "Notify me" and "We'll email you" (docs/product.md §4): when a product is back, or, for a limited product in stock,
 * when there is more. `look` `notify-icon` is a bell with its first words beside a card's price, `notify-bar` a bar across its picture,
 * anything else a button class.
 */
export function NotifyButton({
  product,
  sku,
  look,
  words = [],
}: {
  product: string;
  sku: Sku;
  look: string;
  /** Labels for off and on, given for a limited product in stock; and what is seen of them where there is no room for more. */
  words?: readonly string[];
}) {
  const app = useApp();
  const { id, name, will_notify } = sku;
  const isOn = useSession().waits[id] ?? will_notify ?? false;
  const [off = app.t('catalogue.notify'), on = app.t('catalogue.will_notify'), ...short] = words;
  const word = isOn ? on : off;
  const shown = short[isOn ? 1 : 0];
  const run = async () =>
    (await import('./set-notify.tsx')).askToNotify(app, { product, sku: id, isThere: words.length > 0 }, !isOn);
  return (
    <LazyButton
      className={look}
      icon={isOn ? 'circle-check' : 'bell'}
      isOn={isOn}
      run={run}
      {...(shown && { title: word })}
    >
      {shown && <span aria-hidden="true">{shown}</span>}
      <span className={shown ? 'sr-only' : ''}>{word}</span>
      <span className="sr-only"> {name}</span>
    </LazyButton>
  );
}

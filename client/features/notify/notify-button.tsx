import type { Sku } from '../../../shared/contract/catalogue.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { LateButton } from '../product/late-button.tsx';

/**
 * "Notify me" and "We'll tell you" (docs/product.md §4). `bell` lies beside Add as an icon, `notify` across a card's picture;
 * any other class is a button of a page.
 */
export function NotifyButton({ product, sku, look }: { product: string; sku: Sku; look: string }) {
  const app = useApp();
  const { id, name, will_notify } = sku;
  const isOn = useSession().waits[id] ?? will_notify ?? false;
  const run = async () => (await import('./set-notify.ts')).askToNotify(app, { product, sku: id }, !isOn);
  return (
    <LateButton className={look} icon={isOn ? 'circle-check' : 'bell'} isOn={isOn} run={run}>
      <span className={look === 'bell' ? 'sr' : ''}>{app.t(isOn ? 'catalogue.will_notify' : 'catalogue.notify')}</span>
      <span className="sr"> {name}</span>
    </LateButton>
  );
}

import type { Quote } from '../../../shared/contract/order.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';

export function PausedNote({ paused = [] }: Pick<Quote, 'paused'>) {
  const t = useT();
  if (paused.length === 0) return null;
  return (
    <Alert kind="warn" live>
      {paused.map((one) => (
        <p key={one} data-paused={one}>
          {t(one === 'orders' ? 'cart.paused' : `checkout.paused_${one}`)}
        </p>
      ))}
    </Alert>
  );
}

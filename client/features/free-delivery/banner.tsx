import { useSession } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const load = async () => (await import('./progress-banner.tsx')).ProgressBanner;

/**
 * Progress to free delivery. It loads after the page, because the server doesn't know the cart, and once the threshold
 * is known.
 */
export function FreeDeliveryBanner() {
  const { freeDeliveryMinor } = useSession();
  const Part = useLazyComponent(freeDeliveryMinor !== null, load);
  return Part ? <Part /> : <WaitingBanner />;
}

import { useSession } from '../../state/app-context.ts';
import { useLate } from '../../state/use-late.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const load = async () => (await import('./progress-banner.tsx')).ProgressBanner;

/** How far the cart is from free delivery. It comes after the page, for the server knows no cart, and once the threshold is known. */
export function FreeDeliveryBanner() {
  const { freeDeliveryMinor } = useSession();
  const Part = useLate(freeDeliveryMinor !== null, load);
  return Part ? <Part /> : <WaitingBanner />;
}

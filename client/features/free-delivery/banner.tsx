import { useLate } from '../../ui/use-late.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const load = async () => (await import('./progress-banner.tsx')).ProgressBanner;

/** How far the cart is from free delivery; what it says comes after the page, for the server knows no cart. */
export function FreeDeliveryBanner() {
  const Part = useLate(true, load);
  return Part ? <Part /> : <WaitingBanner />;
}

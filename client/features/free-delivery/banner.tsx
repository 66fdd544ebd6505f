import { type AppValue, useSession } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import { WaitingBanner } from './waiting-banner.tsx';

const load = async (needWords: AppValue['needWords']) => {
  const [{ ProgressBanner }] = await Promise.all([import('./progress-banner.tsx'), needWords(['promotion'])]);
  return ProgressBanner;
};

/**
 * Progress to free delivery. It loads after the page, because the server doesn't know the cart, and once the threshold
 * is known.
 */
export function FreeDeliveryBanner() {
  const { freeDeliveryMinor } = useSession();
  const Part = useLazyComponent(freeDeliveryMinor !== null, load);
  return Part ? <Part /> : <WaitingBanner />;
}

import { Truck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { countries } from '../../../shared/domain/country.ts';
import { freeDeliveryProgress } from '../../../shared/domain/free-delivery.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const kinds = { below: '', near: ' fd--near', reached: ' fd--done' } as const;

/** How far the cart is from free delivery (spec §4 "Free-delivery banner"); nothing where nothing is promised. */
export function DeliveryBanner({ subtotalMinor }: { subtotalMinor: number }) {
  const { country, locale, t } = useApp();
  const { freeDeliveryMinor } = useSession();
  const { state, percent, remainingMinor } = freeDeliveryProgress(subtotalMinor, freeDeliveryMinor);
  if (state === 'none') return null;
  const amount = formatMoney(remainingMinor, countries[country].currency, locale);
  return (
    <div className={`fd${kinds[state]}`} style={{ '--p': `${percent}%` } as CSSProperties} role="status">
      <Icon of={Truck} flip />
      <p>{state === 'reached' ? t('cart.free_reached') : t('cart.free_left', { amount })}</p>
      {state === 'near' && (
        <ButtonLink look="line" to={paths.products('?only_available=true&free_delivery=true&sort=price-asc')}>
          {t('cart.free_unlock')}
        </ButtonLink>
      )}
      {state !== 'reached' && (
        <div className="fd-bar" aria-hidden="true">
          <i />
        </div>
      )}
    </div>
  );
}

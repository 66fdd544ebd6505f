import { useEffect, useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import { paths } from '../../../shared/paths.ts';
import { localStore } from '../../browser/storage.ts';
import { type AppValue, useT } from '../../state/app-context.ts';
import { useFirstInteraction } from '../../state/use-first-interaction.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { readUnpaidOrder } from '../unpaid-order/unpaid-order.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ UnpaidOrderNote }] = await Promise.all([
    import('../unpaid-order/unpaid-order-note.tsx'),
    needWords(['checkout']),
  ]);
  return UnpaidOrderNote;
};

const loadBestsellers = async () => (await import('./bestsellers.tsx')).Bestsellers;

export function EmptyCart({ place }: { place: 'cart' | 'checkout' }) {
  const t = useT();
  const [token, setToken] = useState<TrackToken | null>(null);
  useEffect(() => setToken(readUnpaidOrder(localStore)), []);
  const Note = useLazyComponent(token !== null, load);
  const hasBegun = useFirstInteraction();
  const Bestsellers = useLazyComponent(place === 'cart' && hasBegun, loadBestsellers);
  return (
    <>
      {Note && token && <Note token={token} />}
      <EmptyState
        title={t('cart.empty_title')}
        action={<ButtonLink to={paths.products('?sort=popularity-desc')}>{t('cart.empty_action')}</ButtonLink>}
      >
        {t(place === 'cart' ? 'cart.empty_text' : 'checkout.cart_empty')}
      </EmptyState>
      {Bestsellers && <Bestsellers />}
    </>
  );
}

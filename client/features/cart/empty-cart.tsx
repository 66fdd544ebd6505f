import { useCallback, useEffect, useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLate } from '../../ui/use-late.ts';
import { unpaidOrder } from '../checkout/unpaid-order.ts';
import { Bestsellers } from './bestsellers.tsx';

/** In place of a cart, or of a step of the checkout; whoever left an order unpaid finds it here. */
export function EmptyCart({ place }: { place: 'cart' | 'checkout' }) {
  const { t, needWords } = useApp();
  const [token, setToken] = useState<TrackToken | null>(null);
  useEffect(() => setToken(unpaidOrder(localStorage)), []);
  const load = useCallback(async () => {
    const [{ UnpaidOrderNote }] = await Promise.all([
      import('../checkout/unpaid-order-note.tsx'),
      needWords(['checkout']),
    ]);
    return UnpaidOrderNote;
  }, [needWords]);
  const Note = useLate(token !== null, load);
  return (
    <>
      {Note && token && <Note token={token} />}
      <EmptyState
        title={t('cart.empty_title')}
        action={<ButtonLink to={paths.products('?sort=popularity-desc')}>{t('cart.empty_action')}</ButtonLink>}
      >
        {t(place === 'cart' ? 'cart.empty_text' : 'checkout.cart_empty')}
      </EmptyState>
      {place === 'cart' && <Bestsellers />}
    </>
  );
}

import { type ReactNode, Suspense } from 'react';
import { useCart, useT } from '../../state/app-context.ts';
import { neededPart } from '../../state/lazy-part.ts';
import { Skeleton } from '../../ui/states.tsx';
import { LazySoldOutCart, useIsSoldOut } from '../cart/lazy-sold-out-cart.tsx';
import { Steps } from './steps.tsx';

const EmptyCart = neededPart(async () => (await import('../cart/empty-cart.tsx')).EmptyCart);

/** Steps, title and the step itself once the cart has loaded; an empty cart shows no step. */
export function CheckoutFrame({
  at,
  title,
  isPlaced = false,
  isSoldOut = false,
  children,
}: {
  at: 'shipping' | 'order';
  title: string;
  /** The order was placed and the cart cleared: the step stays until the next page is shown. */
  isPlaced?: boolean;
  /** The server has just answered that everything in the cart is sold out. */
  isSoldOut?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const { items, ready } = useCart();
  const hasNothing = (useIsSoldOut() || isSoldOut) && !isPlaced;
  const isEmpty = Object.keys(items).length === 0 && !isPlaced;
  return (
    <div className="page">
      <Steps at={at} />
      <h1>{title}</h1>
      <noscript>
        <p className="alert">{t('cart.needs_script')}</p>
      </noscript>
      {!ready ? (
        <Skeleton lines={6} word={t('shell.loading')} />
      ) : isEmpty ? (
        <Suspense>
          <EmptyCart place="checkout" />
        </Suspense>
      ) : hasNothing ? (
        <LazySoldOutCart place="checkout" />
      ) : (
        children
      )}
    </div>
  );
}

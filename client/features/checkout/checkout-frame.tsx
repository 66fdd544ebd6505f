import { type ReactNode, Suspense } from 'react';
import { useCart } from '../../state/app-context.ts';
import { neededPart } from '../../state/lazy-part.ts';
import { LazySoldOutCart, useIsSoldOut } from '../cart/lazy-sold-out-cart.tsx';
import { productKind } from './checkout-kind.ts';
import { StepFrame } from './step-frame.tsx';

const EmptyCart = neededPart(async () => (await import('../cart/empty-cart.tsx')).EmptyCart);

/** A step of buying products; an empty cart shows none. */
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
  const { items, ready } = useCart();
  const hasNothing = (useIsSoldOut() || isSoldOut) && !isPlaced;
  const isEmpty = Object.keys(items).length === 0 && !isPlaced;
  return (
    <StepFrame kind={productKind} at={at} title={title} isReady={ready}>
      {isEmpty ? (
        <Suspense>
          <EmptyCart place="checkout" />
        </Suspense>
      ) : hasNothing ? (
        <LazySoldOutCart place="checkout" />
      ) : (
        children
      )}
    </StepFrame>
  );
}

import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useCartSync } from '../../features/cart/use-cart-sync.ts';
import { useCoupon } from '../../features/cart/use-coupon.ts';
import { useQuote } from '../../features/cart/use-quote.ts';
import { CheckoutFrame } from '../../features/checkout/checkout-frame.tsx';
import { defineStep } from '../../features/checkout/define-step.tsx';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { ShippingForm, shippingFormId } from '../../features/checkout/shipping-form.tsx';
import { useShipping } from '../../features/checkout/use-shipping.ts';
import { useT } from '../../state/app-context.ts';
import { useCountedStep } from '../../state/use-counted-step.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';

function Shipping() {
  const t = useT();
  useCountedStep('shipping');
  const shipping = useShipping();
  const { isDone } = useCartSync();
  const answer = useQuote(useCoupon(), { isWanted: isDone });
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="with-sidebar">
      {shipping.ready ? (
        <ShippingForm shipping={shipping} onBusy={setBusy} />
      ) : (
        <Skeleton lines={8} word={t('shell.loading')} />
      )}
      <OrderSummary answer={answer}>
        <Button type="submit" form={shippingFormId} size="big wide" isBusy={isBusy} disabled={!shipping.ready}>
          {t('checkout.go_on')}
        </Button>
        <ButtonLink look="text" to={paths.cart()}>
          {t('checkout.to_cart')}
        </ButtonLink>
        <p className="small muted">{t('checkout.see_again')}</p>
      </OrderSummary>
    </div>
  );
}

function ShippingPage() {
  const t = useT();
  return (
    <CheckoutFrame at="shipping" title={t('checkout.shipping_title')}>
      <Shipping />
    </CheckoutFrame>
  );
}

export const page = defineStep('checkout.step_shipping', ShippingPage);

import { useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { CouponState } from '../cart/use-coupon.ts';

/** The coupon of these tests; the product cart's has styles of its own, which this page doesn't link. */
export function CouponField({ coupon, isBusy }: { coupon: CouponState; isBusy: boolean }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  if (coupon.code !== null && !isBusy)
    return (
      <Button look="text" onClick={coupon.remove}>
        {t('cart.coupon_remove', { code: coupon.code.toUpperCase() })}
      </Button>
    );
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') coupon.refuse(t('cart.coupon_missing'));
        else coupon.apply(typed);
      }}
    >
      <TextField
        id="booking-coupon"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        label={t('cart.coupon_label')}
        error={coupon.refusal}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="line" isBusy={isBusy && coupon.code !== null}>
        {t('cart.coupon_apply')}
      </Button>
    </form>
  );
}

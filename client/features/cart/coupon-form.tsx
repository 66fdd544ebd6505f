import { useEffect, useRef, useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CouponState } from './use-coupon.ts';

export function CouponForm({ coupon, isBusy }: { coupon: CouponState; isBusy: boolean }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const fault = useRef<HTMLParagraphElement>(null);
  // On a phone the sticky total would cover the message.
  useEffect(() => {
    if (coupon.refusal) fault.current?.scrollIntoView?.({ block: 'nearest' });
  }, [coupon.refusal]);
  if (coupon.code !== null && !isBusy)
    return (
      <p className="coupon-applied">
        <span>
          {t('cart.coupon')} <bdi>{coupon.code.toUpperCase()}</bdi>
        </span>
        <IconButton label={t('cart.coupon_remove', { code: coupon.code.toUpperCase() })} onClick={coupon.remove}>
          <Icon of="x" size="s" />
        </IconButton>
      </p>
    );
  return (
    <form
      className="coupon-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') coupon.refuse(t('cart.coupon_missing'));
        else coupon.apply(typed);
      }}
    >
      <input
        className="input"
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={t('cart.coupon_label')}
        aria-label={t('cart.coupon_label')}
        aria-invalid={coupon.refusal ? true : undefined}
        aria-describedby={coupon.refusal ? 'coupon-error' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="line" isBusy={isBusy && coupon.code !== null}>
        {t('cart.coupon_apply')}
      </Button>
      {coupon.refusal && (
        <p className="form-error" id="coupon-error" role="alert" ref={fault}>
          <Icon of="circle-alert" size="s" /> {coupon.refusal}
        </p>
      )}
    </form>
  );
}

import { useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { BackToCart } from './use-back-to-cart.ts';

/** Changing an order cancels it and frees its reserved items, so a second press confirms. */
export function ChangeOrder({ back }: { back: BackToCart }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="order-action">
      {back.failure && <Alert kind="bad">{back.failure.message}</Alert>}
      {isAsking ? (
        <fieldset className="confirm-prompt">
          <legend>{t('checkout.change_order')}</legend>
          <p className="small muted">{t('checkout.change_confirm')}</p>
          <Button isBusy={back.isBusy} onClick={() => void back.run()}>
            {t('checkout.change_order')}
          </Button>
          <Button look="line" onClick={() => setAsking(false)}>
            {t('checkout.keep_order')}
          </Button>
        </fieldset>
      ) : (
        <Button look="text" onClick={() => setAsking(true)}>
          {t('checkout.change_order')}
        </Button>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useAct } from '../call/use-act.ts';

/** Cancels after a second press. `window.confirm` would not be in Arabic. */
export function CancelOrder({
  order,
  token,
  onDone,
}: {
  order: Pick<TrackedOrder, 'id'>;
  token: TrackToken;
  onDone: () => void;
}) {
  const { call, stores, t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const { failure, isBusy, act } = useAct(async () => {
    await call('cancel', { body: { order_id: order.id, track_token: token } }, { inline: true });
    stores.toasts.show(t('checkout.cancelled_done'));
    setAsking(false);
    onDone();
  });
  return (
    <div className="order-action">
      {failure && <Alert kind="bad">{failure}</Alert>}
      {isAsking ? (
        <fieldset className="confirm-prompt">
          <legend>{t('checkout.cancel_confirm')}</legend>
          <Button look="bad" isBusy={isBusy} onClick={act}>
            {t('checkout.cancel_order')}
          </Button>
          <Button look="line" onClick={() => setAsking(false)}>
            {t('checkout.keep_order')}
          </Button>
        </fieldset>
      ) : (
        <Button look="text" onClick={() => setAsking(true)}>
          {t('checkout.cancel_order')}
        </Button>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

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
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function cancel() {
    setState('busy');
    setFailure(null);
    try {
      await call('cancel', { body: { order_id: order.id, track_token: token } }, { inline: true });
      stores.toasts.show(t('checkout.cancelled_done'));
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setState('idle');
    }
  }
  return (
    <div className="order-action">
      {failure && <Alert kind="bad">{failure.message}</Alert>}
      {state === 'idle' ? (
        <Button look="text" onClick={() => setState('asking')}>
          {t('checkout.cancel_order')}
        </Button>
      ) : (
        <fieldset className="confirm-prompt">
          <legend>{t('checkout.cancel_confirm')}</legend>
          <Button look="bad" isBusy={state === 'busy'} onClick={() => void cancel()}>
            {t('checkout.cancel_order')}
          </Button>
          <Button look="line" onClick={() => setState('idle')}>
            {t('checkout.keep_order')}
          </Button>
        </fieldset>
      )}
    </div>
  );
}

import { useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { useApp } from '../../state/app-context.ts';
import { useAct } from '../call/use-act.ts';
import { ConfirmPrompt } from './confirm-prompt.tsx';

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
  const asking = useState(false);
  const { failure, isBusy, act } = useAct(async () => {
    await call('cancel', { body: { order_id: order.id, track_token: token } }, { inline: true });
    stores.toasts.show(t('checkout.cancelled_done'));
    asking[1](false);
    onDone();
  });
  return (
    <ConfirmPrompt
      asking={asking}
      words={{
        act: t('checkout.cancel_order'),
        sure: t('checkout.cancel_confirm'),
        keep: t('checkout.keep_order'),
      }}
      look="bad"
      failure={failure}
      isBusy={isBusy}
      onConfirm={act}
    />
  );
}

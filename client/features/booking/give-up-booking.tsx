import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderId, TrackToken } from '../../../shared/contract/fields.ts';
import { putBack } from '../../../shared/domain/blood-test-cart.ts';
import { bookingPaths, paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useApp } from '../../state/app-context.ts';
import { ConfirmPrompt } from '../checkout/confirm-prompt.tsx';
import { storeBooking } from './booking-draft.ts';
import { forgetLastBooking, readLastBooking } from './last-booking.ts';

/** Ends the unpaid booking, whose time is free again, and goes back to the first step with everything that was typed. */
function useGiveUp(order: { id: OrderId }, token: TrackToken, onChanged: () => void) {
  const { call, stores } = useApp();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function giveUp() {
    setBusy(true);
    setFailure(null);
    try {
      await call('cancel', { body: { order_id: order.id, track_token: token } }, { inline: true });
      const last = readLastBooking(sessionStore);
      if (last?.id === order.id) {
        stores.bloodTests.items = putBack(stores.bloodTests.items, last.items);
        storeBooking(sessionStore, { ...last.draft, slot: null });
        forgetLastBooking(sessionStore);
      }
      await navigate(last?.id === order.id ? bookingPaths.shipping() : paths.bloodTests());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
      onChanged();
    } finally {
      setBusy(false);
    }
  }
  return { giveUp, isBusy, failure };
}

export function GiveUpBooking(props: { order: { id: OrderId }; token: TrackToken; onChanged: () => void }) {
  const { t } = useApp();
  const { giveUp, isBusy, failure } = useGiveUp(props.order, props.token, props.onChanged);
  return (
    <ConfirmPrompt
      asking={useState(false)}
      words={{
        act: t('appointment.give_up'),
        text: t('appointment.give_up_text'),
        keep: t('appointment.give_up_keep'),
      }}
      failure={failure?.message}
      isBusy={isBusy}
      onConfirm={() => void giveUp()}
    />
  );
}

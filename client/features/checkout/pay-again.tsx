import { useRef, useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { countries, isOnline, type OnlineMethod } from '../../../shared/domain/country.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { isFinal } from './pending-submit.ts';

/**
 * Another try to pay an order that waits for its money, in the same way or another. The key of a press whose answer was
 * lost is used again; one that was refused is not.
 */
export function PayAgain({
  order,
  token,
}: {
  order: Pick<TrackedOrder, 'id' | 'currency' | 'payment_method'>;
  token: TrackToken;
}) {
  const { call, t } = useApp();
  const country = order.currency === 'SAR' ? 'SA' : 'KW';
  const methods = countries[country].paymentMethods.filter(isOnline);
  const [method, setMethod] = useState<OnlineMethod>(
    methods.find((one) => one === order.payment_method) ?? methods[0] ?? 'card',
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<{ method: OnlineMethod; value: string } | null>(null);

  async function pay() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    if (key.current?.method !== method) key.current = { method, value: crypto.randomUUID() };
    const body = { order_id: order.id, track_token: token, payment_method: method };
    try {
      const { data } = await call('payAgain', { body }, { idempotencyKey: key.current.value, inline: true });
      const url = data.payment_url;
      if (url !== null && /^https?:\/\//.test(url)) {
        key.current = null;
        window.location.assign(url);
        return;
      }
      // The try stands; its key asks for the page again.
      setFailure(t('checkout.no_bank_page'));
      setBusy(false);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (isFinal(error.status)) key.current = null;
      setFailure(error.message);
      setBusy(false);
    }
  }
  return (
    <section className="box pay-again">
      <h2>{t('checkout.payment')}</h2>
      <PaymentMethods methods={methods} chosen={method} onChoose={(next) => isOnline(next) && setMethod(next)} />
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button size="big" isBusy={isBusy} onClick={() => void pay()}>
        {t('checkout.pay_again')}
      </Button>
    </section>
  );
}

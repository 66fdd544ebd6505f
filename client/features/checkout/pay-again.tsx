import { type ReactNode, useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { getCountryOfCurrency } from '../../../shared/domain/currency-country.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { type CountryPaymentMethod, isOnline, listPaymentMethods } from '../../../shared/domain/payment-method.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangeOrder } from './change-order.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { type CancellableOrder, useBackToCart } from './use-back-to-cart.ts';
import { useOnlinePayment } from './use-online-payment.ts';

/** Retries the payment of an unpaid order, with the same method or another. */
export function PayAgain({
  order,
  token,
  onChanged,
  change,
}: {
  order: Pick<TrackedOrder, 'currency' | 'payment_method' | 'payment_status' | 'may_pay_cash' | 'to_pay_local'> &
    CancellableOrder;
  token: TrackToken;
  /** The order has changed and must be fetched again. */
  onChanged: () => void;
  /** In place of changing an order of products. */
  change?: ReactNode;
}) {
  const { call, locale, t } = useApp();
  const country = getCountryOfCurrency(order.currency);
  const methods = listPaymentMethods(country).filter((one) => isOnline(one) || order.may_pay_cash);
  const [chosen, setMethod] = useState<CountryPaymentMethod>(
    methods.find((one) => one === order.payment_method) ?? methods[0] ?? 'card',
  );
  // Cash may stop being offered after it was chosen.
  const method = methods.includes(chosen) ? chosen : (methods[0] ?? 'card');
  const back = useBackToCart(order, token, onChanged);
  const amount = formatMoney(toMinor(order.to_pay_local, order.currency), order.currency, locale);
  const { isBusy, failure, pay } = useOnlinePayment(async (online, idempotencyKey) => {
    const body = { order_id: order.id, track_token: token, payment_method: online };
    return (await call('payAgain', { body }, { idempotencyKey, inline: true })).data.payment_url;
  }, onChanged);
  return (
    <section className="box pay-again">
      <h2 id="pay-again-title">{t('checkout.payment')}</h2>
      <PaymentMethods methods={methods} chosen={method} labelledBy="pay-again-title" onChoose={setMethod} />
      {failure && <Alert kind="bad">{failure}</Alert>}
      {method === 'cod' ? (
        <>
          <Alert>{t('checkout.pay_cash_text')}</Alert>
          <Button size="big" isBusy={back.isBusy} onClick={() => void back.run('cod')}>
            {t('checkout.pay_cash_instead')}
          </Button>
        </>
      ) : (
        <Button size="big" isBusy={isBusy} onClick={() => void pay(method)}>
          {order.payment_status === 'failed' ? t('checkout.pay_again') : t('checkout.pay', { amount })}
        </Button>
      )}
      {change ?? <ChangeOrder back={back} />}
    </section>
  );
}

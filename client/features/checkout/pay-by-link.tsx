import { useState } from 'react';
import type { PayToken } from '../../../shared/contract/fields.ts';
import type { OrderToPay } from '../../../shared/contract/order.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { isOnline, type OnlineMethod } from '../../../shared/domain/payment-method.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Totals } from '../cart/totals.tsx';
import { CompactLines } from './compact-lines.tsx';
import { hasInvoice } from './outcome.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { useOnlinePayment } from './use-online-payment.ts';

interface Props {
  order: OrderToPay;
  token: PayToken;
  onChanged: () => void;
}

function Payment({ order, token, onChanged }: Props) {
  const { call, locale, t } = useApp();
  const methods = order.payment_methods.filter(isOnline);
  const [method, setMethod] = useState<OnlineMethod>(methods[0] ?? 'card');
  const { isBusy, failure, pay } = useOnlinePayment(async (online, idempotencyKey) => {
    const body = { pay_token: token, payment_method: online };
    return (await call('payByLink', { body }, { idempotencyKey, inline: true })).data.payment_url;
  }, onChanged);
  const { currency } = order;
  const amount = formatMoney(toMinor(order.to_pay_local, currency), currency, locale);
  return (
    <section className="box pay-again">
      <h2 id="pay-by-link">{t('checkout.payment')}</h2>
      {order.payment_status === 'failed' && !failure && <Alert>{t('checkout.link_failed')}</Alert>}
      <PaymentMethods
        methods={methods}
        chosen={method}
        labelledBy="pay-by-link"
        onChoose={(chosen) => isOnline(chosen) && setMethod(chosen)}
      />
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button size="big" isBusy={isBusy} onClick={() => void pay(method)}>
        {t('checkout.pay', { amount })}
      </Button>
    </section>
  );
}

const getTitleKey = (order: OrderToPay) => {
  if (order.pay_until !== null) return 'checkout.link_title';
  return hasInvoice(order) ? 'checkout.link_paid_title' : 'checkout.link_over_title';
};

/** An order whose link the shop has sent; whoever has the link sees what is bought, and nothing of the person. */
export function PayByLink({ order, token, onChanged }: Props) {
  const { country, locale, t } = useApp();
  const { currency, pay_until: until } = order;
  return (
    <>
      <div className="outcome">
        <h1>{t(getTitleKey(order))}</h1>
        <p className="muted">
          <bdi>{t('checkout.number', { number: order.number })}</bdi>
        </p>
        {until !== null && <p>{t('checkout.link_until', { time: formatReturnTime(until, locale, country) })}</p>}
      </div>
      <div className="with-sidebar">
        <div>
          {until === null ? (
            <p>{t(hasInvoice(order) ? 'checkout.link_paid_text' : 'checkout.link_over_text')}</p>
          ) : (
            <Payment order={order} token={token} onChanged={onChanged} />
          )}
        </div>
        <aside className="summary">
          <h2>{t('checkout.total_items')}</h2>
          <CompactLines lines={order.lines} currency={currency} />
          <Totals figures={order} coupon={null} />
          <p className="small muted">
            {t('checkout.help')}{' '}
            <Link className="link" to={paths.content('contact-us')}>
              {t('checkout.help_action')}
            </Link>
          </p>
        </aside>
      </div>
    </>
  );
}

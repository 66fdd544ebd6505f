import { useState } from 'react';
import type { ConfirmToken } from '../../../shared/contract/fields.ts';
import type { OrderToConfirm } from '../../../shared/contract/order.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

const getTitleKey = ({ payment_status: payment, confirm_until: until }: OrderToConfirm) => {
  if (until !== null) return 'checkout.confirm_title';
  if (payment === 'expired') return 'checkout.confirm_late_title';
  return 'checkout.confirmed_title';
};

export function ConfirmOrder({
  order,
  token,
  onDone,
}: {
  order: OrderToConfirm;
  token: ConfirmToken;
  onDone: () => void;
}) {
  const { call, country, locale, t } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { currency, confirm_until: until, payment_status: payment } = order;
  const amount = formatMoney(toMinor(order.to_pay_local, currency), currency, locale);
  const isKept = payment === 'due_on_delivery';

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await call('confirm', { body: { confirm_token: token } }, { inline: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      onDone();
      setBusy(false);
    }
  }

  return (
    <div className="outcome" aria-live="polite">
      <h1>{t(getTitleKey(order))}</h1>
      <p className="muted">
        <bdi>{t('checkout.number', { number: order.number })}</bdi>
      </p>
      {failure && <Alert kind="bad">{failure.message}</Alert>}
      {until !== null ? (
        <>
          <p>
            {isKept
              ? t('checkout.confirm_kept', { amount, time: formatReturnTime(until, locale, country) })
              : t('checkout.confirm_text', { amount, time: formatReturnTime(until, locale, country) })}
          </p>
          <Button size="big" isBusy={isBusy} onClick={() => void confirm()}>
            {t('checkout.confirm_action')}
          </Button>
        </>
      ) : payment === 'expired' ? (
        <p>{t('checkout.confirm_late_text')}</p>
      ) : (
        <p>{t('checkout.confirmed_text', { amount })}</p>
      )}
      <p>
        <ButtonLink look="text" to={order.track_token ? paths.track(order.track_token) : paths.order(order.id)}>
          {t('checkout.see_order')}
        </ButtonLink>
      </p>
    </div>
  );
}

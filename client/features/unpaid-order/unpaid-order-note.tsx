import { useEffect } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { paths } from '../../../shared/paths.ts';
import { localStore } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { unpaidOrderKey } from './unpaid-order.ts';

export function UnpaidOrderNote({ token }: { token: TrackToken }) {
  const { country, locale, t } = useApp();
  const { data, error } = useCall('track', { params: { track_token: token } }, { fresh: true });
  const order = data?.item;
  const isOver = order ? !order.may_pay : error?.status === 404;
  useEffect(() => {
    if (isOver) localStore.removeItem(unpaidOrderKey);
  }, [isOver]);
  if (!order?.may_pay) return null;
  return (
    <Alert kind="warn" live>
      <b>{t('checkout.unpaid_order', { number: order.number })}</b>
      {order.pay_until !== null && (
        <p>{t('checkout.unpaid_order_until', { time: formatReturnTime(order.pay_until, locale, country) })}</p>
      )}
      <ButtonLink look="line" to={paths.checkoutSuccess(order.id, token)}>
        {t('checkout.unpaid_order_action')}
      </ButtonLink>
    </Alert>
  );
}

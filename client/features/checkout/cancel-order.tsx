import { useState } from 'react';
import type { TrackToken } from '../../../shared/contract/fields.ts';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatMoney, toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { useAct } from '../call/use-act.ts';
import { ConfirmPrompt } from './confirm-prompt.tsx';

type CancellableOrder = Pick<
  TrackedOrder,
  'id' | 'currency' | 'may_cancel' | 'may_pay' | 'cancel_bar' | 'cancel_gives'
>;

function Gives({ order: { cancel_gives: gives, currency } }: { order: CancellableOrder }) {
  const { locale, t } = useApp();
  const money = (major: number) => formatMoney(toMinor(major, currency), currency, locale);
  if (gives === null) return t('checkout.cancel_unpaid');
  const ways = [
    ['card', gives.card_local],
    ['cash', gives.cash_local],
    ['wallet', gives.wallet_local],
  ] as const;
  return ways
    .filter(([, major]) => major > 0)
    .map(([way, major]) => <span key={way}>{t(`checkout.cancel_${way}`, { amount: money(major) })} </span>);
}

function Barred({ bar }: { bar: NonNullable<TrackedOrder['cancel_bar']> }) {
  const { t } = useApp();
  return (
    <div className="order-action">
      <Alert>
        {t(`checkout.cancel_${bar}`)}{' '}
        <Link className="link" to={paths.content('contact-us')}>
          {t('checkout.help_action')}
        </Link>
      </Alert>
    </div>
  );
}

/** An unpaid order is cancelled where it is paid or changed. */
export function CancelOrder({
  order,
  token,
  onDone,
}: {
  order: CancellableOrder;
  token: TrackToken;
  onDone: () => void;
}) {
  const { call, stores, t } = useApp();
  const asking = useState(false);
  const { failure, isBusy, act } = useAct(async () => {
    const body = { order_id: order.id, track_token: token };
    try {
      await call('cancel', { body }, { inline: true });
    } catch (error) {
      // The order may have been packed meanwhile; it says so itself.
      onDone();
      throw error;
    }
    stores.toasts.show(t('checkout.cancelled_done'));
    asking[1](false);
    onDone();
  });
  if (order.cancel_bar) return <Barred bar={order.cancel_bar} />;
  if (!order.may_cancel || order.may_pay) return null;
  return (
    <ConfirmPrompt
      asking={asking}
      words={{
        act: t('checkout.cancel_order'),
        sure: t('checkout.cancel_confirm'),
        text: <Gives order={order} />,
        keep: t('checkout.keep_order'),
      }}
      look="bad"
      failure={failure}
      isBusy={isBusy}
      onConfirm={act}
    />
  );
}

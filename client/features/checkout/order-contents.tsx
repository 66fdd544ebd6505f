import type { ReactNode } from 'react';
import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Totals } from '../cart/totals.tsx';
import { CashRounding } from './cash-rounding.tsx';
import { CompactLines } from './compact-lines.tsx';
import { getPaymentLabelKey, hasAmountDue, hasInvoice } from './outcome.ts';
import { WalletRows } from './wallet-rows.tsx';

export function OrderContents({
  order,
  invoicePath,
  title,
  lines,
  children,
  deliveryWords,
}: {
  order: Omit<TrackedOrder, 'first_name' | 'area'>;
  invoicePath: string;
  /** In place of "Items" and of the lines with their pictures. */
  title?: string;
  lines?: ReactNode;
  children?: ReactNode;
  deliveryWords?: { name: string; free: string } | null;
}) {
  const { country, locale, t } = useApp();
  const payment = getPaymentLabelKey(order);
  const method = t(`checkout.${order.payment_method}`);
  const rest = hasInvoice(order) ? t('checkout.paid_with', { method }) : method;
  return (
    <aside className="summary">
      <h2>{title ?? t('checkout.total_items')}</h2>
      {lines ?? <CompactLines lines={order.lines} currency={order.currency} />}
      <Totals
        figures={order}
        coupon={order.coupon}
        beforeTotal={<CashRounding figures={order} />}
        {...(deliveryWords !== undefined && { deliveryWords })}
      />
      <WalletRows figures={order} paid={hasAmountDue(order) ? null : rest} />
      <p className="small muted">{[method, payment && t(`checkout.payment_${payment}`)].filter(Boolean).join(' · ')}</p>
      {order.gift && (
        <p className="small muted">
          {[
            t('checkout.gift_sent'),
            order.gift.wrap && t('checkout.gift_wrapped'),
            order.gift.hide_prices && t('checkout.gift_no_prices'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p className="small muted">
        {t('checkout.placed_on', { when: formatMoment(order.created_at, locale, country) })}
      </p>
      {hasInvoice(order) && (
        <ButtonLink look="line" to={invoicePath}>
          {t('checkout.invoice')}
        </ButtonLink>
      )}
      {children}
      <p className="small muted">
        {t('checkout.help')}{' '}
        <Link className="link" to={paths.content('contact-us')}>
          {t('checkout.help_action')}
        </Link>
      </p>
    </aside>
  );
}

import type { OrderSummary } from '../../../shared/contract/order.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { getPaymentLabelKey } from './outcome.ts';

export function OrderRow({ order, level = 2 }: { order: OrderSummary; level?: 2 | 3 }) {
  const { country, locale, t } = useApp();
  const Title = level === 2 ? 'h2' : 'h3';
  // The order's page leaves out cash on delivery here; a list row has no other line to say it.
  const payment = order.payment_status === 'due_on_delivery' ? order.payment_status : getPaymentLabelKey(order);
  return (
    <div className="box order-row">
      <div>
        <Title>
          <Link to={paths.order(order.id)}>
            <bdi>{order.number}</bdi>
          </Link>
        </Title>
        <p className="muted small">
          {formatMoment(order.created_at, locale, country, true)} · {t('cart.items', { n: order.count })}
        </p>
        <p className="small">
          {[t(`checkout.status_${order.status}`), payment && t(`checkout.payment_${payment}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="order-images" aria-hidden="true">
        {order.images.slice(0, 4).map((url) => (
          <Picture key={url} url={url} sizes="64px" alt="" loading="lazy" />
        ))}
      </div>
      <b>
        <Money minor={toMinor(order.total_local, order.currency)} currency={order.currency} locale={locale} />
      </b>
    </div>
  );
}

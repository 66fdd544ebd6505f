import { useLocation } from 'react-router';
import type { OrderSummary } from '../../../shared/contract/order.ts';
import { readableMoment } from '../../../shared/domain/moment.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { Unanswered } from '../../features/call/unanswered.tsx';
import { paymentWord } from '../../features/checkout/outcome.ts';
import { pageInput, pageOf } from '../../features/paging/page-of.ts';
import { Pagination } from '../../features/paging/pagination.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EmptyState } from '../../ui/states.tsx';

function OrderRow({ order }: { order: OrderSummary }) {
  const { locale, t } = useApp();
  // In a list nothing else says that cash is due at the door.
  const told = order.payment_status === 'due_on_delivery' ? order.payment_status : paymentWord(order);
  return (
    <li className="box order-row">
      <div>
        <h2>
          <Link to={paths.order(order.id)}>
            <bdi>{order.number}</bdi>
          </Link>
        </h2>
        <p className="muted small">
          {readableMoment(order.created_at, locale, true)} · {t('cart.items', { n: order.count })}
        </p>
        <p className="small">
          {[t(`checkout.status_${order.status}`), told && t(`checkout.payment_${told}`)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="order-packs" aria-hidden="true">
        {order.images.slice(0, 4).map((url) => (
          <Picture key={url} url={url} sizes="64px" alt="" loading="lazy" />
        ))}
      </div>
      <b>
        <Money minor={toMinor(order.total_local, order.currency)} currency={order.currency} locale={locale} />
      </b>
    </li>
  );
}

function Orders({ number }: { number: number }) {
  const t = useT();
  const { data, error, mutate } = useCall('orders', pageInput(number), { fresh: true });
  if (!data) return <Unanswered failure={error} again={mutate} lines={6} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('account.no_orders')}
        action={<ButtonLink to={paths.products()}>{t('account.start')}</ButtonLink>}
      >
        {t('account.no_orders_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className="order-rows">
        {data.items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={number} pages={data.pages} to={(next) => paths.orders(next === 1 ? undefined : next)} />
    </>
  );
}

function OrdersPage() {
  const t = useT();
  const number = pageOf(useLocation().search) ?? 1;
  return (
    <AccountFrame title={t('account.orders')} path={paths.orders()}>
      <Orders number={number} />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ url, tryGet }) => {
    const number = pageOf(url.search);
    if (number === null) return { status: 404 };
    const data = await tryGet('orders', pageInput(number));
    return data && number > 1 && data.items.length === 0 ? { status: 404 } : undefined;
  },
  head: ({ t }) => ({ title: t('account.orders'), noindex: true }),
  View: OrdersPage,
});

import { useLocation } from 'react-router';
import { bookingPaths, paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { OrderRow } from '../../features/checkout/order-row.tsx';
import { loadListPage } from '../../features/paging/load-list-page.ts';
import { buildPageInput, parsePageParam } from '../../features/paging/page-param.ts';
import { Pagination } from '../../features/paging/pagination.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';

function Orders({ number }: { number: number }) {
  const t = useT();
  const { data, error, mutate } = useCall('orders', buildPageInput(number), { fresh: true });
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={6} />;
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
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={number} pages={data.pages} to={(next) => paths.orders(next === 1 ? undefined : next)} />
    </>
  );
}

function OrdersPage() {
  const t = useT();
  const number = parsePageParam(useLocation().search) ?? 1;
  return (
    <AccountFrame title={t('account.orders')} path={paths.orders()}>
      <Orders number={number} />
      <p className="muted">
        {t('account.tests_apart')}{' '}
        <Link className="link" to={bookingPaths.ordered()}>
          {t('account.see_tests')}
        </Link>
      </p>
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: (context) => loadListPage(context, 'orders'),
  head: ({ t }) => ({ title: t('account.orders'), noindex: true }),
  View: OrdersPage,
});

import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { TestOrderRow } from '../../features/booked-test/test-order-row.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { loadListPage } from '../../features/paging/load-list-page.ts';
import { buildPageInput, parsePageParam } from '../../features/paging/page-param.ts';
import { Pagination } from '../../features/paging/pagination.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

function Orders({ page }: { page: number }) {
  const t = useT();
  const { data, error, mutate } = useCall('testOrders', buildPageInput(page), { fresh: true });
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={6} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('ordered.no_orders')}
        action={<ButtonLink to={paths.bloodTests()}>{t('ordered.book')}</ButtonLink>}
      >
        {t('ordered.no_orders_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className="order-rows">
        {data.items.map((order) => (
          <TestOrderRow order={order} key={order.id} />
        ))}
      </ul>
      <Pagination page={page} pages={data.pages} to={testPaths.ordered} />
    </>
  );
}

function TestOrdersPage() {
  const t = useT();
  const page = parsePageParam(useLocation().search) ?? 1;
  return (
    <AccountFrame
      title={t('ordered.title')}
      path={testPaths.ordered()}
      parent={{ name: t('ordered.all'), path: testPaths.all() }}
    >
      <Orders page={page} />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: (context) => loadListPage(context, 'testOrders'),
  head: ({ t }) => ({ title: t('ordered.title'), noindex: true }),
  View: TestOrdersPage,
});

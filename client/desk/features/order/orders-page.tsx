import { Banknote, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { BulkAct } from '../../../../shared/domain/bulk-acts.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../../shared/domain/order-state.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { shopOffset } from '../../../../shared/domain/shop-clock.ts';
import { paymentLabels, statusLabels } from '../../../../shared/i18n/order-states.ts';
import { useMay } from '../../api/session.ts';
import { useDeskPages, useDeskQuery } from '../../api/use-desk.ts';
import { useCountry } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay, formatLongDay, formatTime, getLocalDay } from '../../i18n/times.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Filters } from '../../ui/filters.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { RareActs } from '../../ui/rare-acts.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { SavedViewActs } from '../saved-view/saved-view-acts.tsx';
import { useSavedViews } from '../saved-view/use-saved-views.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { NewOrderButton } from './new-order-button.tsx';
import { namePayment, nameStatus, PaymentTag, StatusTag, ToCollect } from './order-states.tsx';
import { nameTag } from './tag-names.ts';
import { useExport } from './use-export.ts';
import { listViews, type OrderQuery, queryOf, sinceOf } from './views.ts';
import { newOrderButtonWords, orderListWords } from './words.ts';

function useOrderQuery(): OrderQuery {
  const view = useView(listViews);
  const { country } = useCountry();
  const [filters] = useUrlState([
    'search',
    'status',
    'payment',
    'placed',
    'tag',
    'assignee',
    'courier',
    'sku',
    'area',
    'day',
  ]);
  const since = sinceOf(filters.placed, Date.now());
  return {
    // A search looks through the orders of every view: somebody who calls doesn't know where theirs stands.
    ...(filters.search ? { search: filters.search } : queryOf(view)),
    ...(filters.status && { status: filters.status as OrderQuery['status'] }),
    ...(filters.payment && { payment: filters.payment as OrderQuery['payment'] }),
    ...(filters.tag && { tag: filters.tag }),
    ...(filters.assignee && { assignee: filters.assignee as OrderQuery['assignee'] }),
    ...(filters.courier && { courier: filters.courier }),
    ...(filters.sku && { sku: filters.sku as OrderQuery['sku'] }),
    ...(filters.area && { area: filters.area }),
    ...(filters.day && { day: filters.day }),
    ...(since !== undefined && { since }),
    ...(country && { country }),
  } as OrderQuery;
}

function useColumns(): Column<DeskOrderSummary>[] {
  const words = useWords(orderListWords);
  const locale = useLocale();
  const isSumShown = useMay()('see_sums');
  const columns: Column<DeskOrderSummary>[] = [
    {
      id: 'number',
      head: words.number,
      cell: ({ number, created_at }) => (
        <>
          <bdi className="order-number">{number}</bdi>
          <small>{formatTime(Date.parse(created_at), locale)}</small>
        </>
      ),
    },
    {
      id: 'customer',
      head: words.customer,
      cell: ({ name, tags, assignee }) => (
        <>
          <bdi>{name}</bdi>
          {(assignee || tags.length > 0) && (
            <small>
              <bdi>{[assignee?.name, ...tags.map((tag) => nameTag(tag, locale))].filter(Boolean).join(' · ')}</bdi>
            </small>
          )}
        </>
      ),
    },
    {
      id: 'items',
      head: words.items,
      isNumber: true,
      cell: ({ count, unsent }) => (
        <>
          {count}
          {unsent > 0 && <small>{words.stillHere(unsent)}</small>}
        </>
      ),
    },
    {
      id: 'area',
      head: words.area,
      cell: ({ area, arrives }) => (
        <>
          <bdi>{area?.name[locale]}</bdi>
          {arrives && <small>{formatPromised(arrives, locale)}</small>}
        </>
      ),
    },
    { id: 'status', head: words.state, cell: ({ status }) => <StatusTag status={status} /> },
    { id: 'payment', head: words.payment, cell: (order) => <PaymentTag order={order} /> },
    {
      id: 'total',
      head: words.total,
      isNumber: true,
      cell: (order) => (
        <>
          <MoneyText text={order.total} />
          <ToCollect order={order} />
        </>
      ),
    },
  ];
  return columns.filter(({ id }) => id !== 'total' || isSumShown);
}

function OrderCard({ order }: { order: DeskOrderSummary }) {
  const words = useWords(orderListWords);
  const locale = useLocale();
  return (
    <>
      <span className="row-card-line">
        <bdi className="order-number">{order.number}</bdi>
        <small>{formatTime(Date.parse(order.created_at), locale)}</small>
        <span className="row-card-end">
          <MoneyText text={order.total} />
        </span>
      </span>
      <span className="row-card-line">
        <bdi>{order.name}</bdi>
        {order.area && (
          <small>
            <bdi>{order.area.name[locale]}</bdi>
          </small>
        )}
        <small>{order.unsent > 0 ? words.stillHere(order.unsent) : words.count(order.count)}</small>
      </span>
      <span className="row-card-line">
        <StatusTag status={order.status} />
        <PaymentTag order={order} />
        <span className="row-card-end">{order.to_collect !== order.total && <ToCollect order={order} />}</span>
      </span>
    </>
  );
}

const orderStatuses = Object.keys(statusLabels) as OrderStatus[];
const paymentStatuses = Object.keys(paymentLabels) as PaymentStatus[];

const formatPromised = ({ first, last }: { first: string; last: string }, locale: Locale) =>
  [...new Set([first, last])].map((day) => formatDay(Date.parse(`${day}T12:00:00${shopOffset}`), locale)).join(' – ');

const shownDays = [0, 1, 2, 3];
const dayMs = 86_400_000;

function useOrderFilters(isDrawn: boolean) {
  const words = useWords(orderListWords);
  const locale = useLocale();
  const listed = useDeskPages('orders', { query: useOrderQuery() }).data ?? [];
  // Only areas of the listed orders: nobody looks for an area that no order goes to.
  const areas = [...new Map(listed.flatMap(({ area }) => (area ? [[area.slug, area] as const] : []))).values()];
  const choices = useDeskQuery('orderChoices', {}, { staleMs: 60_000, isEnabled: isDrawn }).data;
  return [
    {
      name: 'assignee',
      label: words.assignee,
      options: (choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'tag',
      label: words.tag,
      options: (choices?.tags ?? []).map((value) => ({ value, label: value })),
    },
    {
      name: 'courier',
      label: words.courier,
      options: (choices?.couriers ?? []).map(({ id, name }) => ({ value: id, label: name[locale] })),
    },
    { name: 'sku', label: words.sku, options: [] },
    {
      name: 'area',
      label: words.area,
      options: areas.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
    },
    {
      name: 'day',
      label: words.day,
      options: shownDays.map((days) => {
        const atMs = Date.now() + days * dayMs;
        return { value: getLocalDay(atMs), label: formatLongDay(atMs, locale) };
      }),
    },
    {
      name: 'placed',
      label: words.placed,
      options: (['today', 'week', 'month'] as const).map((value) => ({ value, label: words.days[value] })),
    },
    {
      name: 'status',
      label: words.state,
      options: orderStatuses.map((value) => ({ value, label: nameStatus(value, locale) })),
    },
    {
      name: 'payment',
      label: words.payment,
      options: paymentStatuses.map((value) => ({ value, label: namePayment(value, locale) })),
    },
  ] as const;
}

const countsPollMs = 20_000;
const formatCount = (count: number) => (count >= viewCountLimit ? `${viewCountLimit - 1}+` : String(count));

export function OrdersPage() {
  const words = useWords(orderListWords);
  const may = useMay();
  const query = useOrderQuery();
  const { country } = useCountry();
  // The counts and saved views wait for the list, so that it is drawn after one call.
  const isDrawn = useDeskPages('orders', { query: useOrderQuery() }).data !== undefined;
  const counts: Readonly<Record<string, number>> =
    useDeskQuery('orderCounts', { query: country ? { country } : {} }, { pollMs: countsPollMs, isEnabled: isDrawn })
      .data?.counts ?? {};
  const save = useExport(query);
  const saved = useSavedViews('orders', isDrawn);
  const views = listViews.map((id) => {
    const count = counts[id];
    return { id, label: words.view[id], ...(count !== undefined && { count: formatCount(count) }) };
  });
  return (
    <>
      <PageHead title={words.title}>
        <RareActs
          acts={[
            may('export') && save,
            may('collect_cash') && { id: 'cash', label: words.cashSheet, icon: Banknote, to: '/orders/cash' },
          ]}
        />
        {may('write_orders') && (
          <LinkButton to="/orders/pack" look="line" icon={ScanBarcode}>
            {words.pack}
          </LinkButton>
        )}
        <NewOrderButton />
      </PageHead>
      <ViewTabs label={words.views} views={views} saved={saved.tabs} />
      <div className="list-tools">
        <SearchField label={words.search} />
        <Filters filters={useOrderFilters(isDrawn)} />
        <SavedViewActs saved={saved} />
      </div>
      <OrderList />
    </>
  );
}

function OrderList() {
  const orders = useDeskPages('orders', { query: useOrderQuery() });
  const [bulk, setBulk] = useState<{ act: BulkAct; orders: readonly DeskOrderSummary[] } | null>(null);
  const selection = useSelection((orders.data ?? []).map(({ number }) => number));
  const chosen = (orders.data ?? []).filter(({ number }) => selection.keys.has(number));
  return (
    <>
      <OrderTable orders={orders} selection={selection} />
      <BulkBar selection={selection} orders={chosen} onAct={(act) => setBulk({ act, orders: chosen })} />
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} />}
    </>
  );
}

function OrderTable({
  orders,
  selection,
}: {
  orders: ReturnType<typeof useDeskPages<'orders'>>;
  selection: Selection;
}) {
  const words = useWords(orderListWords);
  const newOrder = useWords(newOrderButtonWords);
  const query = useOrderQuery();
  const columns = useColumns();
  if (orders.error) return <ErrorState failure={orders.error} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <Skeleton rows={8} />;
  if (orders.data.length === 0)
    return query.search ? (
      <EmptyState title={words.emptySearch(String(query.search))} />
    ) : (
      <EmptyState title={words.emptyView} ways={[{ to: '/orders/new', label: newOrder.add }]} />
    );
  return (
    <DataTable
      label={words.title}
      rows={orders.data}
      columns={columns}
      keyOf={({ number }) => number}
      nameOf={({ number }) => number}
      linkOf={({ number }) => `/orders/${number}`}
      card={(order) => <OrderCard order={order} />}
      selection={selection}
      more={{
        hasMore: orders.hasNextPage,
        isLoading: orders.isFetchingNextPage,
        load: () => void orders.fetchNextPage(),
      }}
    />
  );
}

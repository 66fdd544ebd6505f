import { BadgePercent, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScheduledPrice } from '../../../../shared/contract/desk/scheduled-price.ts';
import { type ScheduleState, scheduleStates } from '../../../../shared/domain/scheduled-price.ts';
import { useMay } from '../../api/session.ts';
import { useDeskPages } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { MoneyText, useMoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useEndScheduledPrice } from './use-end-price.ts';
import { scheduleWords } from './words.ts';

interface OfPrice {
  readonly price: ScheduledPrice;
}

function NameAndCountry({ price: { name, sku, country } }: OfPrice) {
  const words = useWords(scheduleWords);
  return (
    <>
      <NameText className="product-name" name={name} code={sku} />
      <small>
        <bdi dir="ltr">{sku}</bdi> · {words.country[country]}
      </small>
    </>
  );
}

/** The sale that it belongs to, which ends as one. */
export function SaleOfPrice({ price: { sale } }: OfPrice) {
  const words = useWords(scheduleWords);
  if (sale === null) return null;
  return (
    <small>
      <Link to={`/products/sales/${sale.id}`}>{words.ofSale(sale.percent, sale.title)}</Link>
    </small>
  );
}

export function PriceBesideRegular({ price: { price, regular } }: OfPrice) {
  const words = useWords(scheduleWords);
  const moneyText = useMoneyText();
  return (
    <>
      <MoneyText text={price} />
      {regular !== null && <small>{words.regular(moneyText(regular))}</small>}
    </>
  );
}

function EndButton({ price }: OfPrice) {
  const words = useWords(scheduleWords);
  const may = useMay();
  const { endWithUndo, isPending } = useEndScheduledPrice();
  if (price.state === 'past' || !may('write_catalogue', price.country)) return null;
  return (
    <Button look="line" size="small" isBusy={isPending} onClick={() => endWithUndo(price)}>
      {price.state === 'current' ? words.end : words.remove}
    </Button>
  );
}

const Time = ({ iso }: { iso: string }) => {
  const locale = useLocale();
  return <time dateTime={iso}>{formatTime(Date.parse(iso), locale)}</time>;
};

function useColumns(): Column<ScheduledPrice>[] {
  const words = useWords(scheduleWords);
  return [
    { id: 'product', head: words.product, cell: (price) => <NameAndCountry price={price} /> },
    {
      id: 'kind',
      head: words.kindLabel,
      cell: (price) => (
        <>
          <Tag tone={price.kind === 'sale' ? 'good' : 'info'}>{words.kind[price.kind]}</Tag>
          <SaleOfPrice price={price} />
        </>
      ),
    },
    { id: 'price', head: words.price, isNumber: true, cell: (price) => <PriceBesideRegular price={price} /> },
    { id: 'from', head: words.from, cell: ({ starts_at }) => <Time iso={starts_at} /> },
    { id: 'until', head: words.until, cell: ({ ends_at }) => <Time iso={ends_at} /> },
    { id: 'end', head: words.end, isHeadHidden: true, cell: (price) => <EndButton price={price} /> },
  ];
}

function PriceCard({ price }: OfPrice) {
  const words = useWords(scheduleWords);
  return (
    <div className="schedule-card">
      <span className="product-card-name">
        <NameAndCountry price={price} />
      </span>
      <span className="row-card-line">
        <Tag tone={price.kind === 'sale' ? 'good' : 'info'}>{words.kind[price.kind]}</Tag>
        <PriceBesideRegular price={price} />
      </span>
      <SaleOfPrice price={price} />
      <span className="row-card-line">
        <Time iso={price.starts_at} /> – <Time iso={price.ends_at} />
      </span>
      <EndButton price={price} />
    </div>
  );
}

export function PricesPage() {
  const words = useWords(scheduleWords);
  const mayWrite = useMay()('write_catalogue');
  const [isOpen, open] = useState(false);
  return (
    <>
      <PageHead title={words.title} note={words.note}>
        <LinkButton to="/products/sales" look="line" icon={BadgePercent}>
          {words.sales}
        </LinkButton>
        {mayWrite && (
          <Button icon={CalendarPlus} onClick={() => open(true)}>
            {words.add}
          </Button>
        )}
      </PageHead>
      <ViewTabs label={words.views} views={scheduleStates.map((id) => ({ id, label: words.state[id] }))} />
      <PriceList state={useView(scheduleStates)} {...(mayWrite && { onAdd: () => open(true) })} />
      {isOpen && <ScheduleDialog onClose={() => open(false)} />}
    </>
  );
}

function PriceList({ state, onAdd }: { state: ScheduleState; onAdd?: () => void }) {
  const words = useWords(scheduleWords);
  const prices = useDeskPages('scheduledPrices', { query: { state } });
  const columns = useColumns();
  if (prices.error) return <ErrorState failure={prices.error} onRetry={() => void prices.refetch()} />;
  if (!prices.data) return <Skeleton rows={6} />;
  if (prices.data.length === 0 && !prices.hasNextPage)
    return (
      <EmptyState title={words.empty[state]}>
        {onAdd && state !== 'past' && (
          <Button look="line" icon={CalendarPlus} onClick={onAdd}>
            {words.add}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <DataTable
      label={words.title}
      rows={prices.data}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name, sku }) => name.en || sku}
      card={(price) => <PriceCard price={price} />}
      more={{
        hasMore: prices.hasNextPage,
        isLoading: prices.isFetchingNextPage,
        load: () => void prices.fetchNextPage(),
      }}
    />
  );
}

/** Sales by percentage: running, coming, over. */
import { BadgePercent } from 'lucide-react';
import type { Sale } from '../../../../shared/contract/desk/sale.ts';
import type { ScheduleState } from '../../../../shared/domain/scheduled-price.ts';
import { useMay } from '../../api/session.ts';
import { useDeskPages } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { saleWords } from './words.ts';

const views = ['current', 'coming', 'past'] as const satisfies readonly ScheduleState[];
const newPath = '/products/sales/new';

/** A sale's name, or what is taken off and of what. */
export function useSaleTexts() {
  const words = useWords(saleWords);
  const locale = useLocale();
  const aboutOf = ({ about }: Sale) => about?.[locale] ?? words.selected;
  return {
    aboutOf,
    titleOf: (sale: Sale) => sale.title || `${words.percentOff(sale.percent)} · ${aboutOf(sale)}`,
    countriesOf: ({ countries }: Sale) => countries.map((country) => words.country[country]).join(' · '),
  };
}

export function SaleTime({ iso }: { iso: string }) {
  const locale = useLocale();
  return <time dateTime={iso}>{formatTime(Date.parse(iso), locale)}</time>;
}

function useColumns(): Column<Sale>[] {
  const words = useWords(saleWords);
  const { titleOf, aboutOf, countriesOf } = useSaleTexts();
  return [
    { id: 'sale', head: words.sale, cell: (sale) => <bdi>{titleOf(sale)}</bdi> },
    {
      id: 'about',
      head: words.about,
      cell: (sale) => (
        <>
          <bdi>{aboutOf(sale)}</bdi>
          <small>{words.products(sale.products)}</small>
        </>
      ),
    },
    { id: 'percent', head: words.percent, isNumber: true, cell: ({ percent }) => <bdi dir="ltr">{percent}%</bdi> },
    { id: 'countries', head: words.countries, cell: countriesOf },
    { id: 'from', head: words.from, cell: ({ starts_at }) => <SaleTime iso={starts_at} /> },
    { id: 'until', head: words.until, cell: ({ ends_at }) => <SaleTime iso={ends_at} /> },
  ];
}

function SaleCard({ sale }: { sale: Sale }) {
  const words = useWords(saleWords);
  const { titleOf, countriesOf } = useSaleTexts();
  return (
    <span className="schedule-card">
      <b>
        <bdi>{titleOf(sale)}</bdi>
      </b>
      <span className="row-card-line">
        <bdi dir="ltr">{sale.percent}%</bdi> · {words.products(sale.products)} · {countriesOf(sale)}
      </span>
      <span className="row-card-line">
        <SaleTime iso={sale.starts_at} /> – <SaleTime iso={sale.ends_at} />
      </span>
    </span>
  );
}

export function SalesPage() {
  const words = useWords(saleWords);
  const mayWrite = useMay()('write_catalogue');
  return (
    <>
      <PageHead title={words.title} note={words.note}>
        {mayWrite && (
          <LinkButton to={newPath} icon={BadgePercent}>
            {words.add}
          </LinkButton>
        )}
      </PageHead>
      <ViewTabs label={words.views} views={views.map((id) => ({ id, label: words.state[id] }))} />
      <SaleList state={useView(views)} />
    </>
  );
}

function SaleList({ state }: { state: ScheduleState }) {
  const words = useWords(saleWords);
  const sales = useDeskPages('sales', { query: { state } });
  const columns = useColumns();
  const { titleOf } = useSaleTexts();
  if (sales.error) return <ErrorState failure={sales.error} onRetry={() => void sales.refetch()} />;
  if (!sales.data) return <Skeleton rows={6} />;
  if (sales.data.length === 0)
    return <EmptyState title={words.empty[state]} ways={state === 'past' ? [] : [{ to: newPath, label: words.add }]} />;
  return (
    <DataTable
      label={words.title}
      rows={sales.data}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/products/sales/${id}`}
      nameOf={titleOf}
      card={(sale) => <SaleCard sale={sale} />}
      more={{
        hasMore: sales.hasNextPage,
        isLoading: sales.isFetchingNextPage,
        load: () => void sales.fetchNextPage(),
      }}
    />
  );
}

import { ClipboardList, Truck } from 'lucide-react';
import type { StockLevel } from '../../../../shared/contract/desk/stock-work.ts';
import { formatPackDate } from '../../../../shared/domain/expiry.ts';
import { stockViews } from '../../../../shared/domain/stock-views.ts';
import { useMay } from '../../api/session.ts';
import { useDeskPages } from '../../api/use-desk.ts';
import { PageCountrySwitch, usePageCountry } from '../../common/page-country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { RareActs } from '../../ui/rare-acts.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { stockWords } from './words.ts';

interface OfLevel {
  readonly level: StockLevel;
}

function SkuName({ level: { name, sku } }: OfLevel) {
  return (
    <>
      <NameText className="stock-name" name={name} code={sku} />
      <small>
        <bdi dir="ltr">{sku}</bdi>
      </small>
    </>
  );
}

function Marks({ level: { is_expired: isExpired, awaited } }: OfLevel) {
  const words = useWords(stockWords);
  return (
    <>
      {isExpired && <Tag tone="bad">{words.expired}</Tag>}
      {awaited > 0 && <Tag tone="gulf">{words.awaitedBy(awaited)}</Tag>}
    </>
  );
}

function Lots({ level }: OfLevel) {
  const words = useWords(stockWords);
  const { lots, expires_on: expiresOn } = level;
  if (lots.length === 0) return <small>{expiresOn ? words.expires(formatPackDate(expiresOn)) : words.noLots}</small>;
  return (
    <ul className="stock-lots">
      {lots.map(({ lot, expires_on: day, on_hand: onHand, is_stopped: isStopped }) => (
        <li key={lot}>
          <bdi dir="ltr">{lot}</bdi> <bdi dir="ltr">{day ? formatPackDate(day) : ''}</bdi>{' '}
          {isStopped ? <Tag tone="bad">{words.stopped}</Tag> : <b>{onHand}</b>}
        </li>
      ))}
    </ul>
  );
}

function Cover({ level: { cover_days: days } }: OfLevel) {
  const words = useWords(stockWords);
  return days === null ? <small>{words.noDemand}</small> : <span>{words.coverDays(days)}</span>;
}

function useColumns(): Column<StockLevel>[] {
  const words = useWords(stockWords);
  return [
    { id: 'product', head: words.product, cell: (level) => <SkuName level={level} /> },
    { id: 'marks', head: words.awaitedBy(0), isHeadHidden: true, cell: (level) => <Marks level={level} /> },
    { id: 'onHand', head: words.onHand, isNumber: true, cell: (level) => level.on_hand },
    { id: 'held', head: words.held, isNumber: true, cell: (level) => level.held },
    { id: 'free', head: words.free, isNumber: true, cell: (level) => <b>{level.free}</b> },
    { id: 'cover', head: words.cover, cell: (level) => <Cover level={level} /> },
    { id: 'lots', head: words.lots, cell: (level) => <Lots level={level} /> },
  ];
}

function LevelCard({ level }: OfLevel) {
  const words = useWords(stockWords);
  return (
    <>
      <span className="stock-card-head">
        <span className="stock-card-name">
          <SkuName level={level} />
        </span>
        <span className="stock-card-free">
          <b>{level.free}</b>
          <small>{words.free}</small>
        </span>
      </span>
      <span className="row-card-line">
        {level.held > 0 && <Tag>{words.heldOf(level.held)}</Tag>}
        <Marks level={level} />
        <Cover level={level} />
      </span>
      <Lots level={level} />
    </>
  );
}

export function StockPage() {
  const words = useWords(stockWords);
  const may = useMay();
  const country = usePageCountry('read_stock');
  return (
    <>
      <PageHead title={words.title}>
        <RareActs
          acts={[
            { id: 'recall', label: words.recall, to: `/stock/recall?country=${country}` },
            { id: 'reorder', label: words.reorder, to: `/stock/suppliers?country=${country}` },
          ]}
        />
        {may('write_stock', country) && (
          <>
            <LinkButton look="line" icon={ClipboardList} to={`/stock/counts?country=${country}`}>
              {words.count}
            </LinkButton>
            <LinkButton icon={Truck} to={`/stock/receive?country=${country}`}>
              {words.receive}
            </LinkButton>
          </>
        )}
      </PageHead>
      <ViewTabs label={words.views} views={stockViews.map((id) => ({ id, label: words.view[id] }))} />
      <div className="list-tools">
        <SearchField label={words.search} />
        <PageCountrySwitch may="read_stock" />
      </div>
      <LevelList />
    </>
  );
}

function LevelList() {
  const words = useWords(stockWords);
  const locale = useLocale();
  const view = useView(stockViews);
  const country = usePageCountry('read_stock');
  const [{ search }] = useUrlState(['search']);
  const levels = useDeskPages('stockLevels', { query: { country, ...(search ? { search } : { view }) } });
  const columns = useColumns();
  if (levels.error) return <ErrorState failure={levels.error} onRetry={() => void levels.refetch()} />;
  if (!levels.data) return <Skeleton rows={8} />;
  if (levels.data.length === 0)
    return search ? (
      <EmptyState title={words.emptySearch(search)} />
    ) : (
      <EmptyState
        title={words.emptyView}
        ways={
          view === 'all'
            ? [
                { to: '/products/new', label: words.newProduct },
                { to: '/imports/new', label: words.importFile },
              ]
            : []
        }
      />
    );
  return (
    <DataTable
      label={words.title}
      rows={levels.data}
      columns={columns}
      keyOf={({ sku }) => sku}
      linkOf={({ sku }) => `/stock/${country}/${encodeURIComponent(sku)}`}
      nameOf={({ name, sku }) => name[locale] || sku}
      card={(level) => <LevelCard level={level} />}
      more={{
        hasMore: levels.hasNextPage,
        isLoading: levels.isFetchingNextPage,
        load: () => void levels.fetchNextPage(),
      }}
    />
  );
}

/** Coupons, bundles, free units and wrapping: those that run, come and are over. */
import { BadgePercent, TicketPercent } from 'lucide-react';
import type { DeskPromotion } from '../../../../shared/contract/desk/promotion.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import { useMay } from '../../api/session.ts';
import { useDeskPages } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { Tag } from '../../ui/tag.tsx';
import { SaleTime } from '../sale/sales-page.tsx';
import { promotionWords } from './words.ts';

const views = ['live', 'planned', 'ended'] as const satisfies readonly DeskPromotion['state'][];
const newPath = '/promotions/new';

/** Promotions hold for all countries, so the permission is needed in all. */
export function useMayPromote(): boolean {
  const may = useMay();
  return countryCodes.every((country) => may('write_promotions', country));
}

/** Wrapping is named by its country. */
export function usePromotionName(): (promotion: Pick<DeskPromotion, 'kind' | 'id'>) => string {
  const words = useWords(promotionWords);
  return ({ kind, id }) => {
    const country = countryCodes.find((code) => code === id);
    return kind === 'wrap' && country ? words.country[country] : id;
  };
}

function PromotionTime({ of: { starts_at: from, ends_at: until } }: { of: DeskPromotion }) {
  const words = useWords(promotionWords);
  if (from === null && until === null) return words.noEnd;
  return (
    <>
      {from !== null && (
        <>
          {words.from} <SaleTime iso={from} />{' '}
        </>
      )}
      {until === null ? (
        words.noEnd
      ) : (
        <>
          {words.until} <SaleTime iso={until} />
        </>
      )}
    </>
  );
}

function useColumns(): Column<DeskPromotion>[] {
  const words = useWords(promotionWords);
  const nameOf = usePromotionName();
  return [
    { id: 'name', head: words.name, cell: (one) => <bdi>{nameOf(one)}</bdi> },
    { id: 'kind', head: words.kindLabel, cell: ({ kind }) => <Tag>{words.kind[kind]}</Tag> },
    { id: 'says', head: words.terms, cell: ({ says }) => says },
    { id: 'time', head: words.time, cell: (one) => <PromotionTime of={one} /> },
  ];
}

function PromotionCard({ of }: { of: DeskPromotion }) {
  const words = useWords(promotionWords);
  const nameOf = usePromotionName();
  return (
    <span className="schedule-card">
      <span className="row-card-line">
        <b>
          <bdi>{nameOf(of)}</bdi>
        </b>{' '}
        <Tag>{words.kind[of.kind]}</Tag>
      </span>
      <span>{of.says}</span>
      <span className="row-card-line">
        <PromotionTime of={of} />
      </span>
    </span>
  );
}

export function PromotionsPage() {
  const words = useWords(promotionWords);
  const mayWrite = useMayPromote();
  return (
    <>
      <PageHead title={words.title} note={words.note}>
        <LinkButton to="/products/sales" look="line" icon={BadgePercent}>
          {words.sales}
        </LinkButton>
        {mayWrite && (
          <LinkButton to={newPath} icon={TicketPercent}>
            {words.add}
          </LinkButton>
        )}
      </PageHead>
      <ViewTabs label={words.views} views={views.map((id) => ({ id, label: words.state[id] }))} />
      <PromotionList state={useView(views)} mayWrite={mayWrite} />
    </>
  );
}

function PromotionList({ state, mayWrite }: { state: DeskPromotion['state']; mayWrite: boolean }) {
  const words = useWords(promotionWords);
  const list = useDeskPages('promotions', { query: { state } });
  const columns = useColumns();
  const nameOf = usePromotionName();
  if (list.error) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton rows={6} />;
  if (list.data.length === 0)
    return (
      <EmptyState
        title={words.empty[state]}
        ways={mayWrite && state !== 'ended' ? [{ to: newPath, label: words.add }] : []}
      />
    );
  return (
    <DataTable
      label={words.title}
      rows={list.data}
      columns={columns}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      linkOf={({ kind, id }) => `/promotions/${kind}/${encodeURIComponent(id)}`}
      nameOf={nameOf}
      card={(one) => <PromotionCard of={one} />}
      more={{
        hasMore: list.hasNextPage,
        isLoading: list.isFetchingNextPage,
        load: () => void list.fetchNextPage(),
      }}
    />
  );
}

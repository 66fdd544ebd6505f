import { History } from 'lucide-react';
import { useParams } from 'react-router';
import type { Sale } from '../../../../shared/contract/desk/sale.ts';
import type { ScheduledPrice } from '../../../../shared/contract/desk/scheduled-price.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskPages, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Facts, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { nameCall } from '../audit-log/call-name.ts';
import { PriceBesideRegular } from '../schedule/prices-page.tsx';
import { SaleTime, useSaleTexts } from './sales-page.tsx';
import { saleWords } from './words.ts';

const refresh = ['sale', 'sales', 'salePrices', 'scheduledPrices', 'products', 'auditLog'] as const;

function EndSale({ sale }: { sale: Sale }) {
  const words = useWords(saleWords);
  const may = useMay();
  const toast = useToast();
  const textOf = useFailureText();
  const isComing = sale.state === 'coming';
  const ending = useDeskMutation('endSale', {
    refresh,
    onDone: () => toast({ text: isComing ? words.removed : words.ended }),
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  if (sale.state === 'past' || !sale.countries.every((country) => may('write_catalogue', country))) return null;
  return (
    <Button look="bad" isBusy={ending.isPending} onClick={() => ending.mutate({ params: { id: sale.id }, body: {} })}>
      {isComing ? words.remove : words.end}
    </Button>
  );
}

/** What was scheduled, ended or taken back, newest first. Each has a way back as a whole while nothing newer stands on it. */
function SaleHistory({ id }: { id: string }) {
  const words = useWords(saleWords);
  const locale = useLocale();
  const may = useMay();
  const log = useDeskQuery(
    'auditLog',
    { query: { entity: 'sales', key: id, limit: '10' } },
    { isEnabled: may('read_audit') },
  );
  const { undo, isPending } = useUndo({ refresh });
  const entries = (log.data?.items ?? []).filter(({ change_count: count }) => count > 0);
  if (entries.length === 0) return null;
  return (
    <Panel title={words.history} icon={History}>
      <Timeline
        events={entries.map((entry) => ({
          id: String(entry.id),
          atMs: Date.parse(entry.at),
          by: entry.actor.name,
          text: (
            <>
              {nameCall(entry.call, locale)}{' '}
              {entry.can_undo && (
                <Button look="text" size="small" isBusy={isPending} onClick={() => undo(entry.id)}>
                  {words.undo}
                </Button>
              )}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

function ProductAndCountry({ price: { name, sku, country } }: { price: ScheduledPrice }) {
  const words = useWords(saleWords);
  return (
    <>
      <NameText className="product-name" name={name} code={sku} />
      <small>
        <bdi dir="ltr">{sku}</bdi> · {words.country[country]}
      </small>
    </>
  );
}

function Prices({ id }: { id: string }) {
  const words = useWords(saleWords);
  const locale = useLocale();
  const prices = useDeskPages('salePrices', { params: { id } });
  if (prices.error) return <ErrorState failure={prices.error} onRetry={() => void prices.refetch()} />;
  if (!prices.data) return <Skeleton rows={6} />;
  return (
    <DataTable
      label={words.salePrice}
      rows={prices.data}
      columns={[
        { id: 'product', head: words.product, cell: (price) => <ProductAndCountry price={price} /> },
        {
          id: 'price',
          head: words.salePrice,
          isNumber: true,
          cell: (price) => <PriceBesideRegular price={price} />,
        },
        { id: 'until', head: words.until, cell: ({ ends_at }) => <SaleTime iso={ends_at} /> },
      ]}
      keyOf={({ id: one }) => one}
      linkOf={({ sku }) => `/products/${encodeURIComponent(sku)}`}
      nameOf={({ name, sku }) => name[locale] || sku}
      card={(price) => (
        <span className="schedule-card">
          <span className="product-card-name">
            <ProductAndCountry price={price} />
          </span>
          <span className="row-card-line">
            <PriceBesideRegular price={price} />
          </span>
        </span>
      )}
      more={{
        hasMore: prices.hasNextPage,
        isLoading: prices.isFetchingNextPage,
        load: () => void prices.fetchNextPage(),
      }}
    />
  );
}

export function SalePage() {
  const words = useWords(saleWords);
  const { id = '' } = useParams();
  const { titleOf, aboutOf, countriesOf } = useSaleTexts();
  const { data, error, refetch } = useDeskQuery('sale', { params: { id } });
  if (error?.status === 404)
    return (
      <>
        <PageHead title={words.sale} />
        <EmptyState title={words.gone} ways={[{ to: '/products/sales', label: words.allSales }]} />
        <SaleHistory id={id} />
      </>
    );
  if (error || !data) return <PageWait title={words.sale} query={{ error, refetch }} />;
  const { item: sale } = data;
  return (
    <>
      <PageHead title={titleOf(sale)}>
        <LinkButton to="/products/sales" look="line">
          {words.allSales}
        </LinkButton>
        <EndSale sale={sale} />
      </PageHead>
      <div className="stack">
        <Panel
          title={words.sale}
          aside={<Tag tone={sale.state === 'current' ? 'good' : 'info'}>{words.stateOfOne[sale.state]}</Tag>}
        >
          <Facts
            items={[
              { name: words.percent, value: <bdi dir="ltr">{sale.percent}%</bdi> },
              { name: words.about, value: <bdi>{aboutOf(sale)}</bdi>, why: words.products(sale.products) },
              { name: words.countries, value: countriesOf(sale) },
              { name: words.from, value: <SaleTime iso={sale.starts_at} /> },
              { name: words.until, value: <SaleTime iso={sale.ends_at} /> },
            ]}
          />
        </Panel>
        <Prices id={id} />
        <SaleHistory id={id} />
      </div>
    </>
  );
}

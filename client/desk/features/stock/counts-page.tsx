import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeUuid } from '../../../browser/make-uuid.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskPages } from '../../api/use-desk.ts';
import { PageCountrySwitch, usePageCountry } from '../../common/page-country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { stockWords } from './words.ts';

export function CountsPage() {
  const words = useWords(stockWords).counting;
  const country = usePageCountry('read_stock');
  const may = useMay();
  return (
    <>
      <PageHead title={words.title}>
        <PageCountrySwitch may="read_stock" />
      </PageHead>
      {may('write_stock', country) && <NewCount />}
      <CountList />
    </>
  );
}

function NewCount() {
  const words = useWords(stockWords).counting;
  const kit = useWords(kitWords);
  const country = usePageCountry('read_stock');
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const [key] = useState(makeUuid);
  const [shelf, type] = useState('');
  const [isTried, tryIt] = useState(false);
  const start = useDeskMutation('startCount', {
    refresh: ['stockCounts'],
    onDone: ({ id }) => navigate(`/stock/counts/${country}/${id}`),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  return (
    <form
      className="order-tag-form count-start"
      onSubmit={(event) => {
        event.preventDefault();
        tryIt(true);
        if (shelf.trim() !== '') start.mutate({ body: { key, country, shelf } });
      }}
    >
      <TextField
        label={words.shelf}
        hint={words.shelfHint}
        value={shelf}
        onChange={type}
        maxLength={40}
        fault={isTried && shelf.trim() === '' ? kit.required : undefined}
      />
      <Button type="submit" isBusy={start.isPending}>
        {words.start}
      </Button>
    </form>
  );
}

function CountList() {
  const words = useWords(stockWords).counting;
  const locale = useLocale();
  const country = usePageCountry('read_stock');
  const counts = useDeskPages('stockCounts', { query: { country } });
  if (counts.error) return <ErrorState failure={counts.error} onRetry={() => void counts.refetch()} />;
  if (!counts.data) return <Skeleton rows={4} />;
  if (counts.data.length === 0) return <EmptyState title={words.empty} />;
  type Count = NonNullable<typeof counts.data>[number];
  const state = ({ booked_at: at }: Count) =>
    at === null ? <Tag tone="info">{words.open}</Tag> : <Tag tone="good">{words.booked}</Tag>;
  const when = ({ started_at: at, by }: Count) => (
    <small>
      {formatTime(Date.parse(at), locale)} <bdi>{by}</bdi>
    </small>
  );
  return (
    <DataTable
      label={words.title}
      rows={counts.data}
      columns={[
        { id: 'shelf', head: words.shelf, cell: ({ shelf }) => <bdi className="stock-name">{shelf}</bdi> },
        { id: 'state', head: words.booked, isHeadHidden: true, cell: state },
        { id: 'skus', head: words.counted, cell: ({ lines }) => words.skus(lines) },
        { id: 'when', head: words.start, isHeadHidden: true, cell: when },
      ]}
      keyOf={({ id }) => String(id)}
      linkOf={({ id }) => `/stock/counts/${country}/${id}`}
      nameOf={({ shelf }) => shelf}
      card={(count) => (
        <>
          <bdi className="stock-name">{count.shelf}</bdi>
          <span className="row-card-line">
            {state(count)} {words.skus(count.lines)} {when(count)}
          </span>
        </>
      )}
      more={{
        hasMore: counts.hasNextPage,
        isLoading: counts.isFetchingNextPage,
        load: () => void counts.fetchNextPage(),
      }}
    />
  );
}

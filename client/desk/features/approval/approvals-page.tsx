import type { Proposal } from '../../../../shared/contract/desk/approval.ts';
import { useMay } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Columns } from '../../ui/layout.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { LimitsPanels } from './limits-panel.tsx';
import { approvalWords } from './words.ts';

const views = ['open', 'all'] as const;

const tones: Readonly<Record<Proposal['status'], Tone>> = {
  open: 'warn',
  approved: 'good',
  rejected: 'bad',
  expired: 'plain',
  void: 'plain',
};

export function ProposalTag({ status }: { status: Proposal['status'] }) {
  return <Tag tone={tones[status]}>{useWords(approvalWords).status[status]}</Tag>;
}

const amountOf = ({ facts }: Proposal) => facts.find(({ name }) => name === 'amount')?.value;
/** `order KW-100412` is shown by its number. */
export const subjectOf = ({ subject }: Proposal): string => subject.split(' ').at(-1) ?? subject;

function useColumns(): Column<Proposal>[] {
  const words = useWords(approvalWords);
  const locale = useLocale();
  return [
    { id: 'kind', head: words.request, cell: ({ kind }) => words.kind[kind] },
    { id: 'about', head: words.about, cell: (one) => <bdi>{subjectOf(one)}</bdi> },
    {
      id: 'amount',
      head: words.fact.amount,
      isNumber: true,
      cell: (one) => amountOf(one) && <MoneyText text={amountOf(one) ?? ''} />,
    },
    { id: 'by', head: words.by, cell: ({ proposed_by: by }) => <bdi>{by.name}</bdi> },
    { id: 'when', head: words.when, cell: ({ proposed_at: at }) => formatTime(Date.parse(at), locale) },
    { id: 'state', head: words.state, cell: ({ status }) => <ProposalTag status={status} /> },
  ];
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const words = useWords(approvalWords);
  return (
    <>
      <span className="row-card-line">
        <b>{words.kind[proposal.kind]}</b>
        <span className="row-card-end">{amountOf(proposal) && <MoneyText text={amountOf(proposal) ?? ''} />}</span>
      </span>
      <span className="row-card-line">
        <bdi>{subjectOf(proposal)}</bdi>
        <small>
          <bdi>{proposal.proposed_by.name}</bdi>
        </small>
        <span className="row-card-end">
          <ProposalTag status={proposal.status} />
        </span>
      </span>
    </>
  );
}

export function ApprovalsPage() {
  const words = useWords(approvalWords);
  const status = useView(views);
  const proposals = useDeskQuery('proposals', { query: { status } });
  const columns = useColumns();
  const may = useMay();
  const list = proposals.error ? (
    <ErrorState failure={proposals.error} onRetry={() => void proposals.refetch()} />
  ) : !proposals.data ? (
    <Skeleton rows={6} />
  ) : proposals.data.items.length === 0 ? (
    <EmptyState title={words.none} />
  ) : (
    <DataTable
      label={words.title}
      rows={proposals.data.items}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(one) => `${words.kind[one.kind]} ${subjectOf(one)}`}
      linkOf={({ id }) => `/approvals/${id}`}
      card={(one) => <ProposalCard proposal={one} />}
    />
  );
  return (
    <>
      <PageHead title={words.title} />
      <ViewTabs label={words.views} views={views.map((id) => ({ id, label: words.view[id] }))} />
      {may('read_settings') ? <Columns aside={<LimitsPanels />}>{list}</Columns> : list}
    </>
  );
}

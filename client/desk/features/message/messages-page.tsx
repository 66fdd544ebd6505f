/**
 * The newest mails: to whom, about what, and whether they left. Never their text: a link in it is for its reader alone.
 */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PageHead } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { messageWords } from './words.ts';

type Mail = DeskData<'outbox'>['items'][number];

const tones: Readonly<Record<Mail['state'], Tone>> = {
  waiting: 'info',
  sent: 'good',
  stopped: 'plain',
  given_up: 'bad',
};

function MailState({ of: { state } }: { of: Mail }) {
  const words = useWords(messageWords);
  return (
    <>
      <Tag tone={tones[state]}>{words.state[state]}</Tag>
      {state !== 'sent' && <small>{words.why[state]}</small>}
    </>
  );
}

function useColumns(): Column<Mail>[] {
  const words = useWords(messageWords);
  const locale = useLocale();
  return [
    { id: 'about', head: words.about, cell: ({ subject }) => <bdi>{subject}</bdi> },
    { id: 'to', head: words.to, cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    { id: 'at', head: words.when, cell: ({ created_at: at }) => formatTime(Date.parse(at), locale) },
    { id: 'state', head: words.stateOf, cell: (mail) => <MailState of={mail} /> },
  ];
}

function MailCard({ mail }: { mail: Mail }) {
  const locale = useLocale();
  return (
    <span className="schedule-card">
      <b>
        <bdi>{mail.subject}</bdi>
      </b>
      <span className="row-card-line">
        <bdi dir="ltr">{mail.to}</bdi> · {formatTime(Date.parse(mail.created_at), locale)}
      </span>
      <span className="row-card-line">
        <MailState of={mail} />
      </span>
    </span>
  );
}

export function MessagesPage() {
  const words = useWords(messageWords);
  const [{ to }] = useUrlState(['to']);
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <SearchField label={words.find} param="to" />
      <Mails to={to} />
    </>
  );
}

function Mails({ to }: { to: string }) {
  const words = useWords(messageWords);
  const columns = useColumns();
  const { data, error, refetch } = useDeskQuery('outbox', { query: to === '' ? {} : { to } });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={8} />;
  if (data.items.length === 0) return <EmptyState title={to === '' ? words.none : words.noneTo(to)} />;
  return (
    <DataTable
      label={words.title}
      rows={data.items}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      card={(mail) => <MailCard mail={mail} />}
    />
  );
}

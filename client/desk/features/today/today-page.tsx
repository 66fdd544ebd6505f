/** The desk's first page: what waits for somebody, counted, each opening its list. */
import { ChevronRight, CircleCheck, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import { getFirstName } from '../../../../shared/domain/first-name.ts';
import { useMay, useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountry } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatClock, formatHijriDay, formatLongDay } from '../../i18n/times.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Columns, Stack } from '../../ui/layout.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { usePageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { SecureNote } from '../people/secure-note.tsx';
import { QueueRows } from './queue-rows.tsx';
import { formatCount, formatRest, queuePlaces, splitQueues, useQueueLink } from './queues.ts';
import { SetupList } from './setup-list.tsx';
import { Tally } from './tally.tsx';
import { getPartOfDay } from './time-left.ts';
import { todayWords } from './words.ts';

const pollMs = 20_000;

/** A courier's day is the list of their parcels. */
export function TodayPage() {
  const may = useMay();
  return may('deliver_orders') && !may('read_orders') ? <Navigate to="/deliveries" replace /> : <WaitingPage />;
}

function WaitingPage() {
  const { country } = useCountry();
  const query = useDeskQuery('today', { query: country ? { country } : {} }, { pollMs, staleMs: pollMs });
  const now = query.dataUpdatedAt || Date.now();
  return (
    <>
      <Head now={now} isToPack={(query.data?.to_pack?.count ?? 0) > 0} />
      <SecureNote isDrawn={query.data !== undefined} />
      <SetupList isDrawn={query.data !== undefined} />
      {query.data ? (
        <Queues today={query.data} now={now} />
      ) : query.error ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}

function Head({ now, isToPack }: { now: number; isToPack: boolean }) {
  const words = useWords(todayWords);
  const locale = useLocale();
  const linkOf = usePageLink();
  const { setTitle } = usePageTitle();
  const { staff } = useSession();
  useEffect(() => setTitle(words.title), [words, setTitle]);
  const scan = linkOf('/orders/pack');
  return (
    <div className="page-head today-head">
      <div>
        <h1 tabIndex={-1}>{words.greeting[getPartOfDay(now)](getFirstName(staff.name))}</h1>
        <p>
          {formatLongDay(now, locale)} · {formatHijriDay(now, locale)} · {words.clock(formatClock(now))}
        </p>
      </div>
      {scan && (
        <div className="page-acts">
          <LinkButton to={scan} icon={ScanLine} look={isToPack ? 'primary' : 'line'}>
            {words.scan}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function Queues({ today, now }: { today: Today; now: number }) {
  const words = useWords(todayWords);
  const [isEmptyShown, showEmpty] = useState(false);
  const { full, empty } = splitQueues(today);
  const panels = (names: readonly TodayQueue[]) =>
    names.map((name) => <QueuePanel key={name} name={name} today={today} now={now} />);
  const [main, aside] = [
    full.filter((name) => !queuePlaces[name].isAside),
    full.filter((name) => queuePlaces[name].isAside),
  ];
  const hidden = empty.length > 0 && (
    <div className="today-empty">
      <p>
        <Icon of={CircleCheck} />
        {words.empty(empty.length)}
        <Button look="text" size="small" onClick={() => showEmpty(!isEmptyShown)}>
          {isEmptyShown ? words.hide : words.show}
        </Button>
      </p>
      {isEmptyShown && (
        <ul>
          {empty.map((name) => (
            <li key={name}>{words.queue[name]}</li>
          ))}
        </ul>
      )}
    </div>
  );
  if (full.every((name) => queuePlaces[name].isReport))
    return (
      <>
        <EmptyState title={words.nothing}>
          <p>{words.nothingText}</p>
        </EmptyState>
        {panels(full)}
        {hidden}
      </>
    );
  return (
    <>
      <Tally today={today} />
      {main.length > 0 && aside.length > 0 ? (
        <Columns
          aside={
            <>
              {panels(aside)}
              {hidden}
            </>
          }
        >
          {panels(main)}
        </Columns>
      ) : (
        <Stack>
          {panels(full)}
          {hidden}
        </Stack>
      )}
    </>
  );
}

function useFoot(name: TodayQueue, today: Today) {
  const words = useWords(todayWords);
  if (name === 'awaited' && today.awaited && today.awaited.sums.length > 0)
    return (
      <>
        {words.worth}{' '}
        {today.awaited.sums.map((sum, at) => (
          <b key={sum}>
            {at > 0 && ' · '}
            <MoneyText text={sum} />
          </b>
        ))}
      </>
    );
  const queue = today[name];
  const rest = queue && formatRest(queue.count, queue.items.length);
  return rest && words.more(rest);
}

function QueuePanel({ name, today, now }: { name: TodayQueue; today: Today; now: number }) {
  const words = useWords(todayWords);
  const { icon } = queuePlaces[name];
  const link = useQueueLink()(name);
  const foot = useFoot(name, today);
  const title = words.queue[name];
  const count = name === 'awaited' ? words.people(today.awaited?.people ?? 0) : formatCount(today[name]?.count ?? 0);
  return (
    <Panel
      title={title}
      icon={icon}
      count={count}
      isFlush
      {...(foot && { foot })}
      aside={
        <span className="today-aside">
          {name === 'to_pack' && <small>{words.oldestFirst}</small>}
          <Link to={link} className="icon-btn" aria-label={words.openList(title)}>
            <Icon of={ChevronRight} flip />
          </Link>
        </span>
      }
    >
      <QueueRows name={name} today={today} now={now} />
    </Panel>
  );
}

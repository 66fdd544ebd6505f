/** All of one queue of Today, for those that have no page of their own, with what can be done about it. */
import { useParams } from 'react-router';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountry } from '../../common/country.tsx';
import { NotAllowed, NotFound } from '../../common/page-states.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ReviewList } from '../payment-review/review-list.tsx';
import { BooksCheck } from './books-check.tsx';
import { RetryAllButton, RetryButton } from './dead-letters.tsx';
import { QueueRows } from './queue-rows.tsx';
import { formatCount, orderedQueues, queuePlaces } from './queues.ts';
import { todayWords } from './words.ts';

const pollMs = 20_000;

export function QueuePage() {
  const { queue } = useParams();
  const name = orderedQueues.find((one) => one === queue);
  return name === undefined ? <NotFound /> : <Queue key={name} name={name} />;
}

function Queue({ name }: { name: TodayQueue }) {
  const words = useWords(todayWords);
  const { country } = useCountry();
  const query = useDeskQuery('today', { query: { queue: name, ...(country && { country }) } }, { pollMs });
  if (query.error || !query.data) return <PageWait title={words.queue[name]} query={query} />;
  const today = query.data;
  if (today[name] === null) return <NotAllowed />;
  return (
    <>
      <PageHead title={words.queue[name]} note={words.about[name]}>
        {name === 'dead_letters' && today[name].count > 1 && <RetryAllButton />}
      </PageHead>
      {today[name].count === 0 ? (
        <EmptyState title={words.emptyQueue} />
      ) : name === 'payment_reviews' ? (
        <ReviewList />
      ) : (
        <QueueTable name={name} today={today} now={query.dataUpdatedAt} />
      )}
      {name === 'broken_books' && <BooksCheck checkedAt={today[name].checked_at} />}
    </>
  );
}

function QueueTable({ name, today, now }: { name: TodayQueue; today: Today; now: number }) {
  const words = useWords(todayWords);
  const { icon } = queuePlaces[name];
  return (
    <Panel title={words.queue[name]} icon={icon} count={formatCount(today[name]?.count ?? 0)} isFlush>
      <QueueRows
        name={name}
        today={today}
        now={now}
        {...(name === 'dead_letters' && { actOf: (event: string) => <RetryButton event={event} /> })}
      />
    </Panel>
  );
}

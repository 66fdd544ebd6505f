/** Queues of the house itself: what people do, and what the machine could not. */
import { MoneyText } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Code, orderPath, type RowMakers } from './queue-row.tsx';

export const houseRows: RowMakers<
  'approvals' | 'moved_by_hand' | 'person_reads' | 'failed_mails' | 'dead_letters' | 'broken_books'
> = {
  approvals: (item, { words, at }) => ({
    key: item.id,
    path: `/approvals/${item.id}`,
    lead: words.kind[item.kind],
    leadNote: <bdi>{item.subject.split(' ').at(-1)}</bdi>,
    about: words.askedBy(item.by),
    aboutNote: at(item.asked_at),
    end: item.amount && <MoneyText text={item.amount} />,
  }),
  moved_by_hand: (item, { words, at }) => ({
    key: `${item.by} ${item.way} ${item.amount}`,
    lead: <bdi>{item.by}</bdi>,
    leadNote: words.moves(item.moves),
    about: words.handWay[item.way],
    end: <MoneyText text={item.amount} />,
    endNote: at(item.at),
  }),
  person_reads: (item, { words }) => ({
    key: item.id,
    path: `/people/${item.id}`,
    lead: <bdi>{item.by}</bdi>,
    leadNote: item.in_files > 0 && words.inFiles(item.in_files),
    about:
      (item.is_stopped && <Tag tone="bad">{words.stopped}</Tag>) ||
      (item.is_unusual && <Tag tone="warn">{words.unusual}</Tag>),
    end: words.customers(item.persons),
  }),
  failed_mails: (item, { at }) => ({
    key: item.id,
    ...orderPath(item.number),
    lead: <bdi>{item.subject}</bdi>,
    leadNote: <bdi dir="ltr">{item.to}</bdi>,
    about: item.number && <Code>{item.number}</Code>,
    end: at(item.at),
  }),
  dead_letters: (item, { words, at }) => ({
    key: item.id,
    lead: words.topic[item.topic as keyof typeof words.topic] ?? <bdi dir="ltr">{item.topic}</bdi>,
    leadNote: <bdi dir="ltr">{item.fault}</bdi>,
    end: at(item.at),
  }),
  broken_books: (item, { words }) => ({
    key: item.id,
    lead: item.says,
    leadNote: <bdi>{item.id}</bdi>,
    end: <Tag tone="bad">{words.rows(item.rows)}</Tag>,
  }),
};

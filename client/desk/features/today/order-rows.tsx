import { MoneyText } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LeaveBy } from './leave-by.tsx';
import { Code, orderPath, type RowMakers } from './queue-row.tsx';

export const orderRows: RowMakers<
  | 'to_pack'
  | 'cant_pack'
  | 'stuck_payments'
  | 'payment_reviews'
  | 'cash_due'
  | 'to_confirm'
  | 'returns'
  | 'failing_refunds'
  | 'late_samples'
  | 'results'
> = {
  to_pack: (item, { words, at, now }) => ({
    key: item.number,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: at(item.placed_at),
    about: <bdi>{item.name}</bdi>,
    aboutNote: (
      <>
        <bdi>{item.area}</bdi> · {words.items(item.units)}
      </>
    ),
    end: <LeaveBy order={item} now={now} />,
  }),
  cant_pack: (item, { at }) => ({
    key: item.number,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: at(item.placed_at),
    about: <bdi>{item.name}</bdi>,
    aboutNote: item.missing.map((name, place) => (
      <span key={name}>
        {place > 0 && ' · '}
        <bdi>{name}</bdi>
      </span>
    )),
  }),
  stuck_payments: (item, { at }) => ({
    key: item.number,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: at(item.since),
    about: <bdi>{item.name}</bdi>,
    end: <MoneyText text={item.total} />,
  }),
  payment_reviews: (item, { words, at }) => ({
    key: item.charge,
    ...orderPath(item.number),
    lead: item.number === null ? words.wallet : <Code>{item.number}</Code>,
    leadNote: at(item.since),
    end: <MoneyText text={item.captured} />,
  }),
  cash_due: (item, { at }) => ({
    key: item.number,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: at(item.placed_at),
    about: <bdi>{item.name}</bdi>,
    end: <MoneyText text={item.to_collect} />,
  }),
  to_confirm: (item, { words, at }) => ({
    key: item.number,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: words.until(at(item.confirm_until)),
    about: <bdi>{item.name}</bdi>,
    end: <MoneyText text={item.to_collect} />,
  }),
  returns: (item, { words, at }) => ({
    key: item.id,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: at(item.at),
    about: <bdi>{item.name}</bdi>,
    aboutNote: words.items(item.units),
    end: words.sendBack[item.status],
  }),
  failing_refunds: (item, { words, at }) => ({
    key: `${item.number} ${item.since}`,
    ...orderPath(item.number),
    lead: item.number === null ? words.wallet : <Code>{item.number}</Code>,
    leadNote: at(item.since),
    about: words.tries(item.tries),
    end: <MoneyText text={item.amount} />,
  }),
  late_samples: (item, { words, at }) => ({
    key: item.number,
    ...orderPath(item.number),
    lead: <Code>{item.number}</Code>,
    leadNote: words.sample[item.status as keyof typeof words.sample],
    end: at(item.due_at),
  }),
  results: (item, { words, at }) => ({
    key: item.id,
    lead: <bdi>{item.number}</bdi>,
    leadNote: at(item.since),
    about: item.status === 'confirmed' ? words.toRelease : words.toConfirm,
    end: item.is_urgent && <Tag tone="bad">{words.urgent}</Tag>,
  }),
};

/** The numbers that a day begins with; each is a link where its list is. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { formatCount, useQueueLink } from './queues.ts';
import { todayWords } from './words.ts';

const tallied = ['to_pack', 'stuck_payments', 'cash_due', 'approvals'] as const;

export function Tally({ today }: { today: Today }) {
  const words = useWords(todayWords);
  const linkOf = useQueueLink();
  const notes: { readonly [N in (typeof tallied)[number]]: ReactNode } = {
    to_pack: today.to_pack && today.to_pack.soon > 0 && (
      <small className="is-bad">{words.leavesSoon(today.to_pack.soon)}</small>
    ),
    stuck_payments: null,
    cash_due: today.cash_due?.sums.map((sum) => (
      <small key={sum}>
        <MoneyText text={sum} />
      </small>
    )),
    approvals: today.approvals && today.approvals.count > 0 && <small>{words.secondPerson}</small>,
  };
  const shown = tallied.filter((name) => today[name] !== null);
  if (shown.length < 2) return null;
  return (
    <ul className="tally">
      {shown.map((name) => (
        <li key={name}>
          <Link to={linkOf(name)}>
            <span>{words.queue[name]}</span>
            <b>{formatCount(today[name]?.count ?? 0)}</b>
            {notes[name]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

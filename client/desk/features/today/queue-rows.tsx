/** The rows of each queue: who or what on the left, how much or how long at the end. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { MoneyText } from '../../ui/money.tsx';
import { usePageLink } from '../../ui/page-link.ts';
import { Tag } from '../../ui/tag.tsx';
import { LeaveBy } from './leave-by.tsx';
import { todayWords } from './words.ts';

type Item<N extends TodayQueue> = NonNullable<Today[N]>['items'][number];

interface Row {
  readonly key: string;
  /** Its own page, linked where the desk has one. */
  readonly path?: string;
  readonly lead: ReactNode;
  readonly leadNote?: ReactNode;
  readonly about?: ReactNode;
  readonly aboutNote?: ReactNode;
  readonly end?: ReactNode;
  readonly endNote?: ReactNode;
}

const orderPath = (number: string | null) => (number === null ? {} : { path: `/orders/${number}` });
const Code = ({ children }: { children: string }) => <bdi className="order-number">{children}</bdi>;

function useRowMakers(now: number): { readonly [N in TodayQueue]: (item: Item<N>) => Row } {
  const words = useWords(todayWords);
  const countries = useCountryNames();
  const locale = useLocale();
  const at = (iso: string) => formatTime(Date.parse(iso), locale);
  return {
    to_pack: (item) => ({
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
    cant_pack: (item) => ({
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
    stuck_payments: (item) => ({
      key: item.number,
      ...orderPath(item.number),
      lead: <Code>{item.number}</Code>,
      leadNote: at(item.since),
      about: <bdi>{item.name}</bdi>,
      end: <MoneyText text={item.total} />,
    }),
    payment_reviews: (item) => ({
      key: item.charge,
      ...orderPath(item.number),
      lead: item.number === null ? words.wallet : <Code>{item.number}</Code>,
      leadNote: at(item.since),
      end: <MoneyText text={item.captured} />,
    }),
    cash_due: (item) => ({
      key: item.number,
      ...orderPath(item.number),
      lead: <Code>{item.number}</Code>,
      leadNote: at(item.placed_at),
      about: <bdi>{item.name}</bdi>,
      end: <MoneyText text={item.to_collect} />,
    }),
    to_confirm: (item) => ({
      key: item.number,
      ...orderPath(item.number),
      lead: <Code>{item.number}</Code>,
      leadNote: words.until(at(item.confirm_until)),
      about: <bdi>{item.name}</bdi>,
      end: <MoneyText text={item.to_collect} />,
    }),
    failing_refunds: (item) => ({
      key: `${item.number} ${item.since}`,
      ...orderPath(item.number),
      lead: item.number === null ? words.wallet : <Code>{item.number}</Code>,
      leadNote: at(item.since),
      about: words.tries(item.tries),
      end: <MoneyText text={item.amount} />,
    }),
    approvals: (item) => ({
      key: item.id,
      path: `/approvals/${item.id}`,
      lead: words.kind[item.kind],
      leadNote: <bdi>{item.subject.split(' ').at(-1)}</bdi>,
      about: words.askedBy(item.by),
      aboutNote: at(item.asked_at),
      end: item.amount && <MoneyText text={item.amount} />,
    }),
    low_stock: (item) => ({
      key: `${item.sku} ${item.country}`,
      path: `/stock/${item.country}/${item.sku}`,
      lead: <bdi>{item.name}</bdi>,
      leadNote: (
        <>
          <bdi dir="ltr">{item.sku}</bdi> · {countries[item.country]}
        </>
      ),
      end:
        item.available === 0 ? <Tag tone="bad">{words.out}</Tag> : <Tag tone="warn">{words.left(item.available)}</Tag>,
    }),
    held_stock: (item) => ({
      key: `${item.sku} ${item.country}`,
      path: `/stock/${item.country}/${item.sku}`,
      lead: <bdi>{item.name}</bdi>,
      leadNote: (
        <>
          <bdi dir="ltr">{item.sku}</bdi> · {countries[item.country]}
        </>
      ),
      end: <Tag tone={item.available === 0 ? 'bad' : 'warn'}>{words.held(item.held, item.held + item.available)}</Tag>,
    }),
    expiring: (item) => ({
      key: `${item.sku} ${item.country}`,
      path: `/stock/${item.country}/${item.sku}`,
      lead: <bdi>{item.name}</bdi>,
      leadNote: (
        <>
          {countries[item.country]} · {words.left(item.available)}
        </>
      ),
      end: (
        <Tag tone={item.is_expired ? 'bad' : item.days_left <= 45 ? 'warn' : 'plain'}>
          {item.is_expired ? words.expired : item.days_left === 0 ? words.lastDay : words.daysLeft(item.days_left)}
        </Tag>
      ),
      endNote: item.worth && <MoneyText text={item.worth} />,
    }),
    awaited: (item) => ({
      key: `${item.sku} ${item.country}`,
      path: `/stock/${item.country}/${item.sku}`,
      lead: <bdi>{item.name}</bdi>,
      leadNote: (
        <>
          {countries[item.country]} · {words.wait(item.people)}
        </>
      ),
      end: item.worth && <MoneyText text={item.worth} />,
      endNote: item.worth && words.ifBack,
    }),
    above_limits: (item) => ({
      key: `${item.kind} ${item.name} ${item.skus.join(' ')} ${item.note}`,
      path: `/products/${item.skus[0] ?? ''}`,
      lead: <bdi>{item.name}</bdi>,
      leadNote: words.setKind[item.kind],
      about: item.note,
      aboutNote: <bdi dir="ltr">{item.skus.join(' + ')}</bdi>,
    }),
    moved_by_hand: (item) => ({
      key: `${item.by} ${item.way} ${item.amount}`,
      lead: <bdi>{item.by}</bdi>,
      leadNote: words.moves(item.moves),
      about: words.handWay[item.way],
      end: <MoneyText text={item.amount} />,
      endNote: at(item.at),
    }),
    person_reads: (item) => ({
      key: item.id,
      path: `/people/${item.id}`,
      lead: <bdi>{item.by}</bdi>,
      leadNote: item.in_files > 0 && words.inFiles(item.in_files),
      about:
        (item.is_stopped && <Tag tone="bad">{words.stopped}</Tag>) ||
        (item.is_unusual && <Tag tone="warn">{words.unusual}</Tag>),
      end: words.customers(item.persons),
    }),
    late_samples: (item) => ({
      key: item.number,
      ...orderPath(item.number),
      lead: <Code>{item.number}</Code>,
      leadNote: words.sample[item.status as keyof typeof words.sample],
      end: at(item.due_at),
    }),
    results: (item) => ({
      key: item.id,
      lead: <bdi>{item.number}</bdi>,
      leadNote: at(item.since),
      about: item.status === 'confirmed' ? words.toRelease : words.toConfirm,
      end: item.is_urgent && <Tag tone="bad">{words.urgent}</Tag>,
    }),
    failed_mails: (item) => ({
      key: item.id,
      ...orderPath(item.number),
      lead: <bdi>{item.subject}</bdi>,
      leadNote: <bdi dir="ltr">{item.to}</bdi>,
      about: item.number && <Code>{item.number}</Code>,
      end: at(item.at),
    }),
    dead_letters: (item) => ({
      key: item.id,
      lead: words.topic[item.topic as keyof typeof words.topic] ?? <bdi dir="ltr">{item.topic}</bdi>,
      leadNote: <bdi dir="ltr">{item.fault}</bdi>,
      end: at(item.at),
    }),
    broken_books: (item) => ({
      key: item.id,
      lead: item.says,
      leadNote: <bdi>{item.id}</bdi>,
      end: <Tag tone="bad">{words.rows(item.rows)}</Tag>,
    }),
    untranslated: (item) => ({
      key: item.sku,
      path: `/products/${item.sku}`,
      lead: <bdi>{item.name}</bdi>,
      leadNote: <bdi>{item.sku}</bdi>,
      end: item.lacks.map((language) => (
        <Tag key={language} tone="warn">
          {words.lacks[language]}
        </Tag>
      )),
    }),
  };
}

/** `actOf`: what can be done about one of them, by its key. `pathOf`: where it leads, if not to its own page. */
export function QueueRows({
  name,
  today,
  now,
  actOf,
  pathOf,
}: {
  name: TodayQueue;
  today: Today;
  now: number;
  actOf?: (key: string) => ReactNode;
  pathOf?: (key: string) => string;
}) {
  const makers = useRowMakers(now);
  const linkOf = usePageLink();
  const toRow = makers[name] as (item: unknown) => Row;
  return (
    <ul className={`queue queue--${name.replaceAll('_', '-')}`}>
      {(today[name]?.items ?? []).map((item) => {
        const row = toRow(item);
        const path = pathOf?.(row.key) ?? row.path;
        const link = path === undefined ? null : linkOf(path);
        return (
          <li key={row.key}>
            <span>
              {link === null ? (
                row.lead
              ) : (
                <Link to={link} className="queue-link">
                  {row.lead}
                </Link>
              )}
              {row.leadNote && <small>{row.leadNote}</small>}
            </span>
            {row.about && (
              <span className="queue-about">
                {row.about}
                {row.aboutNote && <small>{row.aboutNote}</small>}
              </span>
            )}
            {actOf && <span className="queue-act">{actOf(row.key)}</span>}
            {row.end && (
              <span className="queue-end">
                {row.end}
                {row.endNote && <small>{row.endNote}</small>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

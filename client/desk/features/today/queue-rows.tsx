import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Today, TodayQueue } from '../../../../shared/contract/desk/today.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { usePageLink } from '../../ui/page-link.ts';
import { goodsRows } from './goods-rows.tsx';
import { houseRows } from './house-rows.tsx';
import { orderRows } from './order-rows.tsx';
import type { QueueRow, RowMakers } from './queue-row.tsx';
import { todayWords } from './words.ts';

const makers: RowMakers<TodayQueue> = { ...orderRows, ...goodsRows, ...houseRows };

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
  const words = useWords(todayWords);
  const countries = useCountryNames();
  const locale = useLocale();
  const linkOf = usePageLink();
  const said = { words, countries, at: (iso: string) => formatTime(Date.parse(iso), locale), now };
  const toRow = makers[name] as (item: unknown, given: typeof said) => QueueRow;
  return (
    <ul className={`queue queue--${name.replaceAll('_', '-')}`}>
      {(today[name]?.items ?? []).map((item) => {
        const row = toRow(item, said);
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

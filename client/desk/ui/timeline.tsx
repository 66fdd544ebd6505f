/** What happened to something, newest first, by day, with who did it. */
import type { ReactNode } from 'react';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { formatClock, formatLongDay, getLocalDay } from '../i18n/times.ts';
import { kitWords } from './words.ts';

export interface TimelineEvent {
  readonly id: string;
  readonly atMs: number;
  readonly text: ReactNode;
  /** Who did it; null: the shopper, or the shop itself. */
  readonly by: string | null;
}

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const locale = useLocale();
  const words = useWords(kitWords);
  const days = Map.groupBy(
    [...events].sort((a, b) => b.atMs - a.atMs),
    ({ atMs }) => getLocalDay(atMs),
  );
  return (
    <div className="timeline">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h3>{day === getLocalDay() ? words.today : formatLongDay(ofDay[0]?.atMs ?? 0, locale)}</h3>
          <ol>
            {ofDay.map(({ id, atMs, text, by }) => (
              <li key={id}>
                <span>
                  {text}
                  {by && <small>{words.by(by)}</small>}
                </span>
                <time dateTime={new Date(atMs).toISOString()}>{formatClock(atMs)}</time>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

import type { CSSProperties } from 'react';
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { computeTimeLeft, formatDuration } from './time-left.ts';
import { todayWords } from './words.ts';

type PackItem = NonNullable<Today['to_pack']>['items'][number];

/** The time until the parcel leaves, and a progress line with the brand's nuqta (docs/brand.md). */
export function LeaveBy({ order, now }: { order: Pick<PackItem, 'leave_by' | 'placed_at'>; now: number }) {
  const words = useWords(todayWords);
  const locale = useLocale();
  if (order.leave_by === null) return <small>{words.noDay}</small>;
  const left = computeTimeLeft({
    leaveMs: Date.parse(order.leave_by),
    placedMs: Date.parse(order.placed_at),
    nowMs: now,
  });
  const duration = formatDuration(Math.abs(left.ms), locale);
  return (
    <span className={`time-left time-left--${left.urgency}`}>
      {left.urgency === 'late' ? words.late(duration) : duration}
      <i aria-hidden="true" style={{ '--over': `${left.percent}%` } as CSSProperties} />
    </span>
  );
}

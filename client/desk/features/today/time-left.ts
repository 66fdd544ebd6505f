/** How long is left until a time, or how late it is, as staff say it: `48 min`, `1 h 16 min`, `3 days`. */
import type { Locale } from '../../../../shared/domain/money.ts';
import { plural } from '../../../../shared/i18n/translate.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export function formatDuration(ms: number, locale: Locale): string {
  const minutes = Math.floor(ms / minuteMs);
  if (ms >= 2 * dayMs)
    return plural(locale, Math.floor(ms / dayMs), {
      two: locale === 'ar' ? 'يومان' : '{n} days',
      few: '{n} أيام',
      many: '{n} يومًا',
      other: locale === 'ar' ? '{n} يوم' : '{n} days',
    });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const [h, min] = locale === 'ar' ? ['س', 'د'] : ['h', 'min'];
  if (hours === 0) return `${rest} ${min}`;
  return rest === 0 ? `${hours} ${h}` : `${hours} ${h} ${rest} ${min}`;
}

export type Urgency = 'ok' | 'soon' | 'now' | 'late';

export interface TimeLeft {
  readonly ms: number;
  readonly urgency: Urgency;
  /** Elapsed share of the time from placing to leaving, 0 to 100. */
  readonly percent: number;
}

/** @param placedMs when the order came in; all in Unix ms. */
export function computeTimeLeft({
  leaveMs,
  placedMs,
  nowMs,
}: Record<'leaveMs' | 'placedMs' | 'nowMs', number>): TimeLeft {
  const ms = leaveMs - nowMs;
  const whole = Math.max(leaveMs - placedMs, 1);
  return {
    ms,
    urgency: ms < 0 ? 'late' : ms < 2 * hourMs ? 'now' : ms < 5 * hourMs ? 'soon' : 'ok',
    percent: Math.round(Math.min(Math.max((nowMs - placedMs) / whole, 0), 1) * 100),
  };
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** By the clock in Kuwait and Riyadh. */
export function getPartOfDay(nowMs: number): PartOfDay {
  const hour = new Date(nowMs + 3 * hourMs).getUTCHours();
  return hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}

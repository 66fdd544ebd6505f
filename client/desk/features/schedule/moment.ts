/** A day and a time of day as two fields, in the time of Kuwait and Riyadh. */
import { parseMoment } from '../../../../shared/domain/day-input.ts';
import { formatClock, getLocalDay } from '../../i18n/times.ts';

export interface TypedTime {
  /** `2026-11-25` once it is read. */
  readonly day: string;
  /** `09:00` */
  readonly time: string;
}

export const noTime: TypedTime = { day: '', time: '' };

export const toTypedTime = (atMs: number): TypedTime => ({ day: getLocalDay(atMs), time: formatClock(atMs) });

/** Unix ms; null where it can't be read. Midnight where only a day is given. */
export function readTypedTime({ day, time }: TypedTime): number | null {
  const read = parseMoment(`${day.trim()} ${time.trim() || '00:00'}`);
  return 'fault' in read ? null : read.startMs;
}

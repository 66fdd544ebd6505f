/** Figures of a report's cells: which of them say anything, and how much more they are than another month's. */
import type { MessageValue } from '../../../../shared/i18n/message.ts';
import type { Row, Section } from '../../../../shared/report/report.ts';
import { type ColumnName, figureOf } from '../../../../shared/report/report-words.ts';

/** `1,234.500 KWD`, `12`. */
const toNumber = (value: MessageValue | undefined): number =>
  typeof value === 'number' ? value : Number.parseFloat(String(value ?? '').replaceAll(',', '')) || 0;

/** A column of figures that are all nothing is left out on a page, as is VAT where there is none. */
export function listShownColumns({ columns, rows, total }: Section): ColumnName[] {
  const all = total ? [...rows, total] : rows;
  return columns.filter((name) => figureOf(name) === undefined || all.some((row) => toNumber(row[name]) !== 0));
}

/** `+12 %`, `−3 %`; null where the other month had nothing to compare with. */
export function compare(now: Row, before: Row, name: ColumnName): string | null {
  const [one, other] = [toNumber(now[name]), toNumber(before[name])];
  if (other === 0) return null;
  const percent = Math.round(((one - other) / Math.abs(other)) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}

/** The bars of a report's days show the first of these columns that it has. */
const drawn: readonly ColumnName[] = ['gross', 'visits', 'in'];

/** A share from 0 to 1 for each day; null for a table that isn't by the day. */
export function listBars({ columns, rows }: Section): { column: ColumnName; shares: number[] } | null {
  const column = columns.includes('day') ? drawn.find((name) => columns.includes(name)) : undefined;
  // Documents have a day too, but several a day.
  if (column === undefined || columns[0] !== 'day' || rows.length < 2) return null;
  const values = rows.map((row) => Math.max(0, toNumber(row[column])));
  const most = Math.max(...values);
  return most === 0 ? null : { column, shares: values.map((value) => value / most) };
}

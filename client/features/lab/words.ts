/** What is said of a result, as text and to screen readers. */
import type { LabReportRow } from '../../../shared/contract/lab.ts';
import type { Translator } from '../../state/app-context.ts';

const comparisons = { '<': 'less', '<=': 'less_or_equal', '>': 'more', '>=': 'more_or_equal' } as const;

/** `<5`, as laboratories print it. */
export const shownValue = ({ value }: LabReportRow): string =>
  value ? `${value.comparator ?? ''}${value.digits}` : '';

/** `less than 5 IU/mL` */
function saidValue({ value }: LabReportRow, t: Translator): string {
  if (!value) return '';
  // Isolated, so that digits and unit keep their order in Arabic.
  const amount = `\u2066${value.digits} ${value.unit}\u2069`;
  return value.comparator === null ? amount : t(`lab.${comparisons[value.comparator]}`, { value: amount });
}

export const saidState = ({ state }: Pick<LabReportRow, 'state'>, t: Translator): string => t(`lab.state_${state}`);

export function saidRange({ range }: Pick<LabReportRow, 'range'>, t: Translator): string {
  const { low = null, high = null } = range ?? {};
  if (low !== null && high !== null) return t('lab.range_both', { low, high });
  if (low !== null) return t('lab.range_from', { low });
  return high === null ? '' : t('lab.range_to', { high });
}

/** `30–100`, `≥ 40`, `≤ 100`: the cell of a table. */
export function shownRange({ range }: Pick<LabReportRow, 'range'>): string {
  const { low = null, high = null } = range ?? {};
  if (low !== null && high !== null) return `${low}–${high}`;
  if (low !== null) return `≥ ${low}`;
  return high === null ? '' : `≤ ${high}`;
}

export function saidResult(row: LabReportRow, t: Translator): string {
  const { state } = row;
  const value = saidValue(row, t);
  if (state === 'absent') return t(`lab.says_${row.absent ?? 'not_done'}`);
  if (state === 'low')
    return t(row.near ? 'lab.says_low_near' : 'lab.says_low', { value, limit: row.range?.low ?? '' });
  if (state === 'high')
    return t(row.near ? 'lab.says_high_near' : 'lab.says_high', { value, limit: row.range?.high ?? '' });
  if (state === 'in_range' || state === 'no_range') return t(`lab.says_${state}`, { value });
  return state === 'unclear' ? t('lab.says_unclear') : t('lab.says_urgent', { value });
}

/** The text of a range bar for screen readers. */
export const spokenBar = (row: LabReportRow, t: Translator): string =>
  t('lab.spoken', { name: row.name, value: saidValue(row, t), state: saidState(row, t), range: saidRange(row, t) });

/** Of 100 healthy people, how many have at least one of so many values outside, if each is so in one of 20. Rounded to five. */
export const countOutsideByChance = (values: number): number => Math.round((1 - 0.95 ** values) * 20) * 5;

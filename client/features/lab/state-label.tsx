import type { LabReportRow } from '../../../shared/contract/lab.ts';
import { useT } from '../../state/app-context.ts';
import { lookOf, MarkSign } from './marks.tsx';
import { saidState } from './words.ts';

const toneOf = {
  in: 'good',
  low: 'warn',
  high: 'warn',
  'urgent-low': 'bad',
  'urgent-high': 'bad',
  open: 'plain',
  none: 'plain',
} as const;

/** A word, a shape and a colour. */
export function StateLabel({ row, words }: { row: Pick<LabReportRow, 'state'>; words?: string }) {
  const t = useT();
  const look = lookOf(row.state);
  return (
    <span className={`state-label state-label--${toneOf[look]}`}>
      <MarkSign look={look} />
      {words ?? saidState(row, t)}
    </span>
  );
}

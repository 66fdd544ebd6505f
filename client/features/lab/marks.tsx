/** The shapes of a result: a diamond in range, a triangle pointing down below it or up above it, hollow if the value may lie further out. */
import type { LabReportRow } from '../../../shared/contract/lab.ts';

export type MarkLook = 'in' | 'low' | 'high' | 'urgent-low' | 'urgent-high' | 'open' | 'none';

export function lookOf(state: LabReportRow['state']): MarkLook {
  if (state === 'in_range') return 'in';
  if (state === 'low') return 'low';
  if (state === 'high') return 'high';
  if (state === 'urgent_low') return 'urgent-low';
  if (state === 'urgent_high' || state === 'urgent') return 'urgent-high';
  return state === 'unclear' ? 'open' : 'none';
}

const down = 'M-10-8H10L0 10Z';
const up = 'M-10 8H10L0-10Z';

/** Around the origin, 20 units wide. `towards`: the value lies there or further. */
export function Mark({ look, towards = null }: { look: MarkLook; towards?: 'low' | 'high' | null }) {
  const side = towards === 'low' ? -1 : 1;
  const arrow = towards !== null && (
    <path className="mark-arrow" d={`M${side * 9} 0H${side * 23}M${side * 17}-5L${side * 23} 0L${side * 17} 5`} />
  );
  const isOpen = towards !== null && (look === 'in' || look === 'open');
  return (
    <g className={`mark mark--${look}`}>
      {arrow}
      {look === 'none' ? (
        <path className="mark-dash" d="M-7 0H7" />
      ) : look === 'in' || look === 'open' ? (
        <rect
          className={isOpen || look === 'open' ? 'mark-shape mark-shape--open' : 'mark-shape'}
          x="-7"
          y="-7"
          width="14"
          height="14"
          rx="2"
          transform="rotate(45)"
        />
      ) : (
        <path className="mark-shape" d={look === 'low' || look === 'urgent-low' ? down : up} />
      )}
    </g>
  );
}

/** Beside words, so it says nothing itself. */
export const MarkSign = ({ look }: { look: MarkLook }) => (
  <svg className="mark-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <Mark look={look} />
  </svg>
);

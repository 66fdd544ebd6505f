import type { LabReportRow } from '../../../shared/contract/lab.ts';
import { useT } from '../../state/app-context.ts';
import { lookOf, Mark } from './marks.tsx';
import { spokenBar } from './words.ts';

type Bar = NonNullable<LabReportRow['bar']>;
const percent = (at: number) => `${at}%`;
const depthClass = { near: 'range-fill--near', far: 'range-fill--far', urgent: 'range-fill--urgent' } as const;

/** Text at an edge of the bar would stand over it. */
const anchorAt = (at: number) => (at < 4 ? 'start' : at > 96 ? 'end' : 'middle');

function Limits({ bar }: { bar: Bar }) {
  const t = useT();
  const isAlone = bar.limits.length === 1;
  return bar.limits.map(({ at, side, text }) => (
    <text key={side} x={percent(at)} y="50" textAnchor={anchorAt(at)}>
      {isAlone ? t(side === 'low' ? 'lab.limit_from' : 'lab.limit_to', { value: text }) : text}
    </text>
  ));
}

/** Beyond the axis: the mark stands before its broken edge, with an arrow on. */
const BeyondMark = ({ side, row }: { side: 'low' | 'high'; row: LabReportRow }) => (
  <>
    <path className="range-break" d={side === 'high' ? 'M-48-7L-52 7M-42-7L-46 7' : 'M48-7L44 7M54-7L50 7'} />
    <g transform={`translate(${side === 'high' ? -26 : 26} 0)`}>
      <Mark look={lookOf(row.state)} towards={side} />
    </g>
  </>
);

/**
 * A value against the range that the laboratory printed, drawn by the server; low stands left in both languages. `hasNumbers`: the
 * limits from which doctors act are printed as well.
 */
export function RangeBar({ row, hasNumbers = false }: { row: LabReportRow; hasNumbers?: boolean }) {
  const t = useT();
  const { bar, value } = row;
  if (!bar || !value) return <p className="no-bar">{t(row.state === 'absent' ? 'lab.absent_bar' : 'lab.no_bar')}</p>;
  const { comparator } = value;
  const { beyond } = bar.mark;
  const towards = comparator === null ? null : comparator.startsWith('<') ? 'low' : 'high';
  return (
    <svg className="range-bar" role="img" aria-label={spokenBar(row, t)}>
      <rect className="range-track" y="20" width="100%" height="8" rx="4" />
      <rect
        className="range-band"
        x={percent(bar.band.from)}
        y="20"
        width={percent(bar.band.to - bar.band.from)}
        height="8"
        rx={bar.limits.length === 1 ? 4 : 0}
      />
      {bar.fill && (
        <rect
          className={depthClass[bar.fill.depth]}
          x={percent(bar.fill.from)}
          y="20"
          width={percent(bar.fill.to - bar.fill.from)}
          height="8"
        />
      )}
      {bar.ticks.map(({ at, text }) => (
        <g key={text}>
          <rect className="range-tick" x={percent(at)} y="13" width="2" height="22" rx="1" />
          {hasNumbers && (
            <text x={percent(at)} y="9" textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      <Limits bar={bar} />
      <svg x={percent(bar.mark.at)} y="24" overflow="visible" aria-hidden="true">
        {beyond ? <BeyondMark side={beyond} row={row} /> : <Mark look={lookOf(row.state)} towards={towards} />}
      </svg>
    </svg>
  );
}

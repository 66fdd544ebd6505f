import type { LabReportRow } from '../../../shared/contract/lab.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { lookOf, Mark } from './marks.tsx';

type Point = LabReportRow['trend'][number];
const area = { start: 44, end: 468, top: 20, bottom: 176 };
const newest = 6;

/** A scale with room above and below, and steps that a person would write. */
function findScale(points: readonly Point[]) {
  const limits = points.flatMap(({ amount, range }) => [
    amount,
    ...[range.low, range.high].flatMap((text) => (text === null ? [] : [Number(text)])),
  ]);
  const amounts = points.map(({ amount }) => amount);
  const spread = Math.max(...amounts) - Math.min(...amounts) || Math.max(...amounts) || 1;
  // A limit far away would press the points into a line.
  const near = limits.filter((limit) => limit > Math.min(...amounts) - spread && limit < Math.max(...amounts) + spread);
  const [low, high] = [Math.min(...near), Math.max(...near)];
  const rough = (high - low || high || 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const from = Math.max(0, Math.floor(low / step) * step);
  const to = Math.ceil((high + step * 0.2) / step) * step;
  const steps = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) =>
    Number((from + at * step).toPrecision(6)),
  );
  return { from, to, steps };
}

/** Each point keeps the range that it was printed with: the band changes where the range does. */
function Bands({
  points,
  x,
  y,
}: {
  points: readonly Point[];
  x: (at: number) => number;
  y: (amount: number) => number;
}) {
  return points.map(({ at, range }, index) => {
    if (range.low === null && range.high === null) return null;
    const start = index === 0 ? area.start : (x(index - 1) + x(index)) / 2;
    const end = index === points.length - 1 ? area.end : (x(index) + x(index + 1)) / 2;
    const top = range.high === null ? area.top : Math.max(area.top, y(Number(range.high)));
    const bottom = range.low === null ? area.bottom : Math.min(area.bottom, y(Number(range.low)));
    return (
      bottom > top && (
        <rect key={at} className="trend-band" x={start} y={top} width={end - start} height={bottom - top} />
      )
    );
  });
}

function PointOf({ point, x, y }: { point: Point; x: number; y: number }) {
  const { country, locale } = useApp();
  const isLow = y > area.bottom - 34;
  const month = formatMoment(point.at, locale, country, true).split(' ').slice(1).join(' ');
  return (
    <>
      <g transform={`translate(${x} ${y})`}>
        <Mark look={lookOf(point.state)} />
        <text className="trend-value" y={isLow || point.state !== 'low' ? -16 : 28} textAnchor="middle">
          {point.text}
        </text>
      </g>
      <text x={x} y="202" textAnchor="middle">
        {month}
      </text>
    </>
  );
}

/** Earlier values of one marker; another laboratory or method breaks the line. One value alone is no trend. */
export function TrendChart({ row }: { row: LabReportRow }) {
  const { country, locale, t } = useApp();
  const points = row.trend.slice(-newest);
  if (points.length < 2) return null;
  const { from, to, steps } = findScale(points);
  const gap = (area.end - area.start) / points.length;
  const x = (index: number) => Math.round(area.start + gap * (index + 0.5));
  const y = (amount: number) => Math.round(area.bottom - ((amount - from) / (to - from)) * (area.bottom - area.top));
  const joined = points.flatMap((point, index) => {
    const before = points[index - 1];
    return before
      ? [
          {
            at: point.at,
            isBroken: point.break_by !== null,
            d: `M${x(index - 1)} ${y(before.amount)}L${x(index)} ${y(point.amount)}`,
            middle: (x(index - 1) + x(index)) / 2,
          },
        ]
      : [];
  });
  const isBroken = joined.some((line) => line.isBroken);
  const spoken = points.map((point) =>
    t('lab.trend_point', { value: point.text, date: formatMoment(point.at, locale, country, true) }),
  );
  return (
    <figure className="trend-chart">
      <figcaption>
        {t('lab.trend_title', { n: points.length })}{' '}
        <span>
          <bdi>{row.value?.unit}</bdi> · {t(isBroken ? 'lab.trend_break' : 'lab.trend_same')}
        </span>
      </figcaption>
      <svg
        viewBox="0 0 480 212"
        role="img"
        aria-label={t('lab.trend_spoken', { name: row.name, points: spoken.join(locale === 'ar' ? '، ' : ', ') })}
      >
        <Bands points={points} x={x} y={y} />
        <path className="trend-axis" d={`M${area.start} ${area.bottom}H${area.end}`} />
        {steps.map((step) => (
          <text key={step} x="36" y={y(step) + 4} textAnchor="end">
            {step}
          </text>
        ))}
        {joined.map((line) =>
          line.isBroken ? (
            <path key={line.at} className="trend-break" d={`M${line.middle} ${area.top}V${area.bottom}`} />
          ) : (
            <path key={line.at} className="trend-line" d={line.d} />
          ),
        )}
        {points.map((point, index) => (
          <PointOf key={point.at} point={point} x={x(index)} y={y(point.amount)} />
        ))}
      </svg>
    </figure>
  );
}

/** A bar code with its text below. It reads from left to right in either language. */
import { useQuery } from '@tanstack/react-query';
import { encodeBars, quietModules, toBarPath } from './encode-bars.ts';

/** Scanners read modules from 0.25 mm on. */
const moduleMm = 0.3;
const barHeight = 40;

export function BarCode({ code, isGtin = false, isBig = false }: { code: string; isGtin?: boolean; isBig?: boolean }) {
  const bars = useQuery({
    queryKey: ['bars', code, isGtin],
    queryFn: () => encodeBars(code, isGtin),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const modules = (bars?.length ?? 0) + 2 * quietModules;
  return (
    <span className={`bar-code${isBig ? ' bar-code--big' : ''}`} dir="ltr">
      {bars && (
        <svg
          viewBox={`0 0 ${modules} ${barHeight}`}
          width={`${modules * moduleMm}mm`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={toBarPath(bars, barHeight)} />
        </svg>
      )}
      <bdi>{code}</bdi>
    </span>
  );
}

import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import type { VisitCountRow } from './visits.ts';

const timeoutMs = 10_000;

type AnalyticsSettings = Pick<CommerceEnv, 'ANALYTICS_ACCOUNT' | 'ANALYTICS_TOKEN' | 'ANALYTICS_BASE_URL'>;

export const hasAnalyticsEngine = (env: AnalyticsSettings): boolean => !!env.ANALYTICS_ACCOUNT && !!env.ANALYTICS_TOKEN;

/** Both values come from enumerations of the contract; the SQL API takes no parameters. */
const sqlOf = (country: string, month: string): string =>
  `SELECT blob1 AS day, blob4 AS event, blob5 AS name, blob6 AS source, SUM(_sample_interval * double1) AS count
   FROM afiya_counts WHERE index1 = '${country}' AND blob1 >= '${month}-01' AND blob1 <= '${month}-31'
   GROUP BY day, event, name, source FORMAT JSON`;

/**
 * Reads the counts out of Workers Analytics Engine by its SQL API; written by worker/storefront/counts/count.ts.
 * @throws AppError `upstream.bad_answer`, `upstream.unreachable`
 */
export async function readAnalyticsEngine(
  env: AnalyticsSettings,
  country: string,
  month: string,
): Promise<VisitCountRow[]> {
  const url = `${env.ANALYTICS_BASE_URL}/client/v4/accounts/${env.ANALYTICS_ACCOUNT}/analytics_engine/sql`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.ANALYTICS_TOKEN}` },
    body: sqlOf(country, month),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new AppError('upstream.unreachable', { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new AppError('upstream.bad_answer', { params: { status: response.status } });
  }
  const { data } = await response.json<{ data?: Record<keyof VisitCountRow, string | number>[] }>();
  if (!Array.isArray(data)) throw new AppError('upstream.bad_answer');
  return data.map(({ day, event, name, source, count }) => ({
    day: String(day),
    event: String(event),
    name: String(name),
    source: String(source),
    // Sums come as text, because they may be larger than a number.
    count: Number(count),
  }));
}

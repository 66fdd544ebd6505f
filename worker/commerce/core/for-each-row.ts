import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';

/**
 * One failing row never stops the others (docs/security.md F19). Runs `work` row by row. Errors are reported under the
 * row's id; `putOff` schedules the retry, if the row isn't retried anyway.
 */
export async function forEachRow<T extends { id: string }>(
  env: CommerceEnv,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  putOff: (row: T, error: unknown) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      await report(env, error, { reqId: row.id });
      await putOff(row, error).catch((cause: unknown) => report(env, cause, { reqId: row.id }));
    }
  }
}

import type { Budget } from '../core/budget.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { countQueries } from './count-queries.ts';

/** D1 ends the invocation at 1,000 (docs/scale.md §3). The rest is for a batch that is sent again after a broken connection. */
export const queriesAnInvocation = 960;

export interface Task {
  readonly name: string;
  /** Kept for it, whatever the tasks before it do; what those leave over it may use as well. */
  readonly queries: number;
  run(env: CommerceEnv, now: number, budget: Budget): Promise<unknown>;
}

export interface TaskRun {
  readonly name: string;
  /** Its share, and what those before it left over. */
  readonly most: number;
  readonly queries: number;
  /** It had no room in this run, because another task took more than its share. */
  readonly waited: boolean;
}

/**
 * Runs tasks one after another within the queries that D1 lets an invocation make. A task that fails holds up no other.
 * A task that takes more than its share is reported as a fault, and the last ones wait for the next run.
 */
export async function runTasks(
  given: CommerceEnv,
  tasks: readonly Task[],
  { now, reqId }: { readonly now: number; readonly reqId: string },
): Promise<readonly TaskRun[]> {
  const { env, made } = countQueries(given);
  const runs: TaskRun[] = [];
  let kept = tasks.reduce((sum, { queries }) => sum + queries, 0);
  for (const task of tasks) {
    const before = made();
    kept -= task.queries;
    const end = queriesAnInvocation - kept;
    const waited = end - before < task.queries;
    if (!waited)
      await (async () => task.run(env, now, { left: () => end - made() }))().catch((error: unknown) =>
        report(env, error, { reqId }),
      );
    const queries = made() - before;
    if (!waited && made() > end)
      await report(env, new Error(`Too many queries: ${task.name} made ${queries}`), { reqId });
    runs.push({ name: task.name, most: end - before, queries, waited });
  }
  return runs;
}

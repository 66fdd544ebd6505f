import type { Env } from '../env.ts';

export async function drainOutbox(_env: Env, _now: number): Promise<number> {
  return 0;
}

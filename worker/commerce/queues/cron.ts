import type { Env } from '../env.ts';

export async function runCron(_env: Env, _now: number): Promise<void> {}

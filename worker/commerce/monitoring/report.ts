/** The only place where commerce reports errors (docs/decisions/007). */
import type { About } from '../../monitoring/fault.ts';
import { tell } from '../../monitoring/tell.ts';
import type { Env } from '../env.ts';

/** Never rejects; await it or pass it to `waitUntil`. */
export const report = (env: Env, error: unknown, about: About): Promise<void> =>
  tell(error, { worker: 'commerce', ...about }, env);

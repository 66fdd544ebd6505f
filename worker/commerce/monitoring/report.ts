/** The one place where commerce tells a fault (docs/decisions/007). */
import type { About } from '../../monitoring/fault.ts';
import { tell } from '../../monitoring/tell.ts';
import type { Env } from '../env.ts';

/** Wait for the promise or give it to `waitUntil`: it is the collector's answer, and never rejects. */
export const report = (env: Env, error: unknown, about: About): Promise<void> =>
  tell(error, { worker: 'commerce', ...about }, env);

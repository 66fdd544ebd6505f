/** The one place where the storefront tells a fault (docs/decisions/007). */
import type { About } from '../../monitoring/fault.ts';
import { tell } from '../../monitoring/tell.ts';
import type { Env } from '../env.ts';

/** Give the promise to `waitUntil`: it is the collector's answer, and never rejects. */
export const report = (env: Env, error: unknown, about: About): Promise<void> =>
  tell(error, { worker: 'storefront', ...about }, env);

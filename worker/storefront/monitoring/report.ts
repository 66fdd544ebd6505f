/** The only place where the storefront reports errors (docs/decisions/007). The promise never rejects. */
import type { About } from '../../monitoring/fault.ts';
import { tell } from '../../monitoring/tell.ts';
import type { Env } from '../env.ts';

export const report = (env: Env, error: unknown, about: About): Promise<void> =>
  tell(error, { worker: 'storefront', ...about }, env);

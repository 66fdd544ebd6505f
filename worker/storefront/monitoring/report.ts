/** The only place where the storefront reports errors (docs/decisions/007). The promise never rejects. */

import { reportError } from '../../monitoring/report-error.ts';
import type { ErrorContext } from '../../monitoring/serialize-error.ts';
import type { Env } from '../env.ts';

export const report = (env: Env, error: unknown, context: ErrorContext): Promise<void> =>
  reportError(error, { worker: 'storefront', ...context }, env);

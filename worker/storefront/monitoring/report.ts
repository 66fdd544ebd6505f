/** The only place where the storefront reports errors (docs/decisions/007). The promise never rejects. */

import { reportError } from '../../monitoring/report-error.ts';
import type { ErrorContext } from '../../monitoring/serialize-error.ts';
import type { StorefrontEnv } from '../env.ts';

export const report = (env: StorefrontEnv, error: unknown, context: ErrorContext): Promise<void> =>
  reportError(error, { worker: 'storefront', ...context }, env);

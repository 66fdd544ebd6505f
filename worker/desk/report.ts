/** The only place where the web desk's worker reports errors (docs/decisions/007). The promise never rejects. */
import { reportError } from '../monitoring/report-error.ts';
import type { ErrorContext } from '../monitoring/serialize-error.ts';
import type { DeskEnv } from './env.ts';

export const report = (env: DeskEnv, error: unknown, context: ErrorContext): Promise<void> =>
  reportError(error, { worker: 'desk', ...context }, env);

import { reportError } from '../../monitoring/report-error.ts';
import type { ErrorContext } from '../../monitoring/serialize-error.ts';
import type { CommerceEnv } from '../env.ts';

/**
 * The only place where commerce reports errors (docs/decisions/007). Never rejects; await it or pass it to `waitUntil`.
 */
export const report = (env: CommerceEnv, error: unknown, about: ErrorContext): Promise<void> =>
  reportError(error, { worker: 'commerce', ...about }, env);

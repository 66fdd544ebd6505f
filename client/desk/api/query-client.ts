import { QueryClient } from '@tanstack/react-query';
import { DeskFailure } from './request.ts';

/**
 * A request without an answer, or one that the shop couldn't answer now, may succeed a second later. A refusal won't,
 * and who waited long shouldn't wait twice.
 */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 &&
  error instanceof DeskFailure &&
  error.code !== 'upstream.timeout' &&
  (error.status === 0 || error.status >= 502);

export const createDeskClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, retryDelay: 1000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

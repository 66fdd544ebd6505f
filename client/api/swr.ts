/** Answers of the API in a component: given by the server for the first page, fetched afterwards. */
import useSWR, { type SWRResponse } from 'swr';
import { requestRetries } from '../../shared/constants.ts';
import type { CallName, DataOf } from '../../shared/contract/calls.ts';
import type { ShopFacts } from '../../shared/contract/place.ts';
import { type Shelves, shelvesKey, shopKey } from '../page.ts';
import { useApp } from '../state/app-context.ts';
import { type CallFailure, type CallInput, callKey } from './call.ts';

/** Off by default: data of a page is today's already, and a shop that flickers on every focus is no calmer. */
export const quietSwr = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: requestRetries > 0,
} as const;

/**
 * `data` of a call, or undefined while it is on its way. `input` null asks nothing. `fresh` asks again on every mount, for
 * what may not be stale: limits, orders.
 *
 * @example const { data, error, isLoading } = useCall('order', { params: { id } }, { fresh: true });
 */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N> | null = {},
  options: { fresh?: boolean; inline?: boolean; pollMs?: number } = {},
): SWRResponse<DataOf<N>, CallFailure> {
  const { call } = useApp();
  return useSWR<DataOf<N>, CallFailure>(
    input === null ? null : callKey(name, input as CallInput),
    async () => (await call(name, input ?? {}, { inline: options.inline ?? true })).data,
    {
      ...quietSwr,
      keepPreviousData: true,
      ...(options.fresh ? { revalidateIfStale: true } : {}),
      ...(options.pollMs === undefined ? {} : { refreshInterval: options.pollMs }),
    },
  );
}

/** What `load` kept under a name of its own. */
export const useKept = <D>(key: string): D | undefined => useSWR<D>(key, null, quietSwr).data;

/** Undefined if it could not be fetched. */
export const useShopFacts = (): ShopFacts | undefined => useKept<ShopFacts>(shopKey);

/** The categories by name; none while they could not be had. */
export const useShelves = (): Shelves => useKept<Shelves>(shelvesKey) ?? [];

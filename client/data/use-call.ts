/** API data in components: rendered with the first page, fetched afterwards. */
import useSWR, { type SWRResponse } from 'swr';
import { requestRetries } from '../../shared/constants.ts';
import type { CallName, DataOf } from '../../shared/contract/calls.ts';
import { type CallFailure, type CallInput, callKey } from '../api/call.ts';
import { type CategoryLinks, categoriesKey, type ShopFacts, shopKey } from '../page.ts';
import { useApp } from '../state/app-context.ts';

/** No automatic revalidation: a page's data is fresh when it loads, and must not flicker on focus. */
export const swrDefaults = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: requestRetries > 0,
} as const;

/**
 * `data` is undefined while the call is pending. `input` null sends no request. `fresh` refetches on every mount, for limits
 * and orders, unless the last fetch is younger than `maxAgeMs`. `isRequested`: a step inside the app has sent the request already.
 *
 * @example const { data, error, isLoading } = useCall('order', { params: { id } }, { fresh: true });
 */
export function useCall<N extends CallName>(
  name: N,
  input: CallInput<N> | null = {},
  options: { fresh?: boolean; maxAgeMs?: number; isRequested?: boolean; inline?: boolean; pollMs?: number } = {},
): SWRResponse<DataOf<N>, CallFailure> {
  const { call } = useApp();
  return useSWR<DataOf<N>, CallFailure>(
    input === null ? null : callKey(name, input as CallInput),
    async () => (await call(name, input ?? {}, { inline: options.inline ?? true })).data,
    {
      ...swrDefaults,
      keepPreviousData: true,
      ...(options.fresh ? { revalidateIfStale: true } : {}),
      ...(options.isRequested && { revalidateOnMount: false }),
      ...(options.maxAgeMs && { dedupingInterval: options.maxAgeMs }),
      ...(options.pollMs === undefined ? {} : { refreshInterval: options.pollMs }),
    },
  );
}

export const useLoaderData = <D>(key: string): D | undefined => useSWR<D>(key, null, swrDefaults).data;

export const useShopFacts = (): ShopFacts | undefined => useLoaderData<ShopFacts>(shopKey);

export const useCategories = (): CategoryLinks => useLoaderData<CategoryLinks>(categoriesKey) ?? [];

/** Calls of the desk in components: `useDeskQuery`, `useDeskPages` for lists with a cursor, `useDeskMutation`. */
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Proposal } from '../../../shared/contract/desk/approval.ts';
import type { DeskCallName, DeskData, DeskInput } from '../../../shared/contract/desk/calls.ts';
import { callDesk } from './call.ts';
import type { DeskFailure } from './request.ts';

const deskKey = <N extends DeskCallName>(name: N, input: DeskInput<N> = {}) => [name, input] as const;

/**
 * Asks for the answers of these calls again. An answer that is on its way doesn't know what was just written, and
 * `invalidateQueries` alone keeps it if it is the first of its page.
 */
export async function askAgain(client: QueryClient, names: readonly DeskCallName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      await client.cancelQueries({ queryKey: [name] });
      await client.invalidateQueries({ queryKey: [name] });
    }),
  );
}

/** Keeps what a write answered as if it had been read. A read that is still on its way is older, so it is dropped. */
export async function keepAnswer<N extends DeskCallName>(
  client: QueryClient,
  name: N,
  input: DeskInput<N>,
  data: DeskData<N>,
): Promise<void> {
  await client.cancelQueries({ queryKey: deskKey(name, input) });
  client.setQueryData(deskKey(name, input), data);
}

interface QueryOptions {
  readonly isEnabled?: boolean;
  readonly staleMs?: number;
  /** Asks again at this interval while the page is visible. */
  readonly pollMs?: number;
}

/**
 * What was read stays on the page where asking again had no answer: a packer goes on without a connection, and an open form keeps what was
 * typed. A refusal takes it away.
 */
function keepRead<Q extends { readonly data: unknown; readonly error: DeskFailure | null }>(query: Q) {
  const isPassing = query.error !== null && (query.error.status === 0 || query.error.status >= 500);
  return { ...query, error: isPassing && query.data !== undefined ? null : query.error };
}

export const useDeskQuery = <N extends DeskCallName>(
  name: N,
  input: DeskInput<N> = {},
  { isEnabled = true, staleMs = 0, pollMs }: QueryOptions = {},
) =>
  keepRead(
    useQuery<DeskData<N>, DeskFailure>({
      queryKey: deskKey(name, input),
      queryFn: async ({ signal }) => (await callDesk(name, input, signal)).data,
      enabled: isEnabled,
      staleTime: staleMs,
      ...(pollMs !== undefined && { refetchInterval: pollMs }),
    }),
  );

type DeskListName = {
  [N in DeskCallName]: DeskData<N> extends { items: readonly unknown[]; next: string | null } ? N : never;
}[DeskCallName];

/** A list of a call whose answer has `items` and `next`, and whose query takes `after`. While filters change, the old rows stay. */
export const useDeskPages = <N extends DeskListName>(name: N, input: DeskInput<N> = {}) =>
  keepRead(
    useInfiniteQuery<DeskData<N>, DeskFailure, DeskData<N>['items'], readonly unknown[], string | null>({
      queryKey: [...deskKey(name, input), 'pages'],
      queryFn: async ({ pageParam, signal }) => {
        const query = pageParam === null ? input.query : { ...input.query, after: pageParam };
        return (await callDesk(name, { ...input, query } as DeskInput<N>, signal)).data;
      },
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ items }) => items as readonly unknown[]) as DeskData<N>['items'],
      placeholderData: keepPreviousData,
    }),
  );

/** `waiting`: nothing was done, a second person has to approve it (docs/desk.md "Two people"). */
export type MutationResult<N extends DeskCallName> =
  | { readonly kind: 'done'; readonly data: DeskData<N> }
  | { readonly kind: 'waiting'; readonly proposal: Proposal };

interface MutationOptions<N extends DeskCallName> {
  readonly onDone?: (data: DeskData<N>, input: DeskInput<N>) => void;
  readonly onWaiting?: (proposal: Proposal) => void;
  readonly onFailure?: (failure: DeskFailure, input: DeskInput<N>) => void;
  /** Calls whose answers are asked for again afterwards. */
  readonly refresh?: readonly DeskCallName[];
  /** What is shown before the answer is here; a refusal takes it back. Made by `showAtOnce`. */
  readonly atOnce?: (input: DeskInput<N>) => ShownAtOnce;
}

export type ShownAtOnce = (client: QueryClient) => Promise<() => void>;

/** Changes an answer that was read to what it will be: `showAtOnce('order', { query: { number } }, (read) => …)`. */
export const showAtOnce =
  <R extends DeskCallName>(name: R, input: DeskInput<R>, change: (read: DeskData<R>) => DeskData<R>): ShownAtOnce =>
  async (client) => {
    const queryKey = deskKey(name, input);
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData<DeskData<R>>(queryKey);
    if (before !== undefined) client.setQueryData(queryKey, change(before));
    return () => client.setQueryData(queryKey, before);
  };

export function useDeskMutation<N extends DeskCallName>(name: N, options: MutationOptions<N> = {}) {
  const client = useQueryClient();
  return useMutation<MutationResult<N>, DeskFailure, DeskInput<N>, () => void>({
    onMutate: (input) => options.atOnce?.(input)(client) ?? (() => undefined),
    mutationFn: async (input) => {
      const { status, data } = await callDesk(name, input);
      if (status !== 202) return { kind: 'done', data };
      return { kind: 'waiting', proposal: (data as unknown as { proposal: Proposal }).proposal };
    },
    onSuccess: async (result, input) => {
      await askAgain(client, options.refresh ?? []);
      if (result.kind === 'done') options.onDone?.(result.data, input);
      else options.onWaiting?.(result.proposal);
    },
    onError: (failure, input, takeBack) => {
      takeBack?.();
      options.onFailure?.(failure, input);
    },
  });
}

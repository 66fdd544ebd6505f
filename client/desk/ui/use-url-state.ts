/**
 * Filters, views and searches live in the address: Back brings them back, and a link shows a colleague the same list. A
 * missing parameter is ''; `set` removes those that become ''. Each change is an entry of the browser's history, unless
 * `isTyping`.
 */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export function useUrlState<K extends string>(
  names: readonly K[],
): readonly [Readonly<Record<K, string>>, (changes: Partial<Record<K, string>>, isTyping?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const state = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<K, string>;
  const set = useCallback(
    (changes: Partial<Record<K, string>>, isTyping = false) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes) as [K, string][]) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: isTyping },
      ),
    [setParams],
  );
  return [state, set];
}

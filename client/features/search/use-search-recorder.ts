import { useEffect } from 'react';
import { logFailure } from '../../browser/log-failure.ts';
import { useApp } from '../../state/app-context.ts';

/** `total` is undefined while the search goes on. Searches with results are remembered, others counted (docs/security.md PR4). */
export function useSearchRecorder(q: string, total: number | undefined): void {
  const { call } = useApp();
  const name = total === undefined ? null : total > 0 ? 'setSearchTerm' : 'emptySearch';
  useEffect(() => {
    if (q !== '' && name) void call(name, { body: { term: q } }, { inline: true }).catch(logFailure('recent searches'));
  }, [call, name, q]);
}

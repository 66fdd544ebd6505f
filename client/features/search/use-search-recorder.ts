import { useEffect } from 'react';
import { useApp } from '../../state/app-context.ts';

export function useSearchRecorder(q: string): void {
  const { call } = useApp();
  useEffect(() => {
    if (q !== '') void call('setSearchTerm', { body: { term: q } }, { inline: true }).catch(() => {});
  }, [call, q]);
}

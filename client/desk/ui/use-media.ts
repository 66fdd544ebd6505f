import { useSyncExternalStore } from 'react';
import { matchesMedia, watchMedia } from '../../browser/matches-media.ts';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => watchMedia(query, onChange),
    () => matchesMedia(query),
  );
}

/** As wide as in `client/desk/styles/tokens.css`. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');

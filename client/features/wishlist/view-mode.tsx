/** How one's lists are shown: by name alone, or with picture and facts (spec §2 "Wishlist modals"). The choice is kept in this browser. */

import { useEffect, useState } from 'react';
import { localStore } from '../../browser/storage.ts';
import { useT } from '../../state/app-context.ts';

const viewModes = ['list', 'details'] as const;
export type ViewMode = (typeof viewModes)[number];

const modeKey = 'wishlist_view';

export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState<ViewMode>('details');
  useEffect(() => {
    if (localStore.getItem(modeKey) === 'list') setMode('list');
  }, []);
  const choose = (chosen: ViewMode) => {
    setMode(chosen);
    localStore.setItem(modeKey, chosen);
  };
  return [mode, choose];
}

export function ViewModes({ mode, choose }: { mode: ViewMode; choose: (mode: ViewMode) => void }) {
  const t = useT();
  return (
    <fieldset className="chips">
      <legend className="sr-only">{t('wishlist.view')}</legend>
      {viewModes.map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={one === mode} onClick={() => choose(one)}>
          {t(`wishlist.view_${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

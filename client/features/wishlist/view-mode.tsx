/** How one's lists are shown: by name alone, or with picture and facts (spec §2 "Wishlist modals"). The choice is kept in this browser. */
import { useEffect, useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { getLocalStorage } from '../../state/persist-items.ts';

const viewModes = ['list', 'details'] as const;
export type ViewMode = (typeof viewModes)[number];

const modeKey = 'wishlist_view';

export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState<ViewMode>('details');
  useEffect(() => {
    if (getLocalStorage(window)?.getItem(modeKey) === 'list') setMode('list');
  }, []);
  const choose = (chosen: ViewMode) => {
    setMode(chosen);
    try {
      getLocalStorage(window)?.setItem(modeKey, chosen);
    } catch {
      // Storage is full or blocked: it holds for this page.
    }
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

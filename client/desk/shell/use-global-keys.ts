/** The keys that work on every page: search, the map of keys, and G with a page's letter. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/session.ts';
import { shellWords } from '../common/words.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { useShortcut, useShortcuts } from '../keys/shortcuts.tsx';
import { listMenu, pages } from '../menu.ts';

export function useGlobalKeys({ openPalette, openKeys }: { openPalette: () => void; openKeys: () => void }): void {
  const words = useWords(shellWords);
  const locale = useLocale();
  const navigate = useNavigate();
  const may = useMay();
  const { list } = useShortcuts();
  useShortcut('/', openPalette, { label: words.search });
  useShortcut('mod+k', openPalette, { inFields: true });
  useShortcut('?', openKeys, { label: words.keys });
  useEffect(() => {
    const goKeys = listMenu(pages, may).filter(({ menu }) => menu.goKey !== undefined);
    const ends = goKeys.map(({ path, menu }) =>
      list.add({ keys: `g ${menu.goKey}`, label: words.goTo(menu.label[locale]), run: () => void navigate(path) }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [list, may, words, locale, navigate]);
}

/** The frame of every page: menu at the side and bar above on a laptop, head and bar of four on a phone. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useWords } from '../i18n/locale-context.tsx';
import { PageTitleContext } from '../ui/page-title.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { KeyMap } from './key-map.tsx';
import { LazyPalette } from './lazy-palette.tsx';
import { PhoneBar, PhoneHead } from './phone-frame.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useGlobalKeys } from './use-global-keys.ts';
import { shellWords } from './words.ts';

export function DeskLayout() {
  const words = useWords(shellWords);
  const isPhone = useIsPhone();
  const [title, setTitle] = useState('');
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useGlobalKeys({ openPalette: () => setOpen('palette'), openKeys: () => setOpen('keys') });
  useEffect(() => {
    document.title = words.windowTitle(title);
  }, [title, words]);
  const pageTitle = useMemo(() => ({ title, setTitle }), [title]);
  const main = useFocusOnNavigation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <PageTitleContext value={pageTitle}>
      <a className="skip-link" href="#page">
        {words.skip}
      </a>
      <div className="desk" data-loading={isLoading || undefined}>
        {!isPhone && <SideMenu />}
        <div className="desk-page">
          {isPhone ? (
            <PhoneHead onSearch={() => setOpen('palette')} />
          ) : (
            <TopBar onSearch={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
          )}
          <main id="page" ref={main} tabIndex={-1} className="page">
            <Outlet />
          </main>
        </div>
        {isPhone && <PhoneBar />}
      </div>
      <LazyPalette isOpen={open === 'palette'} onClose={() => setOpen(null)} />
      <KeyMap isOpen={open === 'keys'} onClose={() => setOpen(null)} />
      <ScrollRestoration />
    </PageTitleContext>
  );
}

/** A screen reader starts at the new page, not at the link that is gone; a change of filters leaves the focus where it is. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

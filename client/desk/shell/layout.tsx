/** The frame of every page: menu at the side and bar above on a laptop, head and bar of four on a phone. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchPath, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useMay } from '../api/session.ts';
import { shellWords } from '../common/words.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { pages } from '../menu.ts';
import { type FindPageLink, PageLinkContext } from '../ui/page-link.ts';
import { PageTitleContext } from '../ui/page-title.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { KeyMap } from './key-map.tsx';
import { LazyPalette } from './lazy-palette.tsx';
import { LazySound } from './lazy-sound.tsx';
import { PhoneBar, PhoneHead } from './phone-frame.tsx';
import { SeenAsNote } from './seen-as-note.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useGlobalKeys } from './use-global-keys.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export function DeskLayout() {
  const words = useWords(shellWords);
  const isPhone = useIsPhone();
  const [title, setTitle] = useState('');
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useGlobalKeys({ openPalette: () => setOpen('palette'), openKeys: () => setOpen('keys') });
  useEffect(() => {
    document.title = words.windowTitle(title);
  }, [title, words]);
  const findPageLink = useFindPageLink();
  const pageTitle = useMemo(() => ({ title, setTitle }), [title]);
  const main = useFocusOnNavigation();
  useKeptFocus(main);
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
            <PageLinkContext value={findPageLink}>
              <SeenAsNote />
              <Outlet />
            </PageLinkContext>
          </main>
        </div>
        {isPhone && <PhoneBar />}
      </div>
      <LazyPalette isOpen={open === 'palette'} onClose={() => setOpen(null)} />
      <KeyMap isOpen={open === 'keys'} onClose={() => setOpen(null)} />
      <LazySound />
      <ScrollRestoration />
    </PageTitleContext>
  );
}

function useFindPageLink(): FindPageLink {
  const may = useMay();
  return (address) => {
    const [path = ''] = address.split('?');
    const page = pages.find((one) => matchPath(one.path, path) !== null);
    return page && may(page.may) ? address : null;
  };
}

/** After a step to another page the focus moves to it, so that a screen reader starts there. A change of filters leaves the focus alone. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Not if the page itself has put the focus somewhere, such as on the row that somebody comes back to.
    if (main.current !== document.activeElement && main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

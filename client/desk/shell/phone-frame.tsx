/** On a phone: the page's title and search above, four pages at the thumb, everything else behind "More". */
import { ChevronLeft, Ellipsis, LogOut, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useMay } from '../api/session.ts';
import { CountrySwitch } from '../common/country.tsx';
import { shellWords } from '../common/words.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { listBar, listMenu, pages } from '../menu.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageTitle } from '../ui/page-title.tsx';
import { useSignOut } from '../ui/use-sign-out.ts';
import { kitWords } from '../ui/words.ts';
import { Who } from './account-menu.tsx';
import { findParent } from './find-parent.ts';
import { MenuLinks } from './side-menu.tsx';
import { LanguageSwitch } from './top-bar.tsx';

const paths = pages.map(({ path }) => path);

export function PhoneHead({ onSearch }: { onSearch: () => void }) {
  const words = useWords(shellWords);
  const kit = useWords(kitWords);
  const { title } = usePageTitle();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** The path on which it was opened, so that it is closed on any other. */
  const [openedOn, openOn] = useState<string | null>(null);
  const isInner = !listMenu(pages, () => true).some(({ path }) => path === pathname);
  // The browser's Back keeps the list's filters, row and scroll. A page opened by a link from outside has no list behind it.
  const goBack = () => ((history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate(findParent(paths, pathname)));
  return (
    <header className="phone-head">
      {isInner && <IconButton icon={ChevronLeft} flip label={kit.back} onClick={() => void goBack()} />}
      <b aria-hidden="true">
        <bdi>{title}</bdi>
      </b>
      <IconButton icon={Search} label={words.search} onClick={onSearch} />
      <IconButton icon={Ellipsis} label={words.more} onClick={() => openOn(pathname)} />
      <More isOpen={openedOn === pathname} onClose={() => openOn(null)} />
    </header>
  );
}

function More({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(shellWords);
  const signOut = useSignOut();
  const may = useMay();
  return (
    <Dialog title={words.more} isOpen={isOpen} onClose={onClose}>
      <Link className="account" to="/account" onClick={onClose}>
        <Who />
      </Link>
      <nav className="more-links" aria-label={words.mainMenu}>
        <MenuLinks entries={listMenu(pages, may)} />
      </nav>
      <div className="more-choices">
        <CountrySwitch />
        <LanguageSwitch />
        <Button look="text" icon={LogOut} flipIcon onClick={signOut}>
          {words.signOut}
        </Button>
      </div>
    </Dialog>
  );
}

export function PhoneBar() {
  const words = useWords(shellWords);
  const locale = useLocale();
  const entries = listBar(pages, useMay());
  if (entries.length === 0) return null;
  return (
    <nav className="phone-bar" aria-label={words.mainMenu}>
      {entries.map(({ path, menu }) => (
        <NavLink key={path} to={path} end={path === '/'}>
          <Icon of={menu.icon} size="l" />
          {menu.label[locale]}
        </NavLink>
      ))}
    </nav>
  );
}

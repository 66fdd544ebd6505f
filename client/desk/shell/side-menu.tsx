import { NavLink } from 'react-router';
import { useMay, useSession } from '../api/session.ts';
import { Logo } from '../common/logo.tsx';
import { shellWords } from '../common/words.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { listMenu, type MenuPage, pages } from '../menu.ts';
import { Icon } from '../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';

export function MenuLinks({ entries }: { entries: readonly MenuPage[] }) {
  const locale = useLocale();
  return entries.map(({ path, menu }) => (
    <NavLink key={path} to={path} end={path === '/'} className="menu-link">
      <Icon of={menu.icon} />
      {menu.label[locale]}
    </NavLink>
  ));
}

export function SideMenu() {
  const words = useWords(shellWords);
  const entries = listMenu(pages, useMay());
  const setup = entries.filter(({ menu }) => menu.group === 'setup');
  const { staff } = useSession();
  return (
    <nav className="side" aria-label={words.mainMenu}>
      <Logo />
      <div className="side-links">
        <MenuLinks entries={entries.filter(({ menu }) => menu.group === 'work')} />
        {setup.length > 0 && <h2>{words.setup}</h2>}
        <MenuLinks entries={setup} />
      </div>
      <AccountMenu key={staff.id} />
    </nav>
  );
}

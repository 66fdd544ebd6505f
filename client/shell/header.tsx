import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useCategories, useShopFacts } from '../data/use-call.ts';
import { headerEndId } from '../page.ts';
import { useApp, useSession, useT } from '../state/app-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { CartCount } from './cart-count.tsx';
import { CountrySwitch } from './country-switch.tsx';
import { LanguageLink } from './language-link.tsx';
import { LogoPicture } from './logo.tsx';
import { openMenu } from './open-menu.ts';
import { SearchForm } from './search-form.tsx';

function Logo() {
  const t = useT();
  return (
    <Link className="logo" to={paths.home()} aria-label={`${t('shell.shop')}, ${t('shell.home')}`}>
      <LogoPicture alt="" />
    </Link>
  );
}

/** Pages about somebody's blood show no advertisement. */
function Strip() {
  const t = useT();
  const delivery = useShopFacts()?.delivery;
  const isMedical = useLocation().pathname.includes('/profile/blood-tests');
  return (
    <aside className="strip on-gulf" aria-label={t('shell.strip_label')}>
      <div className="container">
        <p>
          {!isMedical && (
            <>
              <Icon of="truck" size="s" flip />
              <span>{delivery ?? t('shell.strip')}</span>
            </>
          )}
        </p>
        <CountrySwitch />
        <LanguageLink />
      </div>
    </aside>
  );
}

function Actions() {
  const t = useT();
  const { user } = useSession();
  return (
    <div className="header-actions">
      <Link className="header-action" to={user ? paths.profile() : paths.signIn()}>
        <Icon of="user" />
        <span>{t(user ? 'shell.account' : 'shell.sign_in')}</span>
      </Link>
      <Link className="header-action in-tab-bar" to={paths.wishlists()}>
        <Icon of="heart" />
        <span>{t('shell.lists')}</span>
      </Link>
      <Link className="header-action in-tab-bar" to={paths.cart()}>
        <CartCount />
      </Link>
    </div>
  );
}

function CategoryNav() {
  const t = useT();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const inCategory = (id: string) => paths.products(`?category_id=${encodeURIComponent(id)}`);
  const category = query.get('category_id');
  const offers = paths.products('?on_sale=true');
  const listing = category ? inCategory(category) : query.has('on_sale') ? offers : pathname;
  const current = pathname === paths.products() ? listing : pathname;
  const link = (to: string, name: ReactNode, className?: string) => (
    <Link key={to} to={to} className={className} aria-current={to === current ? 'page' : undefined}>
      {name}
    </Link>
  );
  const categories = useCategories();
  const entryLink = ({ to, label }: { to: string; label: string }) =>
    to === paths.bloodTests()
      ? link(
          to,
          <>
            <Icon of="droplet" size="s" />
            {label}
          </>,
          'nav-tests',
        )
      : link(to, label, to === offers ? 'nav-offers' : undefined);
  return (
    <nav className="nav container" aria-label={t('shell.nav')}>
      {useShopFacts()?.bar.map((entry) =>
        'to' in entry
          ? entryLink(entry)
          : categories.slice(0, entry.categories).map(({ id, name }) => link(inCategory(id), name)),
      )}
    </nav>
  );
}

/** Opens the menu; without JavaScript it links to the page of categories. */
function MenuLink() {
  const app = useApp();
  return (
    <Link
      className="icon-btn menu-button only-small"
      to={paths.categories()}
      aria-label={app.t('shell.menu')}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        openMenu(app);
      }}
    >
      <Icon of="menu" />
    </Link>
  );
}

export function Header() {
  return (
    <>
      <Strip />
      <header className="header header--sticky">
        <div className="container header-row">
          <Logo />
          <MenuLink />
          <SearchForm icon={<Icon of="search" />} />
          <Actions />
        </div>
      </header>
      <div className="nav-bar" id={headerEndId}>
        <CategoryNav />
      </div>
    </>
  );
}

export function QuietHeader({ note }: { note: ReactNode }) {
  return (
    <header className="header" id={headerEndId}>
      <div className="container header-row">
        <Logo />
        {note}
      </div>
    </header>
  );
}

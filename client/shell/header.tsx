import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useShelves, useShopFacts } from '../api/swr.ts';
import { useApp, useSession, useT } from '../state/app-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { CartCount } from './cart-count.tsx';
import { CountrySwitch } from './country-switch.tsx';
import { LanguageLink } from './language-link.tsx';
import { openMenu } from './open-menu.ts';
import { SearchForm } from './search-form.tsx';

function Logo() {
  const { locale, t } = useApp();
  return (
    <Link className="logo" to={paths.home()} aria-label={`${t('shell.shop')}, ${t('shell.home')}`}>
      <img src={`/packs/logo.${locale}.svg`} alt="" width="94" height="46" />
    </Link>
  );
}

function Strip() {
  const t = useT();
  return (
    <aside className="strip on-gulf" aria-label={t('shell.strip_label')}>
      <div className="wrap">
        <p>
          <Icon of="truck" size="s" flip />
          <span>{useShopFacts()?.delivery ?? t('shell.strip')}</span>
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
    <div className="head-acts">
      <Link className="act" to={user ? paths.profile() : paths.signIn()}>
        <Icon of="user" />
        <span>{t(user ? 'shell.account' : 'shell.sign_in')}</span>
      </Link>
      <Link className="act in-bar" to={paths.wishlists()}>
        <Icon of="heart" />
        <span>{t('shell.lists')}</span>
      </Link>
      <Link className="act in-bar" to={paths.cart()}>
        <CartCount />
      </Link>
    </div>
  );
}

function CategoryNav() {
  const t = useT();
  const { pathname, search } = useLocation();
  const shelves = useShelves();
  const current = pathname === '/products' ? new URLSearchParams(search).get('category_id') : null;
  return (
    <nav className="nav wrap" aria-label={t('shell.nav')}>
      <Link to={paths.bloodTests()}>{t('shell.nav_tests')}</Link>
      <Link to={paths.products()}>{t('shell.nav_all')}</Link>
      {shelves.slice(0, 7).map(({ id, name }) => (
        <Link
          key={id}
          to={paths.products(`?category_id=${encodeURIComponent(id)}`)}
          {...(current === id && { 'aria-current': 'page' as const })}
        >
          {name}
        </Link>
      ))}
      <Link to={paths.brands()}>{t('shell.nav_brands')}</Link>
      <Link to={paths.nutritionists()}>{t('shell.nav_people')}</Link>
      <Link className="nav-offers" to={paths.products('?on_sale=true')}>
        {t('shell.nav_offers')}
      </Link>
    </nav>
  );
}

/** A drawer with all there is; without JavaScript, the page of categories. */
function MenuLink() {
  const app = useApp();
  return (
    <Link
      className="icon-btn menu only-small"
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
      <header className="head head--sticky">
        <div className="wrap head-row">
          <Logo />
          <MenuLink />
          <SearchForm icon={<Icon of="search" />} />
          <Actions />
        </div>
      </header>
      <div className="nav-bar">
        <CategoryNav />
      </div>
    </>
  );
}

/** For checkout: nothing that leads away but the logo. */
export function QuietHeader() {
  const t = useT();
  return (
    <header className="head">
      <div className="wrap head-row">
        <Logo />
        <span className="secure small muted">
          <Icon of="shield-check" size="s" />
          {t('shell.secure')}
        </span>
      </div>
    </header>
  );
}

import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useT } from '../state/app-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { CartCount } from './cart-count.tsx';

/** Focuses the header's search input; without JavaScript the link opens the search page. */
function focusSearch(event: MouseEvent): void {
  const box = document.querySelector<HTMLInputElement>('.search input');
  if (!box) return;
  event.preventDefault();
  box.focus();
}

export function TabBar() {
  const t = useT();
  const { pathname } = useLocation();
  const tabs = [
    ['house', paths.home(), 'shell.home'],
    ['layout-grid', paths.products(), 'shell.nav'],
    ['search', '/search', 'shell.search'],
    ['heart', paths.wishlists(), 'shell.lists'],
    ['cart', paths.cart(), 'shell.cart'],
  ] as const;
  return (
    <nav className="tab-bar" aria-label={t('shell.tabs')}>
      {tabs.map(([icon, to, word]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          onClick={icon === 'search' ? focusSearch : undefined}
        >
          {icon === 'cart' ? (
            <CartCount />
          ) : (
            <>
              <Icon of={icon} />
              <span>{t(word)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

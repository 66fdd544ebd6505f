import { paths } from '../../shared/paths.ts';
import type { T } from '../state/app-context.ts';
import { Link } from '../ui/link.tsx';

export interface LinkGroup {
  title: string;
  links: readonly { to: string; word: string }[];
}

export const shopLinks = (t: T): LinkGroup => ({
  title: t('menu.shop'),
  links: [
    { to: paths.products(), word: t('shell.nav_all') },
    { to: paths.products('?on_sale=true'), word: t('shell.nav_offers') },
    { to: paths.brandsList(), word: t('shell.nav_brands') },
    { to: paths.bloodTests(), word: t('shell.nav_tests') },
    { to: paths.nutritionists(), word: t('shell.nav_people') },
  ],
});

export const helpLinks = (t: T): LinkGroup => ({
  title: t('menu.help'),
  links: [
    { to: paths.content('contact-us'), word: t('menu.contact') },
    { to: paths.orders(), word: t('menu.orders') },
    { to: paths.addresses(), word: t('menu.addresses') },
    { to: paths.content('return-policy'), word: t('menu.returns') },
    { to: paths.content('how-it-works'), word: t('menu.how') },
  ],
});

export const aboutLinks = (t: T): LinkGroup => ({
  title: t('menu.about'),
  links: [
    { to: paths.content('our-story'), word: t('menu.story') },
    { to: paths.content('become-a-supplier'), word: t('menu.supplier') },
    { to: paths.content('terms'), word: t('menu.terms') },
    { to: paths.content('privacy-policy'), word: t('menu.privacy') },
    { to: paths.content('disclaimer'), word: t('menu.disclaimer') },
    { to: paths.siteIndex(), word: t('menu.index') },
  ],
});

export function LinkList({ links }: Pick<LinkGroup, 'links'>) {
  return (
    <ul>
      {links.map(({ to, word }) => (
        <li key={to}>
          <Link to={to}>{word}</Link>
        </li>
      ))}
    </ul>
  );
}

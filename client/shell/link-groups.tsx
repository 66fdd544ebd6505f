import { paths } from '../../shared/paths.ts';
import type { Translator } from '../state/app-context.ts';
import { Link } from '../ui/link.tsx';

export interface LinkGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

export const buildShopLinks = (t: Translator): LinkGroup => ({
  title: t('menu.shop'),
  links: [
    { to: paths.products(), label: t('shell.nav_all') },
    { to: paths.products('?on_sale=true'), label: t('shell.nav_offers') },
    { to: paths.brandsList(), label: t('shell.nav_brands') },
    { to: paths.bloodTests(), label: t('shell.nav_tests') },
    { to: paths.nutritionists(), label: t('shell.nav_people') },
  ],
});

export const buildHelpLinks = (t: Translator): LinkGroup => ({
  title: t('menu.help'),
  links: [
    { to: paths.content('contact-us'), label: t('menu.contact') },
    { to: paths.orders(), label: t('menu.orders') },
    { to: paths.addresses(), label: t('menu.addresses') },
    { to: paths.content('return-policy'), label: t('menu.returns') },
    { to: paths.content('how-it-works'), label: t('menu.how') },
  ],
});

export const buildAboutLinks = (t: Translator): LinkGroup => ({
  title: t('menu.about'),
  links: [
    { to: paths.content('our-story'), label: t('menu.story') },
    { to: paths.content('become-a-supplier'), label: t('menu.supplier') },
    { to: paths.content('terms'), label: t('menu.terms') },
    { to: paths.content('privacy-policy'), label: t('menu.privacy') },
    { to: paths.content('disclaimer'), label: t('menu.disclaimer') },
    { to: paths.siteIndex(), label: t('menu.index') },
  ],
});

export function LinkList({ links }: Pick<LinkGroup, 'links'>) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

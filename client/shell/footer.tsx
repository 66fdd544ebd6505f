import { paths } from '../../shared/paths.ts';
import { useApp } from '../state/app-context.ts';
import { Link } from '../ui/link.tsx';

/** Marks of payment as words (docs/brand.md §11 "Footer"); the same in both languages, but for what only one country has. */
const payMarks = { KW: ['KNET', 'VISA', 'Mastercard', 'Apple Pay'], SA: ['mada', 'VISA', 'Mastercard', 'Apple Pay'] };

export function Footer({ short }: { short: boolean }) {
  const { t, locale, country } = useApp();
  const columns = [
    {
      title: t('shell.foot_shop'),
      links: [
        { to: paths.products(), word: t('shell.nav_all') },
        { to: paths.categories(), word: t('shell.nav_categories') },
        { to: paths.brandsList(), word: t('shell.nav_brands') },
        { to: paths.products('?on_sale=true'), word: t('shell.nav_offers') },
        { to: paths.bloodTests(), word: t('shell.nav_tests') },
        { to: paths.nutritionists(), word: t('shell.nav_people') },
      ],
    },
    {
      title: t('shell.foot_help'),
      links: [
        { to: paths.orders(), word: t('shell.foot_orders') },
        { to: paths.addresses(), word: t('shell.foot_addresses') },
        { to: paths.content('return-policy'), word: t('shell.foot_returns') },
        { to: paths.content('how-it-works'), word: t('shell.foot_how') },
        { to: paths.content('contact-us'), word: t('shell.foot_contact') },
      ],
    },
    {
      title: t('shell.foot_about'),
      links: [
        { to: paths.content('our-story'), word: t('shell.foot_story') },
        { to: paths.content('become-a-supplier'), word: t('shell.foot_supplier') },
        { to: paths.content('terms'), word: t('shell.terms') },
        { to: paths.content('privacy-policy'), word: t('shell.privacy') },
        { to: paths.content('disclaimer'), word: t('shell.foot_disclaimer') },
        { to: paths.siteIndex(), word: t('shell.foot_index') },
      ],
    },
  ];
  return (
    <footer className="foot far">
      <div className="wrap">
        {!short && (
          <div className="foot-cols">
            <div>
              <img src={`/packs/logo.${locale}.svg`} alt={t('shell.shop')} width="94" height="46" loading="lazy" />
              <p>{t('shell.foot_text')}</p>
            </div>
            {columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ to, word }) => (
                    <li key={to}>
                      <Link to={to}>{word}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <div className="foot-end">
          <span>{t('shell.foot_note')}</span>
          <ul className="pays" dir="ltr" aria-label={t('shell.pays')}>
            {payMarks[country].map((mark) => (
              <li className="pay" key={mark}>
                {mark}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

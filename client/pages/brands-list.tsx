import { groupByLetter } from '../../shared/domain/alphabet.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { definePage } from '../page.ts';
import { useApp } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';

const languageOf = (letter: string) => (letter === '#' ? undefined : /[A-Z]/.test(letter) ? 'en' : 'ar');

function View() {
  const { t, locale } = useApp();
  const items = useCall('brands').data?.items ?? [];
  // Each brand is listed in both scripts, as a shopper may know either name.
  const named = items.flatMap((brand) => [
    { ...brand, shown: brand.name },
    ...(brand.name_other && brand.name_other !== brand.name ? [{ ...brand, shown: brand.name_other }] : []),
  ]);
  const groups = groupByLetter(named, ({ shown }) => shown, locale === 'ar');
  return (
    <>
      <Breadcrumbs
        label={t('shell.crumbs')}
        items={[
          { name: t('shell.home'), path: paths.home() },
          { name: t('shell.nav_brands'), path: paths.brands() },
          { name: t('catalogue.brands_all'), path: paths.brandsList() },
        ]}
      />
      <h1>{t('catalogue.brands_all')}</h1>
      {groups.length === 0 ? (
        <EmptyState title={t('catalogue.no_result_found')} />
      ) : (
        <nav className="index-letters" aria-label={t('info.brands_letters')}>
          {groups.map(({ letter }) => (
            <a href={`#letter-${letter}`} key={letter} lang={languageOf(letter)}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ letter, items: group }) => (
        <section className="index-group" key={letter} id={`letter-${letter}`}>
          <h2 lang={languageOf(letter)}>{letter === '#' ? t('info.brand_other') : letter}</h2>
          <ul>
            {group.map(({ id, slug, shown, count }) => (
              <li key={`${id} ${shown}`}>
                <Link to={paths.brand(slug)}>
                  <bdi lang={languageOf(letter)}>{shown}</bdi>
                </Link>
                <small>{t('catalogue.products', { n: count })}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export const page = definePage({
  head: ({ t }) => ({ title: t('catalogue.brands_all'), description: t('info.brands_text') }),
  View,
});

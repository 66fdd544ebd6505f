/** The 404 page. For a removed product it says so and shows products of its category. */
import { useLocation } from 'react-router';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import type { GoneProduct } from '../../shared/contract/catalogue.ts';
import { localizedPath, splitLocale } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { useCategories, useLoaderData } from '../data/use-call.ts';
import { SectionHead } from '../features/home/section-head.tsx';
import { DocumentForm } from '../features/offline/document-form.tsx';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { definePage, goneKey } from '../page.ts';
import { useApp } from '../state/app-context.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

const categoryPath = (id: string) => paths.products(`?category_id=${encodeURIComponent(id)}`);

function SearchAgain() {
  const { t, locale } = useApp();
  return (
    <search>
      <DocumentForm className="search-again" action={localizedPath(paths.search(), locale)}>
        <label className="search-box">
          <Icon of="search" />
          <span className="sr-only">{t('shell.search')}</span>
          <input
            type="search"
            name="q"
            placeholder={t('shell.search_placeholder')}
            maxLength={searchQueryMaxChars}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit">{t('shell.search')}</Button>
      </DocumentForm>
    </search>
  );
}

/** Links that a person sends end, or are replaced: each says what became of it. Whether there ever was such a one isn't told. */
const sentLinks = [
  ['/checkout/pay/', 'pay'],
  ['/shared-report/', 'share'],
  ['/shared-file/', 'share'],
  ['/shared-list/', 'share'],
] as const;

const findSentLink = (path: string) => sentLinks.find(([start]) => path.startsWith(start))?.[1];

function View() {
  const { t } = useApp();
  const { pathname } = useLocation();
  const categories = useCategories();
  const gone = useLoaderData<Partial<GoneProduct>>(goneKey(splitLocale(pathname).path));
  const { category, related = [] } = gone ?? {};
  const sent = findSentLink(splitLocale(pathname).path);
  if (sent)
    return (
      <div className="not-found">
        <h1>{t(`info.${sent}_over_title`)}</h1>
        <p className="muted">{t(`info.${sent}_over_text`)}</p>
        <Link className="btn" to={sent === 'pay' ? paths.content('contact-us') : paths.home()}>
          {t(`info.${sent}_over_action`)}
        </Link>
      </div>
    );
  return (
    <div className="not-found">
      <h1>{t(gone ? 'info.gone_title' : 'content.not_found_title')}</h1>
      <p className="muted">{t(gone ? 'info.gone_text' : 'content.not_found_text')}</p>
      <SearchAgain />
      {category && related.length > 0 && (
        <section className="section">
          <SectionHead title={t('info.gone_instead', { category: category.name })} path={categoryPath(category.id)} />
          <ProductGrid products={related} source="Category Page" originId={category.id} rail />
        </section>
      )}
      <nav className="section" aria-label={t('shell.nav_categories')}>
        <h2>{t('shell.nav_categories')}</h2>
        <ul className="chips">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link className="chip" to={categoryPath(id)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export const page = definePage({
  head: ({ t, status, path }) => {
    const sent = findSentLink(splitLocale(path).path);
    if (sent) return { title: t(`info.${sent}_over_title`), noindex: true };
    return { title: t(status === 410 ? 'info.gone_title' : 'content.not_found_title'), noindex: true };
  },
  View,
});

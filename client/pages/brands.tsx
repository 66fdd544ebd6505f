import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { EmptyState } from '../ui/states.tsx';

function View() {
  const t = useT();
  const items = useCall('brands').data?.items ?? [];
  const featured = items.filter((brand) => brand.featured);
  return (
    <>
      <Breadcrumbs
        label={t('shell.crumbs')}
        items={[
          { name: t('shell.home'), path: paths.home() },
          { name: t('shell.nav_brands'), path: paths.brands() },
        ]}
      />
      <div className="section-head">
        <h1>{t('shell.nav_brands')}</h1>
        <Link className="link" to={paths.brandsList()}>
          {t('catalogue.brands_all')}
        </Link>
      </div>
      <p className="muted section-lead">{t('info.brands_text')}</p>
      {items.length === 0 && <EmptyState title={t('catalogue.no_result_found')} />}
      <ul className="brand-cards">
        {(featured.length > 0 ? featured : items).map(({ id, slug, name, image, description, count }) => (
          <li key={id}>
            <Link className="brand-card" to={paths.brand(slug)}>
              {image ? (
                <Picture url={image} sizes="160px" alt={name} height="48" width="120" loading="lazy" />
              ) : (
                <b className="brand-name">{name}</b>
              )}
              <span>{description}</span>
              <small>{t('catalogue.products', { n: count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const page = definePage({
  head: ({ t }) => ({ title: t('shell.nav_brands'), description: t('info.brands_text') }),
  View,
});

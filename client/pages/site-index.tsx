import { paths } from '../../shared/paths.ts';
import { useCall, useCategories } from '../data/use-call.ts';
import { definePage } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Link } from '../ui/link.tsx';

const crumbsOf = (t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('info.index_title'), path: paths.siteIndex() },
];

interface IndexGroup {
  title: string;
  links: { to: string; label: string }[];
}

function useIndexGroups(): IndexGroup[] {
  const t = useT();
  const categories = useCategories();
  const brands = useCall('brands').data?.items ?? [];
  const people = useCall('nutritionists').data?.items ?? [];
  const tests = useCall('bloodTests').data?.items ?? [];
  const texts = useCall('contents').data?.items ?? [];
  return [
    {
      title: t('info.index_shop'),
      links: [
        { to: paths.products(), label: t('shell.nav_all') },
        { to: paths.products('?on_sale=true'), label: t('shell.nav_offers') },
        { to: paths.categories(), label: t('shell.nav_categories') },
        ...categories.map(({ id, name }) => ({
          to: paths.products(`?category_id=${encodeURIComponent(id)}`),
          label: name,
        })),
      ],
    },
    {
      title: t('info.index_brands'),
      links: [
        { to: paths.brandsList(), label: t('catalogue.brands_all') },
        ...brands.map(({ slug, name }) => ({ to: paths.brand(slug), label: name })),
      ],
    },
    {
      title: t('info.index_advice'),
      links: [
        { to: paths.nutritionists(), label: t('advice.person_title') },
        ...people.map(({ slug, name }) => ({ to: paths.nutritionist(slug), label: name })),
        { to: paths.bloodTests(), label: t('advice.test_title') },
        ...tests.map(({ slug, name }) => ({ to: paths.bloodTest(slug), label: name })),
      ],
    },
    {
      title: t('info.index_account'),
      links: [
        { to: paths.signIn(), label: t('shell.sign_in') },
        { to: paths.profile(), label: t('shell.account') },
        { to: paths.orders(), label: t('menu.orders') },
        { to: paths.findOrder(), label: t('info.help_order') },
        { to: paths.addresses(), label: t('menu.addresses') },
        { to: paths.cart(), label: t('shell.cart') },
      ],
    },
    {
      title: t('info.index_about'),
      links: texts.map(({ key, title }) => ({ to: paths.content(key), label: title })),
    },
  ];
}

function View() {
  const t = useT();
  const groups = useIndexGroups();
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(t)} />
      <h1>{t('info.index_title')}</h1>
      <p className="muted section-lead">{t('info.index_text')}</p>
      {groups.map(({ title, links }) => (
        <section className="index-group index-group--wide" key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>
                  <bdi>{label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export const page = definePage({
  load: async ({ tryGet }) => {
    await Promise.all([tryGet('brands'), tryGet('nutritionists'), tryGet('bloodTests'), tryGet('contents')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('info.index_title'), description: t('info.index_text'), crumbs: crumbsOf(t) }),
  View,
});

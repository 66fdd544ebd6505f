import { paths } from '../../shared/paths.ts';
import { useCall, useShelves } from '../api/swr.ts';
import { definePage } from '../page.ts';
import { type T, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Link } from '../ui/link.tsx';

const crumbsOf = (t: T) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('info.index_title'), path: paths.siteIndex() },
];

interface Entry {
  to: string;
  word: string;
}

function View() {
  const t = useT();
  const shelves = useShelves();
  const brands = useCall('brands').data?.items ?? [];
  const people = useCall('nutritionists').data?.items ?? [];
  const tests = useCall('bloodTests').data?.items ?? [];
  const texts = useCall('contents').data?.items ?? [];
  const groups: { title: string; entries: Entry[] }[] = [
    {
      title: t('info.index_shop'),
      entries: [
        { to: paths.products(), word: t('shell.nav_all') },
        { to: paths.products('?on_sale=true'), word: t('shell.nav_offers') },
        { to: paths.categories(), word: t('shell.nav_categories') },
        ...shelves.map(({ id, name }) => ({
          to: paths.products(`?category_id=${encodeURIComponent(id)}`),
          word: name,
        })),
      ],
    },
    {
      title: t('info.index_brands'),
      entries: [
        { to: paths.brandsList(), word: t('catalogue.brands_all') },
        ...brands.map(({ slug, name }) => ({ to: paths.brand(slug), word: name })),
      ],
    },
    {
      title: t('info.index_advice'),
      entries: [
        { to: paths.nutritionists(), word: t('advice.person_title') },
        ...people.map(({ slug, name }) => ({ to: paths.nutritionist(slug), word: name })),
        { to: paths.bloodTests(), word: t('advice.test_title') },
        ...tests.map(({ slug, name }) => ({ to: paths.bloodTest(slug), word: name })),
      ],
    },
    {
      title: t('info.index_account'),
      entries: [
        { to: paths.signIn(), word: t('shell.sign_in') },
        { to: paths.profile(), word: t('shell.account') },
        { to: paths.orders(), word: t('menu.orders') },
        { to: paths.addresses(), word: t('menu.addresses') },
        { to: paths.cart(), word: t('shell.cart') },
      ],
    },
    {
      title: t('info.index_about'),
      entries: texts.map(({ key, title }) => ({ to: paths.content(key), word: title })),
    },
  ];
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(t)} />
      <h1>{t('info.index_title')}</h1>
      <p className="muted sec-lead">{t('info.index_text')}</p>
      {groups.map(({ title, entries }) => (
        <section className="letter letter--wide" key={title}>
          <h2>{title}</h2>
          <ul>
            {entries.map(({ to, word }) => (
              <li key={to}>
                <Link to={to}>
                  <bdi>{word}</bdi>
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
  // The categories are the header's already; a part that fails leaves its rows out.
  load: async ({ tryGet }) => {
    await Promise.all([tryGet('brands'), tryGet('nutritionists'), tryGet('bloodTests'), tryGet('contents')]);
    return undefined;
  },
  head: ({ t }) => ({ title: t('info.index_title'), description: t('info.index_text'), crumbs: crumbsOf(t) }),
  View,
});

import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { formatLanguages } from '../features/nutritionist/languages.ts';
import { PersonCard } from '../features/nutritionist/person-card.tsx';
import { Portrait } from '../features/nutritionist/portrait.tsx';
import { RecommendedList } from '../features/nutritionist/recommended-list.tsx';
import { definePage } from '../page.ts';
import { type Translator, useApp } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

const idOf = (search: string) => new URLSearchParams(search).get('id') ?? '';
const crumbsOf = (name: string, slug: string, t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('advice.person_title'), path: paths.nutritionists() },
  { name, path: paths.nutritionist(slug) },
];

function Others({ id }: { id: string }) {
  const { t } = useApp();
  const people = (useCall('nutritionists').data?.items ?? []).filter((person) => person.id !== id).slice(0, 3);
  if (people.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('advice.person_others')}</h2>
        <Link className="link" to={paths.nutritionists()}>
          {t('advice.person_all')}
        </Link>
      </div>
      <ul className="person-cards">
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function View() {
  const { t, locale } = useApp();
  const { search } = useLocation();
  const person = useCall('nutritionist', { params: { id: idOf(search) } }).data?.item;
  if (!person) return null;
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(person.name, person.slug, t)} />
      <div className="nutritionist-head">
        <Portrait person={person} big />
        <div>
          <h1>{person.name}</h1>
          <p className="muted">{person.title}</p>
          <p>{person.bio}</p>
          <p className="small muted">
            {t('advice.person_speaks', { list: formatLanguages(person.languages, t, locale) })}
          </p>
        </div>
      </div>
      <section className="section">
        <RecommendedList person={person} />
      </section>
      <p className="alert">
        <Icon of="info" size="s" />
        <span>{t('advice.person_note')}</span>
      </p>
      <Others id={person.id} />
    </>
  );
}

export const page = definePage({
  head: ({ t, url, read }) => {
    const id = idOf(url.search);
    const person = read('nutritionist', { params: { id } })?.item;
    if (!person) return { title: t('advice.person_title') };
    return {
      title: `${person.name}, ${person.title}`,
      description: person.bio,
      ...(person.image && { image: person.image }),
      canonical: paths.nutritionist(person.slug),
      crumbs: crumbsOf(person.name, person.slug, t),
      person,
    };
  },
  View,
});

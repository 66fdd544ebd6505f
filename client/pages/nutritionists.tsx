import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { formatLanguages } from '../features/nutritionist/languages.ts';
import { PersonCard } from '../features/nutritionist/person-card.tsx';
import { definePage } from '../page.ts';
import { type Translator, useApp } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';

const crumbsOf = (t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('advice.person_title'), path: paths.nutritionists() },
];

function View() {
  const { t, locale } = useApp();
  const people = useCall('nutritionists').data?.items ?? [];
  if (people.length === 0)
    return (
      <EmptyState
        level={1}
        title={t('advice.person_nobody')}
        action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
      >
        {t('advice.person_nobody_text')}
      </EmptyState>
    );
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(t)} />
      <h1>{t('advice.person_title')}</h1>
      <p className="muted section-lead">{t('advice.person_text')}</p>
      <ul className="nutritionists">
        {people.map((person) => (
          <li className="nutritionist" key={person.id}>
            <PersonCard person={person} origin="list" note={t('advice.person_picks', { n: person.count })} />
            <p>{person.bio}</p>
            <p className="small muted">
              {t('advice.person_speaks', { list: formatLanguages(person.languages, t, locale) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="alert">
        <Icon of="info" size="s" />
        <span>{t('advice.person_note')}</span>
      </p>
    </>
  );
}

export const page = definePage({
  head: ({ t }) => ({ title: t('advice.person_title'), description: t('advice.person_text'), crumbs: crumbsOf(t) }),
  View,
});

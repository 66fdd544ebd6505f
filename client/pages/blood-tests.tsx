import { paths } from '../../shared/paths.ts';
import { uploadPaths } from '../../shared/upload-paths.ts';
import { useCall } from '../data/use-call.ts';
import { ChosenTestsNote } from '../features/blood-test/chosen-tests-note.tsx';
import { getFastingLabel } from '../features/blood-test/fasting-label.ts';
import { TestCard } from '../features/blood-test/test-card.tsx';
import { definePage } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';

const crumbsOf = (t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('advice.test_title'), path: paths.bloodTests() },
];

function View() {
  const t = useT();
  const tests = useCall('bloodTests').data?.items ?? [];
  if (tests.length === 0)
    return (
      <EmptyState
        level={1}
        title={t('advice.test_nothing')}
        action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
      >
        {t('advice.test_nothing_text')}
      </EmptyState>
    );
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(t)} />
      <div className="panel tests-hero">
        <div>
          <h1>{t('advice.test_title')}</h1>
          <p>{t('advice.test_text')}</p>
          <Link className="action-link" to={paths.content('how-it-works')}>
            {t('advice.test_how')}
          </Link>
        </div>
        <img src="/packs/tubes.svg" alt="" width="400" height="400" />
      </div>
      <ChosenTestsNote />
      <h2 className="sr-only">{t('advice.test_all')}</h2>
      <ul className="test-cards">
        {tests.map((test) => (
          <li key={test.id}>
            <TestCard test={test} note={getFastingLabel(test.fasting_hours, t)} />
          </li>
        ))}
      </ul>
      <p className="tests-upload">
        <Link className="action-link" to={uploadPaths.add()}>
          {t('advice.test_upload')}
        </Link>
      </p>
      <p className="alert">
        <Icon of="info" size="s" />
        <span>{t('advice.test_note')}</span>
      </p>
    </>
  );
}

export const page = definePage({
  head: ({ t }) => ({
    title: t('advice.test_title'),
    description: t('advice.test_text'),
    image: '/packs/tubes.svg',
    crumbs: crumbsOf(t),
  }),
  View,
});

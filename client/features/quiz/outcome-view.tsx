import type { ReactNode } from 'react';
import type { QuizOutcome } from '../../../shared/contract/quiz.ts';
import { paths } from '../../../shared/paths.ts';
import { testPaths } from '../../../shared/test-paths.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LeftOut } from './left-out.tsx';
import { StopView } from './stop-view.tsx';
import { SuggestedList } from './suggested-list.tsx';

function AskPerson() {
  const t = useT();
  return (
    <section className="quiz-person">
      <div>
        <h2>{t('quiz.person_title')}</h2>
        <p className="muted">{t('quiz.person_text')}</p>
        <p className="small">
          <Link className="link link--alone" to={testPaths.all()}>
            {t('quiz.own_result')}
          </Link>
        </p>
      </div>
      <div className="row">
        <ButtonLink look="line" to={paths.nutritionists()}>
          {t('quiz.person_action')}
        </ButtonLink>
        <ButtonLink look="text" to={paths.bloodTests()}>
          {t('quiz.tests_action')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** `change` leads back to the answers; `keep` is about the link of the result. */
export function OutcomeView({ outcome, change, keep }: { outcome: QuizOutcome; change?: ReactNode; keep?: ReactNode }) {
  const t = useT();
  if (outcome.stop) return <StopView stop={outcome.stop}>{change}</StopView>;
  const n = outcome.items.length;
  return (
    <>
      <div className="quiz-result-head">
        <div>
          <h1>{n === 0 ? t('quiz.result_none') : t('quiz.result_title', { n })}</h1>
          <p className="muted">{t(n === 0 ? 'quiz.result_none_text' : 'quiz.result_lead')}</p>
        </div>
        {change}
      </div>
      {n > 0 && <SuggestedList outcome={outcome} />}
      {outcome.left_out.length > 0 && (
        <section className="section">
          <h2>{t('quiz.left_out')}</h2>
          <LeftOut rows={outcome.left_out} />
        </section>
      )}
      {n > 0 && keep}
      <AskPerson />
    </>
  );
}

/** The result: of the answers in memory or in the form just posted, or a kept one by its link. */
import { useParams } from 'react-router';
import type { QuizOutcome } from '../../shared/contract/quiz.ts';
import { type QuizSession, quizOutcomeKey, quizSessionKey } from '../../shared/domain/quiz/session.ts';
import { paths, quizPaths } from '../../shared/paths.ts';
import { isQuizResultId } from '../api/ids.ts';
import { useCall, useLoaderData } from '../api/swr.ts';
import { ChangeAnswers } from '../features/quiz/change-answers.tsx';
import { ForgetResult } from '../features/quiz/forget-result.tsx';
import { KeepResult } from '../features/quiz/keep-result.tsx';
import { OutcomeView } from '../features/quiz/outcome-view.tsx';
import { definePage } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

const crumbsOf = (t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('quiz.title'), path: quizPaths.quiz() },
  { name: t('quiz.your_result'), path: quizPaths.result() },
];

function KeptResult({ id }: { id: string }) {
  const kept = useCall('quizResult', isQuizResultId(id) ? { params: { result_id: id } } : null).data;
  if (!kept || !isQuizResultId(id)) return null;
  return <OutcomeView outcome={kept} keep={<ForgetResult id={id} expiresAt={kept.expires_at} />} />;
}

function OwnResult() {
  const t = useT();
  const outcome = useLoaderData<QuizOutcome>(quizOutcomeKey);
  const session = useLoaderData<QuizSession>(quizSessionKey);
  if (!outcome || !session)
    return (
      <EmptyState
        level={1}
        title={t('quiz.no_result_title')}
        action={<ButtonLink to={quizPaths.quiz()}>{t('quiz.start')}</ButtonLink>}
      >
        {t('quiz.no_result_text')}
      </EmptyState>
    );
  return (
    <OutcomeView
      outcome={outcome}
      change={<ChangeAnswers session={session} />}
      keep={<KeepResult outcome={outcome} session={session} key={outcome.suggestion_id} />}
    />
  );
}

function View() {
  const t = useT();
  const { result_id: id } = useParams();
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(t)} />
      {id === undefined ? <OwnResult /> : <KeptResult id={id} />}
    </>
  );
}

export const page = definePage({
  isSecret: true,
  load: async ({ params, get }) => {
    const { result_id: id } = params;
    if (id === undefined) await get('activeQuiz');
    else if (isQuizResultId(id)) await get('quizResult', { params: { result_id: id } });
    else return { status: 404 };
    return undefined;
  },
  head: ({ t }) => ({ title: t('quiz.your_result'), noindex: true }),
  View,
});

/** The result: of the answers in memory or in the form just posted, or a kept one by its link. */
import { useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import type { ActiveQuiz, QuizOutcome } from '../../shared/contract/quiz.ts';
import { listAsked } from '../../shared/domain/quiz/answering.ts';
import type { QuizAnswers } from '../../shared/domain/quiz/questionnaire.ts';
import { type QuizSession, quizOutcomeKey, quizSessionKey, toAnswerBody } from '../../shared/domain/quiz/session.ts';
import { paths, quizPaths } from '../../shared/paths.ts';
import { isQuizResultId } from '../api/ids.ts';
import { logFailure } from '../browser/log-failure.ts';
import { useCall, useLoaderData } from '../data/use-call.ts';
import { ChangeAnswers } from '../features/quiz/change-answers.tsx';
import { ForgetResult } from '../features/quiz/forget-result.tsx';
import { KeepResult } from '../features/quiz/keep-result.tsx';
import { OutcomeView } from '../features/quiz/outcome-view.tsx';
import { useCarriedAnswers } from '../features/quiz/use-carried-answers.ts';
import { definePage } from '../page.ts';
import { type Translator, useApp, useT } from '../state/app-context.ts';
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

function OwnResult({ quiz }: { quiz: ActiveQuiz }) {
  const { t, call } = useApp();
  const { mutate } = useSWRConfig();
  const outcome = useLoaderData<QuizOutcome>(quizOutcomeKey);
  const session = useLoaderData<QuizSession>(quizSessionKey);
  // The same answers give the same list.
  const answerAgain = async (answers: QuizAnswers) => {
    const { data } = await call('answerQuiz', { body: toAnswerBody(quiz.quiz_id, answers) });
    const at = listAsked(quiz, answers).findLast(({ linkId }) => answers[linkId])?.linkId ?? '';
    await mutate(quizSessionKey, { answers, at, fault: null }, { revalidate: false });
    await mutate(quizOutcomeKey, data, { revalidate: false });
  };
  useCarriedAnswers(quiz, session, (answers) => {
    if (!outcome) answerAgain(answers).catch(logFailure('the quiz'));
  });
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
  const quiz = useCall('activeQuiz', id === undefined ? {} : null).data?.item;
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(t)} />
      {id === undefined ? quiz && <OwnResult quiz={quiz} /> : <KeptResult id={id} />}
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

import type { ActiveQuiz } from '../../shared/contract/quiz.ts';
import { quizPaths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { CloseQuiz } from '../features/quiz/close-quiz.tsx';
import { QuestionForm } from '../features/quiz/question-form.tsx';
import { ResumeNote } from '../features/quiz/resume-note.tsx';
import { useQuiz } from '../features/quiz/use-quiz.ts';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Check } from '../ui/check.tsx';

function Quiz({ quiz }: { quiz: ActiveQuiz }) {
  const t = useT();
  const { session, isBusy, isKept, failure, step, setKept, resume } = useQuiz(quiz);
  const isFirst = session.at === quiz.items[0]?.linkId;
  const isFresh = Object.keys(session.answers).length === 0;
  return (
    <div className="quiz">
      {isFirst && <p className="quiz-lead">{t('quiz.lead')}</p>}
      {isFirst && isFresh && <ResumeNote quiz={quiz} onResume={resume} />}
      {failure && <Alert kind="bad">{failure.message}</Alert>}
      <QuestionForm quiz={quiz} session={session} isBusy={isBusy} onStep={step}>
        {isFirst && (
          <div className="quiz-keep">
            <Check checked={isKept} onChange={({ target }) => setKept(target.checked)}>
              {t('quiz.keep_here')}
            </Check>
            <p className="small muted">{t('quiz.keep_here_hint')}</p>
          </div>
        )}
      </QuestionForm>
    </div>
  );
}

function View() {
  const quiz = useCall('activeQuiz').data?.item;
  return quiz ? <Quiz quiz={quiz} /> : null;
}

export const page = definePage({
  layout: 'quiet',
  headerNote: <CloseQuiz />,
  load: async ({ get }) => {
    await get('activeQuiz');
    return undefined;
  },
  head: ({ t }) => ({ title: t('quiz.title'), description: t('quiz.lead'), canonical: quizPaths.quiz() }),
  View,
});

import { useNavigate } from 'react-router';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { type QuizSession, quizFields } from '../../../shared/domain/quiz/session.ts';
import { quizPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { HiddenAnswers } from './hidden-answers.tsx';

/**
 * Leads back to the question that was answered last, with all answers: posted without JavaScript, in memory otherwise.
 */
export function ChangeAnswers({ session }: { session: QuizSession }) {
  const { t, locale } = useApp();
  const navigate = useNavigate();
  return (
    <form
      method="post"
      action={localizedPath(quizPaths.quiz(), locale)}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(quizPaths.quiz());
      }}
    >
      <HiddenAnswers answers={session.answers} />
      <input type="hidden" name={quizFields.at} value={session.at} />
      <Button type="submit" look="line" name={quizFields.go} value="show">
        {t('quiz.change')}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuizResultId } from '../../../shared/contract/fields.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { quizPaths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Until when a kept result is there, and how it ends sooner. */
export function ForgetResult({ id, expiresAt }: { id: QuizResultId; expiresAt: string }) {
  const { t, call, locale, stores } = useApp();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const forget = async () => {
    try {
      await call('forgetQuizResult', { params: { result_id: id } }, { inline: true });
      stores.toasts.show(t('quiz.forgotten'));
      await navigate(quizPaths.quiz());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    }
  };
  return (
    <section className="quiz-keep-result" aria-labelledby="kept-title">
      <h2 id="kept-title">{t('quiz.kept_title')}</h2>
      <p className="muted">{t('quiz.kept_until', { date: formatMoment(expiresAt, locale, true) })}</p>
      {failure && <Alert kind="bad">{failure.message}</Alert>}
      <Button look="line" onClick={() => void forget()}>
        {t('quiz.forget')}
      </Button>
    </section>
  );
}

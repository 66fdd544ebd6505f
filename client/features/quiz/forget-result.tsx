import { useNavigate } from 'react-router';
import type { QuizResultId } from '../../../shared/contract/fields.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { quizPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useAct } from '../call/use-act.ts';

export function ForgetResult({ id, expiresAt }: { id: QuizResultId; expiresAt: string }) {
  const { call, country, locale, stores, t } = useApp();
  const navigate = useNavigate();
  const { failure, isBusy, act } = useAct(async () => {
    await call('forgetQuizResult', { params: { result_id: id } }, { inline: true });
    stores.toasts.show(t('quiz.forgotten'));
    await navigate(quizPaths.quiz());
  });
  return (
    <section className="quiz-keep-result" aria-labelledby="kept-title">
      <h2 id="kept-title">{t('quiz.kept_title')}</h2>
      <p className="muted">{t('quiz.kept_until', { date: formatMoment(expiresAt, locale, country, true) })}</p>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button look="line" isBusy={isBusy} onClick={act}>
        {t('quiz.forget')}
      </Button>
    </section>
  );
}

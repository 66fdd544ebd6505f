/** Stores a result under a link after the shopper's consent; needs JavaScript. */
import { useState } from 'react';
import type { QuizOutcome } from '../../../shared/contract/quiz.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { type QuizSession, toAnswerBody } from '../../../shared/domain/quiz/session.ts';
import { quizPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { useAct } from '../call/use-act.ts';
import { SharePanel } from '../share/share-panel.tsx';

export function KeepResult({ outcome, session }: { outcome: QuizOutcome; session: QuizSession }) {
  const { t, call, locale } = useApp();
  const [hasAgreed, setAgreed] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { failure, isBusy, act } = useAct(async () => {
    const body = {
      ...toAnswerBody(outcome.quiz_id, session.answers),
      suggestion_id: outcome.suggestion_id,
      consent: true as const,
    };
    const { data } = await call('keepQuizResult', { body }, { inline: true });
    setLink(window.location.origin + localizedPath(quizPaths.result(data.result_id), locale));
  });
  return (
    <section className="quiz-keep-result" aria-labelledby="keep-title">
      <h2 id="keep-title">{t(link ? 'quiz.kept_title' : 'quiz.keep_title')}</h2>
      {link ? (
        <SharePanel url={link} path={new URL(link).pathname.replace(/^\/ar(?=\/)/, '')} name={null} />
      ) : (
        <>
          <p className="muted">{t('quiz.keep_text')}</p>
          {failure && <Alert kind="bad">{failure}</Alert>}
          <Check checked={hasAgreed} onChange={({ target }) => setAgreed(target.checked)}>
            {t('quiz.keep_consent')}
          </Check>
          <Button look="line" disabled={!hasAgreed} isBusy={isBusy} onClick={act}>
            {t('quiz.keep_action')}
          </Button>
        </>
      )}
    </section>
  );
}

/** An answer has ended the quiz: whom to ask, and no product. */
import type { ReactNode } from 'react';
import type { QuizOutcome } from '../../../shared/contract/quiz.ts';
import { paths, quizPaths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';

export function StopView({ stop, children }: { stop: NonNullable<QuizOutcome['stop']>; children?: ReactNode }) {
  const t = useT();
  return (
    <section className="quiz-stop">
      <h1>{t(`quiz.stop_title_${stop.to}`)}</h1>
      {stop.reasons.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {stop.to !== 'themselves' && <p className="muted">{t('quiz.stop_text')}</p>}
      <div className="row">
        {stop.to === 'themselves' ? (
          <ButtonLink to={paths.share(quizPaths.quiz(), t('quiz.title'))}>{t('quiz.stop_send')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.nutritionists()} {...(stop.to !== 'nutritionist' && { look: 'line' as const })}>
            {t('quiz.person_action')}
          </ButtonLink>
        )}
        {stop.reasons.some(({ id }) => id === 'under-18') && (
          <ButtonLink look="line" to={paths.search(t('quiz.kids_search'))}>
            {t('quiz.kids_action')}
          </ButtonLink>
        )}
        {children}
      </div>
    </section>
  );
}

import { useEffect, useState } from 'react';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';
import { localStore } from '../../browser/storage.ts';
import { useT } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { forgetAnswers, readKeptAnswers } from './kept-answers.ts';

/** Offers the answers of an earlier visit, which only the browser knows. */
export function ResumeNote({ quiz, onResume }: { quiz: ActiveQuiz; onResume: (answers: QuizAnswers) => void }) {
  const t = useT();
  const [kept, setKept] = useState<QuizAnswers | null>(null);
  useEffect(() => setKept(readKeptAnswers(localStore, quiz, Date.now())), [quiz]);
  if (!kept) return null;
  const restart = () => {
    forgetAnswers(localStore);
    setKept(null);
  };
  return (
    <section className="quiz-resume" aria-labelledby="quiz-resume">
      <h2 id="quiz-resume">{t('quiz.resume_title')}</h2>
      <div className="row">
        <Button onClick={() => onResume(kept)}>{t('quiz.resume')}</Button>
        <Button look="text" onClick={restart}>
          {t('quiz.restart')}
        </Button>
      </div>
    </section>
  );
}

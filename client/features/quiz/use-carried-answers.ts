/**
 * Carries the answers over a reload. The tab's storage has them only while the page is out of sight or about to be replaced; the next
 * page of the tab takes them out again, whatever becomes of them (docs/decisions/039-the-quiz-forgets.md).
 */
import { useEffect, useEffectEvent } from 'react';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import { cleanAnswers } from '../../../shared/domain/quiz/answering.ts';
import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';
import type { QuizSession } from '../../../shared/domain/quiz/session.ts';
import { sessionStore } from '../../browser/storage.ts';
import { forgetAnswers, keepAnswers, readKeptAnswers } from './kept-answers.ts';

/** By a reload, or Back from elsewhere. Who opens the quiz anew may be somebody else. */
function isComingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

function withTicked(quiz: ActiveQuiz, { answers, at }: QuizSession): QuizAnswers {
  const form = document.querySelector<HTMLFormElement>('.quiz-form');
  const ticked: QuizAnswers = form ? { [at]: new FormData(form).getAll(at).map(String) } : {};
  return cleanAnswers(quiz, { ...answers, ...ticked });
}

/** @param restore gets what the tab's page before this one left, if anything */
export function useCarriedAnswers(
  quiz: ActiveQuiz,
  session: QuizSession | undefined,
  restore: (answers: QuizAnswers) => void,
): void {
  const take = useEffectEvent(() => {
    const answers = readKeptAnswers(sessionStore, quiz, Date.now());
    forgetAnswers(sessionStore);
    if (answers && isComingBack()) restore(answers);
  });
  const carry = useEffectEvent(() => {
    if (session) keepAnswers(sessionStore, quiz, withTicked(quiz, session), Date.now());
  });
  useEffect(() => {
    take();
    const leaving = new AbortController();
    const forget = () => forgetAnswers(sessionStore);
    window.addEventListener('pagehide', () => carry(), leaving);
    window.addEventListener('pageshow', forget, leaving);
    document.addEventListener('visibilitychange', () => (document.hidden ? carry() : forget()), leaving);
    return () => leaving.abort();
  }, []);
}

/** The quiz in the browser: answers in memory, from step to step and on the page of the result. */

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import { findOpenQuestion, listAsked, takeStep } from '../../../shared/domain/quiz/answering.ts';
import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';
import {
  type QuizSession,
  quizAnswersKey,
  quizOutcomeKey,
  quizSessionKey,
  toAnswerBody,
} from '../../../shared/domain/quiz/session.ts';
import { quizPaths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { localStore } from '../../browser/storage.ts';
import { useLoaderData } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { forgetAnswers, keepAnswers } from './kept-answers.ts';
import { isBefore, pushQuestion, readQuestionAt, watchQuestion } from './step-history.ts';
import { useCarriedAnswers } from './use-carried-answers.ts';

const readGiven = (quiz: ActiveQuiz, form: FormData): QuizAnswers =>
  Object.fromEntries(quiz.items.map(({ linkId }) => [linkId, form.getAll(linkId).map(String)]));

export function useQuiz(quiz: ActiveQuiz) {
  const { call } = useApp();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const stored = useLoaderData<QuizSession>(quizSessionKey);
  const session: QuizSession = stored ?? { answers: {}, at: quiz.items[0]?.linkId ?? '', fault: null };
  const [isKept, setKept] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const put = (next: QuizSession) => mutate(quizSessionKey, next, { revalidate: false });

  useEffect(() =>
    watchQuestion((at) => {
      if (at !== session.at && quiz.items.some(({ linkId }) => linkId === at))
        void put({ ...session, at, fault: null });
    }),
  );

  useCarriedAnswers(quiz, session, (answers) => {
    setKept(localStore.getItem(quizAnswersKey) !== null);
    const left = readQuestionAt();
    const at = listAsked(quiz, answers).find(({ linkId }) => linkId === left)?.linkId ?? session.at;
    void put({ answers, at, fault: null });
  });

  async function finish(answers: QuizAnswers) {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('answerQuiz', { body: toAnswerBody(quiz.quiz_id, answers) }, { inline: true });
      await mutate(quizOutcomeKey, data, { revalidate: false });
      await navigate(quizPaths.result());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return {
    session,
    isBusy,
    isKept,
    failure,
    step(form: FormData, go: 'next' | 'back') {
      const { isDone, ...next } = takeStep(quiz, readGiven(quiz, form), session.at, go);
      if (isKept) keepAnswers(localStore, quiz, next.answers, Date.now());
      void put(next);
      if (next.at !== session.at && go === 'next') pushQuestion(session.at, next.at);
      else if (next.at !== session.at && isBefore(next.at)) window.history.back();
      if (isDone) void finish(next.answers);
    },
    setKept(isOn: boolean) {
      setKept(isOn);
      if (isOn) keepAnswers(localStore, quiz, session.answers, Date.now());
      else forgetAnswers(localStore);
    },
    resume(answers: QuizAnswers) {
      setKept(true);
      const open = findOpenQuestion(quiz, answers)?.linkId ?? quiz.items.at(-1)?.linkId ?? '';
      void put({ answers, at: open, fault: null });
    },
  };
}

/**
 * The questions about safety, then the products that remain. Answers and products are in memory, as those of the quiz
 * are; what the quiz was told is ticked already.
 */
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { LabReportId } from '../../../shared/contract/fields.ts';
import type { LabReport, ResultProducts } from '../../../shared/contract/lab.ts';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';
import { type QuizSession, quizSessionKey, reasonedKey, toAnswerBody } from '../../../shared/domain/quiz/session.ts';
import { localStore } from '../../browser/storage.ts';
import { useCall, useLoaderData } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useAct } from '../call/use-act.ts';
import { readKeptAnswers } from '../quiz/kept-answers.ts';
import { useCarriedAnswers } from '../quiz/use-carried-answers.ts';
import { ReasonedList } from './reasoned-list.tsx';
import { SafetyForm } from './safety-form.tsx';

type Reported = Pick<LabReport, 'id' | 'sex' | 'age'>;

function Asked({ quiz, report }: { quiz: ActiveQuiz; report: Reported }) {
  const { call, t } = useApp();
  const { mutate } = useSWRConfig();
  const session = useLoaderData<QuizSession>(quizSessionKey);
  const outcome = useLoaderData<ResultProducts | null>(reasonedKey(report.id));
  const [kept, setKept] = useState<QuizAnswers>({});
  const given = useRef<QuizAnswers>({});
  useEffect(() => setKept(readKeptAnswers(localStore, quiz, Date.now()) ?? {}), [quiz]);
  const put = (answers: QuizAnswers) => {
    const next: QuizSession = { at: quiz.items[0]?.linkId ?? '', fault: null, ...session, answers };
    return mutate(quizSessionKey, next, { revalidate: false });
  };
  useCarriedAnswers(quiz, session, (answers) => void put(answers));
  const show = (data: ResultProducts | null) => mutate(reasonedKey(report.id), data, { revalidate: false });
  const { failure, isBusy, act } = useAct(async () => {
    await put({ ...session?.answers, ...given.current });
    const sent = { params: { id: report.id as LabReportId }, body: toAnswerBody(quiz.quiz_id, given.current) };
    await show((await call('explainProducts', sent, { inline: true })).data);
  });
  if (outcome)
    return (
      <>
        <ReasonedList data={outcome} />
        <Button look="line" onClick={() => void show(null)}>
          {t('quiz.change')}
        </Button>
      </>
    );
  const answers = session?.answers ?? kept;
  return (
    <>
      <p>{t('lab.safety_text')}</p>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <SafetyForm
        key={JSON.stringify(answers)}
        quiz={quiz}
        patient={report}
        answers={answers}
        isBusy={isBusy}
        onAnswer={(answered) => {
          given.current = answered;
          act();
        }}
      />
    </>
  );
}

export function AskedProducts({ report }: { report: Reported }) {
  const quiz = useCall('activeQuiz').data?.item;
  return quiz ? <Asked quiz={quiz} report={report} /> : null;
}

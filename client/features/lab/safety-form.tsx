/** The questions about safety before the first product of a result, one open at a time; without JavaScript any may be opened. */
import { type FormEvent, useState } from 'react';
import type { ActiveQuiz } from '../../../shared/contract/quiz.ts';
import { listReasonQuestions, type Patient } from '../../../shared/domain/lab/reason-answers.ts';
import type { QuizAnswers } from '../../../shared/domain/quiz/questionnaire.ts';
import { useT } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { postedForm } from '../call/use-act.ts';
import { uncheckOthers } from '../quiz/uncheck-others.ts';

type SafetyQuestion = ReturnType<typeof listReasonQuestions<ActiveQuiz['items'][number]>>[number];

function Options({ question, given }: { question: SafetyQuestion; given: readonly string[] }) {
  return (
    <fieldset onChange={(event) => uncheckOthers(event as never, question)}>
      <legend className="sr-only">{question.text}</legend>
      {question.answerOption.map(({ value, text, hint }) => (
        <label key={value}>
          <input
            type={question.repeats ? 'checkbox' : 'radio'}
            name={question.linkId}
            value={value}
            defaultChecked={given.includes(value)}
          />
          <span>
            {text}
            {hint && (
              <small className="muted">
                <bdi>{hint}</bdi>
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SafetyFormProps {
  quiz: ActiveQuiz;
  patient: Patient;
  answers: QuizAnswers;
  isBusy: boolean;
  onAnswer: (given: QuizAnswers) => void;
}

export function SafetyForm({ quiz, patient, answers, isBusy, onAnswer }: SafetyFormProps) {
  const t = useT();
  const questions = listReasonQuestions(quiz, patient);
  const [at, setAt] = useState(questions[0]?.linkId);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = Object.fromEntries(questions.map(({ linkId }) => [linkId, form.getAll(linkId).map(String)]));
    setAt(questions.find(({ linkId }) => given[linkId]?.length === 0)?.linkId);
    onAnswer(given);
  };
  return (
    <form {...postedForm} className="safety-form" onSubmit={onSubmit}>
      <input type="hidden" name="act" value="explain" />
      <input type="hidden" name="quiz_id" value={quiz.quiz_id} />
      {questions.map((question, index) => (
        <details
          key={question.linkId}
          open={question.linkId === at}
          onToggle={({ currentTarget }) => currentTarget.open && setAt(question.linkId)}
        >
          <summary>{question.text}</summary>
          <Options question={question} given={answers[question.linkId] ?? []} />
          {index + 1 < questions.length && (
            <Button look="line" onClick={() => setAt(questions[index + 1]?.linkId)}>
              {t('quiz.next')}
            </Button>
          )}
        </details>
      ))}
      <Button type="submit" isBusy={isBusy}>
        {t('lab.safety_send')}
      </Button>
    </form>
  );
}

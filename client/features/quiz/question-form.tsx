/** One question as a plain form: it works without JavaScript, and what was ticked before hydration counts. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ActiveQuiz, QuizQuestion } from '../../../shared/contract/quiz.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { listAsked } from '../../../shared/domain/quiz/answering.ts';
import { type QuizSession, quizFields } from '../../../shared/domain/quiz/session.ts';
import { quizPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HiddenAnswers } from './hidden-answers.tsx';
import { uncheckOthers } from './uncheck-others.ts';

function Options({ question, session }: { question: QuizQuestion; session: QuizSession }) {
  const { linkId, repeats, answerOption } = question;
  return (
    <div className="quiz-options">
      {answerOption.map(({ value, text, hint, isExclusive }) => (
        <label key={value} className={`quiz-option check${isExclusive ? ' quiz-option--alone' : ''}`}>
          <input
            type={repeats ? 'checkbox' : 'radio'}
            name={linkId}
            value={value}
            defaultChecked={session.answers[linkId]?.includes(value) ?? false}
          />
          <span>
            <b>{text}</b>
            {hint && (
              <small>
                <bdi>{hint}</bdi>
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

export function QuestionForm({
  quiz,
  session,
  isBusy,
  children,
  onStep,
}: {
  quiz: ActiveQuiz;
  session: QuizSession;
  isBusy: boolean;
  /** Below the options. */
  children?: ReactNode;
  onStep: (given: FormData, go: 'next' | 'back') => void;
}) {
  const { t, locale } = useApp();
  const asked = listAsked(quiz, session.answers);
  const index = Math.max(
    0,
    asked.findIndex(({ linkId }) => linkId === session.at),
  );
  const question = asked[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question?.linkId);
  useEffect(() => {
    // Not on the first page: the browser's own focus is there.
    if (shown.current === question?.linkId && session.fault === null) return;
    shown.current = question?.linkId;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [question?.linkId, session.fault]);
  if (!question) return null;
  const count = t('quiz.question_n', { n: index + 1 });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const go = submitter instanceof HTMLButtonElement && submitter.value === 'back' ? 'back' : 'next';
    onStep(new FormData(event.currentTarget), go);
  };
  return (
    <form
      className="quiz-form"
      method="post"
      action={localizedPath(quizPaths.quiz(), locale)}
      onSubmit={onSubmit}
      key={question.linkId}
    >
      <input type="hidden" name={quizFields.at} value={question.linkId} />
      <HiddenAnswers answers={session.answers} except={question.linkId} />
      {/* Counts all questions: one that only some people are asked moves neither bar nor count for the others. */}
      <progress
        className="quiz-progress"
        max={quiz.items.length}
        value={quiz.items.indexOf(question) + 1}
        aria-label={count}
      />
      {/* The first submit button is what Enter presses. */}
      <button type="submit" name={quizFields.go} value="next" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <fieldset
        aria-describedby={session.fault ? 'quiz-fault' : undefined}
        onChange={(event) => uncheckOthers(event as never, question)}
      >
        <legend>
          <span className="quiz-count">
            {count}
            {question.section === 'safety' && ` · ${t('quiz.safety_first')}`}
          </span>
          <h1 ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
        </legend>
        {question.hint && <p className="muted">{question.hint}</p>}
        {session.fault && (
          <p className="quiz-fault" id="quiz-fault" role="alert">
            <Icon of="circle-alert" size="s" />
            {session.fault === 'missing' ? t('quiz.missing') : t('quiz.too_many', { n: question.maxOccurs ?? 1 })}
          </p>
        )}
        <Options question={question} session={session} />
      </fieldset>
      <details className="quiz-why" open>
        <summary>
          <Icon of="info" size="s" />
          {t('quiz.why')}
        </summary>
        <p>{question.why}</p>
        {index === 0 && <p>{t('quiz.privacy')}</p>}
      </details>
      {children}
      <div className="quiz-foot">
        {index > 0 && (
          <Button type="submit" look="text" name={quizFields.go} value="back" formNoValidate>
            <Icon of="chevron-left" size="s" flip />
            {t('quiz.back')}
          </Button>
        )}
        <Button type="submit" size="big" name={quizFields.go} value="next" isBusy={isBusy}>
          {index + 1 === asked.length ? t('quiz.finish') : t('quiz.next')}
          <Icon of="chevron-right" size="s" flip />
        </Button>
      </div>
    </form>
  );
}

import type { QuizOutcome } from '../../../shared/contract/quiz.ts';

export const LeftOut = ({ rows }: { rows: QuizOutcome['left_out'] }) => (
  <dl className="quiz-left-out">
    {rows.map(({ name, reason }) => (
      <div key={`${name} ${reason}`}>
        <dt>{name}</dt>
        <dd>{reason}</dd>
      </div>
    ))}
  </dl>
);

import type { QuizItem } from '../../../shared/contract/quiz.ts';
import { Alert } from '../../ui/alert.tsx';

export const ItemNotes = ({ notes }: Pick<QuizItem, 'notes'>) =>
  notes.map(({ kind, text }) => (
    <Alert kind={kind === 'warning' ? 'warn' : 'plain'} key={text}>
      {text}
    </Alert>
  ));

import type { ChangeEvent } from 'react';
import type { QuizQuestion } from '../../../shared/contract/quiz.ts';

/** "None of these" and the others exclude each other. */
export function uncheckOthers(
  { currentTarget, target }: ChangeEvent<HTMLFieldSetElement>,
  { answerOption }: Pick<QuizQuestion, 'answerOption'>,
): void {
  const pressed = target as unknown as HTMLInputElement;
  if (!pressed.checked) return;
  const isAlone = (value: string) => answerOption.find((one) => one.value === value)?.isExclusive ?? false;
  for (const input of currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    if (input !== pressed && isAlone(input.value) !== isAlone(pressed.value)) input.checked = false;
    else if (input !== pressed && isAlone(pressed.value)) input.checked = false;
}

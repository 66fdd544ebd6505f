import type { ReactNode } from 'react';

/** A placeholder for the amount in a message, by a character that no text contains. */
export const amountMark = { amount: '\u0000' };

/** Renders a message made with `amountMark`; the amount keeps its own text direction. */
export function AmountSentence({ sentence, amount }: { sentence: string; amount: ReactNode }) {
  const [before, after] = sentence.split(amountMark.amount);
  return (
    <>
      {before}
      {amount}
      {after}
    </>
  );
}

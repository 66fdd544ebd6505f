import type { ReactNode } from 'react';

/** Stands in a sentence where its amount goes; nobody types it. */
export const amountMark = { amount: '\u0000' };

/** A sentence around an amount that keeps its own direction; the sentence was made with `amountMark`. */
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

/** How many letters lie between two words: put in, left out or another (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...to].entries())
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The words, what was probably meant first; of equally near ones in their own order. */
export const nearestFirst = <W extends string>(typed: string, words: readonly W[]): W[] => {
  const distance = (word: string) => editDistance(typed.trim().toLowerCase(), word);
  return [...words].sort((a, b) => distance(a) - distance(b));
};

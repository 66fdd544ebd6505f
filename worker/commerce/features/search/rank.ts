/** The order of a search's candidates: a pure rule over the words of each. */
export interface Candidate {
  product_id: string;
  name: string;
  brand: string;
  main: string;
  rest: string;
  in_stock: number;
  popularity: number;
}

/** Where a word counts how much: what a product is called says more than what else is in it. */
const weights = [
  ['name', 10],
  ['main', 7],
  ['brand', 6],
  ['rest', 1],
] as const;
/** A word that only begins like the typed one; `iron` must not lead to `ironpeak` first. */
const prefixShare = 0.4;

/** null: fewer than half of the words fit, which is chance and not a find. */
function scoreOf(candidate: Candidate, words: readonly string[]): number | null {
  let score = 0;
  let matched = 0;
  const name = candidate.name.split(' ');
  for (const [at, word] of words.entries()) {
    let best = 0;
    for (const [column, weight] of weights) {
      const there = column === 'name' ? name : candidate[column].split(' ');
      if (there.includes(word)) best = Math.max(best, weight);
      else if (at === words.length - 1 && there.some((one) => one.startsWith(word)))
        best = Math.max(best, weight * prefixShare);
    }
    if (best > 0) matched += 1;
    score += best;
  }
  if (matched * 2 < words.length) return null;
  // A name that says little else is more likely the thing itself; one that begins with it even more.
  const inName = words.filter((word) => name.includes(word)).length;
  const focus = (4 * inName) / Math.max(2, name.length / 2);
  const starts = words[0] !== undefined && name[0] === words[0] ? 2 : 0;
  const complete = matched === words.length ? 20 : 0;
  return complete + score / words.length + focus + starts + candidate.popularity / 500;
}

/** In stock first, then by how well the words fit, then by popularity (docs/design.md §3 "Search"). */
export function ranked(candidates: readonly Candidate[], words: readonly string[]): string[] {
  const scored = candidates.flatMap((candidate) => {
    const score = scoreOf(candidate, words);
    return score === null ? [] : [{ candidate, score }];
  });
  scored.sort(
    (a, b) =>
      b.candidate.in_stock - a.candidate.in_stock ||
      b.score - a.score ||
      (a.candidate.product_id < b.candidate.product_id ? -1 : 1),
  );
  return [...new Set(scored.map(({ candidate }) => candidate.product_id))];
}

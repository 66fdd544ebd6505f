/** The order of a search's candidates: a pure rule over the words and concepts of each. */
import type { Hit } from './look-up.ts';
import { isRequired, type Position } from './positions.ts';

export interface Candidate {
  product_id: string;
  name: string;
  brand: string;
  about: string;
  rest: string;
  in_stock: number;
  popularity: number;
}

/** What fits at a place counts by where it stands: what a product is called and made of says more than what else is in it. */
const worth = { name: 10, about: 9, brand: 8, rest: 2 } as const;
/** A word that only begins like the typed one; `iron` must not lead to `ironpeak` first. */
const openShare = 0.4;
/** A letter or a number by itself: `b` and `6` stand in many names that aren't about vitamin B6. */
const bareShare = 0.5;
/** However well something sells, what is called so comes before what only begins so. */
const popularityMost = 4;
/** A second or third guess is less likely than the first. */
const guessShare = 0.92;

interface Scored {
  candidate: Candidate;
  score: number;
  /** Every word that must fit does. */
  complete: boolean;
  /** Which of a place's words fitted: the word that was meant. */
  meant: (string | null)[];
  /** Which places fit. */
  fits: boolean[];
}

/** What fits at one place of the query. */
function fitAt(at: number, position: Position, columns: Record<keyof typeof worth, string[]>, hits: readonly Hit[]) {
  let best = 0;
  let meant: string | null = null;
  for (const [nth, word] of position.words.entries()) {
    const share = (nth === 0 ? 1 : guessShare) * (/^(.|[\d.]+)$/.test(word) ? bareShare : 1);
    for (const column of ['name', 'brand'] as const) {
      const there = columns[column];
      const value = there.includes(word)
        ? worth[column] * share
        : position.open && nth === 0 && there.some((one) => one.startsWith(word))
          ? worth[column] * openShare
          : 0;
      if (value > best) [best, meant] = [value, word];
    }
  }
  for (const { from, to, token, whole, weight } of hits) {
    if (at < from || at > to) continue;
    for (const column of ['about', 'brand', 'rest'] as const) {
      const value = columns[column].includes(token)
        ? worth[column] * (whole ? 1 : openShare) * (weight > 1 ? 1 : 0.8)
        : 0;
      if (value > best) [best, meant] = [value, position.words[0] ?? null];
    }
  }
  return { best, meant };
}

/** null: fewer than half of the words fit, which is chance and not a find; `isRelaxed` takes one that fits. */
function scoreOf(
  candidate: Candidate,
  positions: readonly Position[],
  hits: readonly Hit[],
  isRelaxed = false,
): Scored | null {
  const names = candidate.name.split(' | ').map((name) => name.split(' '));
  const columns = {
    name: names.flat(),
    brand: candidate.brand.split(' '),
    about: candidate.about.split(' '),
    rest: candidate.rest.split(' '),
  };
  let score = 0;
  let matched = 0;
  let required = 0;
  const meant: (string | null)[] = [];
  const fits: boolean[] = [];
  for (const [at, position] of positions.entries()) {
    const fit = fitAt(at, position, columns, hits);
    meant.push(fit.best > 0 ? fit.meant : null);
    fits.push(fit.best > 0);
    if (!isRequired(position)) {
      score += fit.best / 4;
      continue;
    }
    required += 1;
    score += fit.best;
    if (fit.best > 0) matched += 1;
  }
  if (matched === 0 || (!isRelaxed && matched * 2 < required)) return null;
  const complete = matched === required;
  // How much of its own name was asked for, and how much else it is made of.
  const asked = new Set(meant.filter((word) => word !== null));
  const focus = Math.max(
    ...names.slice(0, 2).map((name) => name.filter((word) => asked.has(word)).length / Math.max(1, name.length)),
  );
  const concepts = hits.filter(({ token, whole }) => whole && columns.about.includes(token));
  const widest = Math.max(0, ...concepts.map(({ from, to }) => (to - from + 1) / positions.length));
  const asConcepts = new Set(concepts.map(({ token }) => token)).size;
  const pure = asConcepts > 0 ? (4 * asConcepts) / columns.about.length : 0;
  const starts = names.some((name) => name[0] !== undefined && name[0] === meant[0]) ? 1.5 : 0;
  return {
    candidate,
    complete,
    meant,
    fits,
    score:
      (complete ? 20 : 20 * (matched / required) - 8) +
      score / Math.max(1, required) +
      7 * focus +
      8 * widest +
      pure +
      starts +
      Math.min(popularityMost, candidate.popularity / 500),
  };
}

const better = (a: Scored, b: Scored) =>
  Number(b.complete) - Number(a.complete) ||
  b.candidate.in_stock - a.candidate.in_stock ||
  b.score - a.score ||
  (a.candidate.product_id < b.candidate.product_id ? -1 : 1);

export interface Ranked {
  ids: string[];
  /** At least one product fits every word. */
  complete: boolean;
  /** How many of `ids`, from the first, fit every word. */
  whole: number;
  /** The word that was meant at each place, by the best product; null where none fits. */
  meant: (string | null)[];
}

/**
 * What fits every word, in stock first, then by how well the words fit, then by popularity (docs/design.md §3 "Search"). Where
 * something that fits every word can be bought, nothing less is shown.
 */
export function ranked(candidates: readonly Candidate[], positions: readonly Position[], hits: readonly Hit[]): Ranked {
  const scored = candidates.flatMap((candidate) => scoreOf(candidate, positions, hits) ?? []);
  const whole = scored.filter(({ complete }) => complete);
  const shown = whole.some(({ candidate }) => candidate.in_stock === 1) ? whole : scored;
  const sorted = shown.sort(better);
  return {
    ids: [...new Set(sorted.map(({ candidate }) => candidate.product_id))],
    complete: whole.length > 0,
    whole: new Set(whole.map(({ candidate }) => candidate.product_id)).size,
    meant: sorted[0]?.meant ?? [],
  };
}

export interface Relaxed {
  ids: string[];
  /** The places that had to be left out. */
  dropped: number[];
  meant: (string | null)[];
}

/** What is worth more than leaving out one more number. */
const boughtShare = 1.5;

/**
 * What fits as much as any product does, by what it costs to leave the rest out (relax.ts). All of `ids` fit the same words, so
 * that these can be named.
 */
export function relaxed(
  candidates: readonly Candidate[],
  positions: readonly Position[],
  hits: readonly Hit[],
  costs: readonly number[],
): Relaxed | null {
  const scored = candidates.flatMap((candidate) => scoreOf(candidate, positions, hits, true) ?? []);
  const costOf = ({ fits, candidate }: Scored) =>
    costs.reduce((sum, cost, at) => sum + (fits[at] ? 0 : cost), candidate.in_stock ? 0 : boughtShare);
  const best = scored.toSorted((a, b) => costOf(a) - costOf(b) || b.score - a.score)[0];
  if (!best) return null;
  const dropped = positions.flatMap((position, at) => (isRequired(position) && !best.fits[at] ? [at] : []));
  const alike = scored
    .filter(({ fits }) => positions.every((position, at) => !isRequired(position) || !best.fits[at] || fits[at]))
    .sort((a, b) => b.candidate.in_stock - a.candidate.in_stock || better(a, b));
  return { ids: [...new Set(alike.map(({ candidate }) => candidate.product_id))], dropped, meant: best.meant };
}

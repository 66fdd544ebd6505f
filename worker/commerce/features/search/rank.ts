import { formsOf, freeOfAmong, isNumber } from '../../../../shared/domain/search-synonyms.ts';
import { conceptOf } from './concepts.ts';
import { isForChild, isRequired, type Position } from './positions.ts';
import { isIngredientAt, isPartOfName, wishesOf } from './relax.ts';
import { type ConceptMatch, exactWeight } from './retrieve.ts';

export interface Candidate {
  product_id: string;
  name: string;
  brand: string;
  about: string;
  rest: string;
  in_stock: number;
  popularity: number;
  /** How many are in the pack, where a pack was asked for. */
  count?: number | null;
}

const columnWeights = { name: 10, about: 9, brand: 8, rest: 2 } as const;
/** For a prefix match, so that `iron` doesn't lead to `ironpeak` first. */
const prefixShare = 0.4;
/** For single letters and numbers: `b` and `6` stand in many names that aren't about vitamin B6. */
const bareShare = 0.5;
/** More than a word of a name, because whoever writes a brand out means it. */
const exactBrand = 20;
/** For the form that was asked for: more than a word of it in a name, because lozenges are called tablets. */
const formShare = 8;
const packShare = 12;
/** `omega 369` is called by its numbers. */
const runShare = 2;
/** Small enough that an exact name beats a popular prefix match. */
const maxPopularity = 4;
const guessShare = 0.92;

interface Scored {
  candidate: Candidate;
  score: number;
  complete: boolean;
  /** The word that matched at each position. */
  meant: (string | null)[];
  fits: boolean[];
}

/** What a name says is also in it: the olive oil of `Omega 3-6-9 with Olive Oil`. */
const besideWords = 2;
const besideShare = 0.8;

/** The iron of `iron-free` is none. */
function withoutFree(words: string[]): string[] {
  const places = freeOfAmong(words);
  return places.size === 0 ? words : words.filter((_, at) => !places.has(at));
}

function wordsBeside(name: string[]): string[] {
  const at = name.indexOf('with');
  return at < 1 ? [] : name.slice(at + 1, at + 1 + besideWords).filter((word) => !name.slice(0, at).includes(word));
}

function scorePosition(
  at: number,
  position: Position,
  columns: Record<keyof typeof columnWeights | 'contents' | 'beside', string[]>,
  matches: readonly ConceptMatch[],
) {
  let best = 0;
  let meant: string | null = null;
  for (const [nth, word] of position.words.entries()) {
    const share =
      (nth === 0 ? 1 : guessShare) *
      (columns.beside.includes(word) ? besideShare : 1) *
      (/^(.|[\d.]+)$/.test(word) ? bareShare : 1);
    for (const column of ['name', 'brand'] as const) {
      const there = column === 'name' && !position.free ? columns.contents : columns[column];
      const isRun = word.includes(' ') && ` ${there.join(' ')} `.includes(` ${word} `);
      const value = isRun
        ? columnWeights[column] * runShare
        : there.includes(word)
          ? columnWeights[column] * share
          : position.open && nth === 0 && there.some((one) => one.startsWith(word))
            ? columnWeights[column] * prefixShare
            : 0;
      if (value > best) [best, meant] = [value, word];
    }
  }
  for (const { from, to, token, whole, weight } of matches) {
    if (at < from || at > to) continue;
    for (const column of ['about', 'brand', 'rest'] as const) {
      const value = columns[column].includes(token)
        ? (weight === exactWeight ? exactBrand : columnWeights[column]) *
          (whole ? 1 : prefixShare) *
          (weight > 1 ? 1 : 0.8)
        : 0;
      if (value > best) [best, meant] = [value, position.words[0] ?? null];
    }
  }
  return { best, meant };
}

/** null if fewer than half of the words match or, with `isRelaxed`, if none does. */
function scoreCandidate(
  candidate: Candidate,
  positions: readonly Position[],
  matches: readonly ConceptMatch[],
  isRelaxed = false,
): Scored | null {
  const names = candidate.name.split(' | ').map((name) => name.split(' '));
  const columns = {
    name: names.flat(),
    contents: names.flatMap(withoutFree),
    beside: wordsBeside(names[0] ?? []),
    brand: candidate.brand.split(' '),
    about: candidate.about.split(' '),
    rest: candidate.rest.split(' '),
  };
  let score = 0;
  let matched = 0;
  let required = 0;
  const meant: (string | null)[] = [];
  const fits: boolean[] = [];
  const best: number[] = [];
  for (const [at, position] of positions.entries()) {
    const fit = scorePosition(at, position, columns, matches);
    meant.push(fit.best > 0 ? fit.meant : null);
    fits.push(fit.best > 0);
    best.push(fit.best);
    if (!isRequired(position)) {
      score += fit.best / 4;
      continue;
    }
    required += 1;
    score += fit.best;
    if (fit.best > 0) matched += 1;
  }
  const isAnyChild = required === 0 && isForChild(positions);
  if ((matched === 0 && !isAnyChild) || (!isRelaxed && matched * 2 < required)) return null;
  // A strength belongs to what the product is about: the 50 of `zinc 50` isn't the age of a multivitamin with zinc.
  const isBeside = positions.some((one, at) => {
    const value = best[at] ?? 0;
    return isRequired(one) && value > 0 && value <= columnWeights.rest && isIngredientAt(at, matches);
  });
  for (const [at, one] of positions.entries()) {
    if (!isBeside || !fits[at] || !isRequired(one) || !isNumber(one.typed) || isPartOfName(at, matches)) continue;
    fits[at] = false;
    matched -= 1;
  }
  if (required > 0 && matched === 0) return null;
  // A wish doesn't lead away from its ingredient either: an oat bar with some iron isn't `iron gentle on stomach`.
  for (const at of isBeside ? wishesOf(positions, matches) : []) {
    if (!fits[at] || matched <= 1) continue;
    fits[at] = false;
    matched -= 1;
  }
  const complete = matched === required;
  const isOfForm = positions.some(({ words }) =>
    words.some((word) => formsOf(word).some((form) => columns.rest.includes(conceptOf('form', form)))),
  );
  // The share of its own name that was asked for.
  const asked = new Set(meant.filter((word) => word !== null));
  const focus = Math.max(
    ...names.slice(0, 2).map((name) => name.filter((word) => asked.has(word)).length / Math.max(1, name.length)),
  );
  const concepts = matches.filter(({ token, whole }) => whole && columns.about.includes(token));
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
      (isOfForm ? formShare : 0) +
      (positions.some(({ count }) => count !== undefined && count === candidate.count) ? packShare : 0) +
      Math.min(maxPopularity, candidate.popularity / 500),
  };
}

const compareScores = (a: Scored, b: Scored) =>
  Number(b.complete) - Number(a.complete) ||
  b.candidate.in_stock - a.candidate.in_stock ||
  b.score - a.score ||
  (a.candidate.product_id < b.candidate.product_id ? -1 : 1);

export interface Ranked {
  ids: string[];
  complete: boolean;
  /** How many of `ids`, from the first, match every word. */
  whole: number;
  meant: (string | null)[];
}

/**
 * In stock first, then by score (docs/design.md §3 "Search"). Partial matches are dropped if a product that matches every
 * word is in stock.
 */
export function rankWhole(
  candidates: readonly Candidate[],
  positions: readonly Position[],
  matches: readonly ConceptMatch[],
): Ranked {
  const scored = candidates.flatMap((candidate) => scoreCandidate(candidate, positions, matches) ?? []);
  const whole = scored.filter(({ complete }) => complete);
  const shown = whole.some(({ candidate }) => candidate.in_stock === 1) ? whole : scored;
  const sorted = shown.sort(compareScores);
  return {
    ids: [...new Set(sorted.map(({ candidate }) => candidate.product_id))],
    complete: whole.length > 0,
    whole: new Set(whole.map(({ candidate }) => candidate.product_id)).size,
    meant: sorted[0]?.meant ?? [],
  };
}

export interface Relaxed {
  ids: string[];
  dropped: number[];
  meant: (string | null)[];
}

const soldOutCost = 1.5;

/** The products with the cheapest set of dropped words (relax.ts). All of `ids` match the same words, so these can be named. */
export function rankRelaxed(
  candidates: readonly Candidate[],
  positions: readonly Position[],
  matches: readonly ConceptMatch[],
  costs: readonly number[],
): Relaxed | null {
  const scored = candidates.flatMap((candidate) => scoreCandidate(candidate, positions, matches, true) ?? []);
  const costOf = ({ fits, candidate }: Scored) =>
    costs.reduce((sum, cost, at) => sum + (fits[at] ? 0 : cost), candidate.in_stock ? 0 : soldOutCost);
  const best = scored.toSorted((a, b) => costOf(a) - costOf(b) || b.score - a.score)[0];
  if (!best) return null;
  const dropped = positions.flatMap((position, at) => (isRequired(position) && !best.fits[at] ? [at] : []));
  const alike = scored
    .filter(({ fits }) => positions.every((position, at) => !isRequired(position) || !best.fits[at] || fits[at]))
    .sort((a, b) => b.candidate.in_stock - a.candidate.in_stock || compareScores(a, b));
  return { ids: [...new Set(alike.map(({ candidate }) => candidate.product_id))], dropped, meant: best.meant };
}

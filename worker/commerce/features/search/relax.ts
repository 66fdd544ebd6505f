/**
 * Decides which words to drop when no product matches all: numbers first, then brand, diet, form and other words;
 * ingredients and needs last, and of both the need. Pure.
 */
import { isDietWord, isFormWord } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { conceptOf, isConceptOf } from './concepts.ts';
import { isRequired, type Position } from './positions.ts';
import type { ConceptMatch } from './retrieve.ts';

export type Role = 'number' | 'word' | 'brand' | 'diet' | 'form' | 'wish' | 'kind' | 'name';

/** Dropping a name costs more than dropping all else. */
const costs: Readonly<Record<Role, number>> = {
  number: 1,
  brand: 3,
  diet: 5,
  form: 6,
  word: 7,
  wish: 10,
  kind: 15,
  name: 60,
};
const order = (Object.keys(costs) as Role[]).toSorted((a, b) => costs[a] - costs[b]);

const names = ['ingredient', 'category', 'blood_test', 'nutritionist'] as const;

/** Categories that say what something is, not what it is for: "vitamin for memory" is about memory. */
const kinds = new Set(['vitamins', 'minerals', 'herbs', 'food'].map((slug) => conceptOf('category', slug)));

function roleOf(at: number, { typed, free }: Position, matches: readonly ConceptMatch[]): Role {
  const here = matches.filter(({ from, to, whole }) => whole && at >= from && at <= to);
  const isA = (kind: Parameters<typeof isConceptOf>[0]) => here.some(({ token }) => isConceptOf(kind, token));
  if (free || isDietWord(typed)) return 'diet';
  if (isFormWord(typed)) return 'form';
  const isKind = here.length > 0 && here.every(({ token }) => kinds.has(token));
  if (isKind) return 'kind';
  if (names.some(isA)) return 'name';
  if (isA('brand')) return 'brand';
  if (isA('form')) return 'form';
  return /^(?:[a-z]|[\d.]+)$/.test(typed) ? 'number' : 'word';
}

/** The longest names here: the heart of `heart burn` is none. */
function namesAt(at: number, matches: readonly ConceptMatch[]): ConceptMatch[] {
  const here = matches.filter(({ from, to, whole }) => whole && at >= from && at <= to);
  const widest = Math.max(...here.map(({ from, to }) => to - from));
  return here.filter(({ from, to }) => to - from === widest);
}

const isAt = (kind: Parameters<typeof isConceptOf>[0], at: number, matches: readonly ConceptMatch[]) =>
  namesAt(at, matches).some(({ token }) => isConceptOf(kind, token));
export const isIngredientAt = (at: number, matches: readonly ConceptMatch[]): boolean =>
  isAt('ingredient', at, matches);

/** A word of a longer name: the vitamin and the 3 of `vitamin d3`. */
export const isPartOfName = (at: number, matches: readonly ConceptMatch[]): boolean =>
  matches.some(
    ({ from, to, token, whole }) => whole && from < to && at >= from && at <= to && isConceptOf('ingredient', token),
  );

/** A name says one ingredient; what somebody feels leads to several. */
const isNameAt = (at: number, matches: readonly ConceptMatch[]): boolean => {
  const here = namesAt(at, matches).filter(({ token }) => isConceptOf('ingredient', token));
  return here.some(({ from, to, token }) =>
    here.every((one) => one.token === token || one.from !== from || one.to !== to),
  );
};

/** What an ingredient should do or be, beside its name: the stomach of `iron gentle on stomach`. */
export function wishesOf(positions: readonly Position[], matches: readonly ConceptMatch[]): Set<number> {
  const places = positions.flatMap((position, at) => (isRequired(position) ? [at] : []));
  if (!places.some((at) => isNameAt(at, matches))) return new Set();
  const isNeed = (at: number) => isAt('category', at, matches) && !isPartOfName(at, matches);
  // What a need leads to is called by it as well: in `tyrosine for hair` the hair is a need, though an ingredient is called so.
  const isBesideName = places.some((at) => isNameAt(at, matches) && !isNeed(at));
  return new Set(places.filter((at) => isNeed(at) && (isBesideName || !isIngredientAt(at, matches))));
}

export function rolesOf(positions: readonly Position[], matches: readonly ConceptMatch[]): (Role | null)[] {
  const wishes = wishesOf(positions, matches);
  return positions.map((position, at) => {
    if (!isRequired(position)) return null;
    const role = roleOf(at, position, matches);
    return role === 'name' && wishes.has(at) ? 'wish' : role;
  });
}

/** Nothing is found by these alone. */
export const isVague = (role: Role | null): boolean =>
  role === null || role === 'number' || role === 'diet' || role === 'form';

/** The words of one wish (بدون سكر) are dropped together. */
export const costsOf = (roles: readonly (Role | null)[]): number[] =>
  roles.map((role, at) => (role === null || (role === 'diet' && roles[at - 1] === 'diet') ? 0 : costs[role]));

const maxNames = 3;

/** The positions that must still match, step by step; then each name alone. */
export function stepsOf(roles: readonly (Role | null)[]): number[][] {
  const steps: number[][] = [];
  let left = roles.flatMap((role, at) => (role === null ? [] : [at]));
  // `magnesium citrate for women` without its wish keeps its citrate.
  const unwished = left.filter((at) => roles[at] !== 'wish');
  if (unwished.length > 0 && unwished.length < left.length) steps.push(unwished);
  for (const role of order) {
    const fewer = left.filter((at) => roles[at] !== role);
    if (fewer.length === 0) break;
    if (fewer.length < left.length) steps.push(fewer);
    left = fewer;
  }
  return left.length > 1 ? [...steps, ...left.slice(0, maxNames).map((at) => [at])] : steps;
}

/** The typed text split into what is kept and runs of what is dropped. Fillers at the edges go too: `zinc for my hamster` → `zinc`. */
export function splitTyped(
  text: string,
  dropped: ReadonlySet<string>,
  required: ReadonlySet<string>,
  instead: ReadonlyMap<string, string> = new Map(),
): { kept: string; dropped: string[] } {
  const parts = text.split(/\s+/).flatMap((part) => {
    const words = toSearchWords(part);
    const must = words.filter((word) => required.has(word) || dropped.has(word));
    const isKept = must.some((word) => !dropped.has(word));
    const written = words.some((word) => instead.has(word))
      ? words.map((word) => instead.get(word) ?? word).join(' ')
      : part;
    return words.length === 0 ? [] : [{ part, written, isFiller: must.length === 0, isKept }];
  });
  const isLast = (at: number) => !parts.slice(at).some(({ isKept }) => isKept);
  const isFirst = (at: number) => !parts.slice(0, at + 1).some(({ isKept }) => isKept);
  const kept = parts.filter(({ isKept, isFiller }, at) => isKept || (isFiller && !isLast(at) && !isFirst(at)));
  const runs: string[] = [];
  let open = false;
  for (const { part, isKept, isFiller } of parts) {
    const goes = !isKept && !isFiller;
    if (goes && open) runs.push(`${runs.pop()} ${part}`);
    else if (goes) runs.push(part);
    open = goes;
  }
  return { kept: kept.map(({ written }) => written).join(' '), dropped: runs };
}

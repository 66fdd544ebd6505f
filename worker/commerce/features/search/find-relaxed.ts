import { isNumber, isStopWord } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { conceptOf } from './concepts.ts';
import { findBesideRelaxed } from './find-similar.ts';
import { findingsOf } from './names.ts';
import { type NotSold, notSoldAmong, toNotSoldFindings } from './not-sold.ts';
import { noFindings, type SearchOutcome, toOutcome, withoutProducts } from './outcome.ts';
import { isRequired, type Position } from './positions.ts';
import { isNamedAt, requiredWords, type SearchQuery } from './query.ts';
import { type Ranked, type Relaxed, rankRelaxed, rankWhole } from './rank.ts';
import { costsOf, isVague, type Role, rolesOf, splitTyped, stepsOf } from './relax.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
import { correctedText, correctionsOf, guessMeaning, isNoise, isReadable, withoutUnknown } from './spelling-guess.ts';

/** A query without missing brands and things that aren't sold. */
interface Remainder {
  unsold: NotSold | null;
  rest: readonly Position[];
}

interface Reading {
  meant: readonly Position[];
  second: Retrieved;
  direct: Ranked;
  /** null: `direct` matches every word. */
  relaxed: Relaxed | null;
}

async function readAgain(
  { context, isArabizi, positions, first }: SearchQuery,
  meant: readonly Position[],
): Promise<Reading> {
  const isGuess = (typed: string) => first.near.some((one) => one.typed === typed);
  // A guess is taken for an ingredient's name, beside which a need is a wish.
  const guessed = positions.flatMap(({ typed }, at) =>
    isGuess(typed) ? [{ from: at, to: at, token: conceptOf('ingredient', 'guessed'), whole: true, weight: 2 }] : [],
  );
  const known = new Map<string, Role | null>(
    rolesOf(positions, [...first.matches, ...guessed]).map((role, at) => [positions[at]?.typed ?? '', role]),
  );
  const steps = stepsOf(
    meant.map((one) => (isRequired(one) ? (isGuess(one.typed) ? 'name' : (known.get(one.typed) ?? 'word')) : null)),
  );
  const second = await retrieve(context, meant, { isArabizi, second: true, steps });
  const candidates = [...second.candidates, ...first.candidates];
  const direct = rankWhole(candidates, meant, second.matches);
  const costs = costsOf(rolesOf(meant, second.matches));
  return {
    meant,
    second,
    direct,
    relaxed: direct.complete ? null : rankRelaxed(candidates, meant, second.matches, costs),
  };
}

/** A page or a test that answers better than products that match the rest of the words: `full checkup men`. */
function findBesidesProducts({ meant, second, direct, relaxed }: Reading): SearchOutcome | null {
  const { pages } = findingsOf(second, meant, null);
  if (!direct.complete && pages.length > 0) return withoutProducts({ ...noFindings, pages });
  const isTest = (at: number) => meant[at]?.free !== true && isNamedAt(at, 'blood_test', second.matches);
  const isIngredientKept = meant.some(
    (_, at) => !relaxed?.dropped.includes(at) && isNamedAt(at, 'ingredient', second.matches),
  );
  if (isIngredientKept || !relaxed?.dropped.some(isTest)) return null;
  return withoutProducts({ ...noFindings, blood_tests: findingsOf(second, meant, null, 1).blood_tests });
}

/** No products if the name was left out and only vague words remain: `melatonin 5mg` doesn't mean anything of five milligrams. */
function productsOf({ meant, second, direct, relaxed }: Reading, rest: readonly Position[]): string[] {
  const roles = rolesOf(meant, second.matches);
  const isShort = relaxed !== null || meant.filter(isRequired).length < rest.filter(isRequired).length;
  const isNameDropped = isShort && (relaxed === null || relaxed.dropped.some((at) => !isVague(roles[at] ?? null)));
  const isChance = isNameDropped && roles.every((role, at) => relaxed?.dropped.includes(at) || isVague(role));
  if (isChance) return [];
  return relaxed ? relaxed.ids : direct.ids.slice(0, direct.whole);
}

async function toRelaxedOutcome(
  { context, text, positions, first }: SearchQuery,
  { unsold, rest }: Remainder,
  reading: Reading,
): Promise<SearchOutcome> {
  const { meant, second, direct, relaxed } = reading;
  const ids = productsOf(reading, rest);
  const corrections = correctionsOf(meant, relaxed ? relaxed.meant : direct.meant, first);
  const dropped = new Set((relaxed?.dropped ?? []).map((at) => meant[at]?.typed ?? ''));
  const unknown = new Set([...requiredWords(rest)].filter((word) => !meant.some(({ typed }) => typed === word)));
  const asides = positions.filter((one) => !rest.includes(one)).map(({ typed }) => typed);
  const splitWith = (instead: ReadonlyMap<string, string>) =>
    splitTyped(text, new Set([...asides, ...dropped, ...unknown]), requiredWords(positions), instead);
  const mended = splitWith(corrections);
  const split = isReadable(mended.kept, text) ? mended : splitWith(new Map());
  const isRelaxed = ids.length > 0 && split.dropped.length > 0;
  const findings = findingsOf(second, meant, isRelaxed ? null : correctedText(text, corrections));
  const similar = await findBesideRelaxed(context, ids, second);
  if (ids.length === 0 && similar && !unsold && findings.blood_tests.length === 0) {
    const meantText = correctedText(text, corrections) ?? text;
    const lawless = notSoldAmong(toSearchWords(meantText), context.country);
    if (lawless) return toOutcome([], { ...findings, ...toNotSoldFindings(lawless.thing, context.locale) }, similar);
    const missing = { dropped: [meantText], kept: '', reason: 'brand' as const };
    return toOutcome([], { ...findings, relaxed: missing }, similar);
  }
  const reason = dropped.size > 0 ? 'together' : unknown.size > 0 ? 'unknown' : 'brand';
  return toOutcome(
    ids,
    {
      ...findings,
      ...(isRelaxed && { relaxed: { ...split, reason } as const }),
      ...(unsold && toNotSoldFindings(unsold, context.locale)),
    },
    similar,
  );
}

/** Matches fewer words than were typed, and says which were left out. @returns null if the words say nothing here */
export async function findRelaxed(query: SearchQuery, remainder: Remainder): Promise<SearchOutcome | null> {
  const { text, positions, first } = query;
  const guess = guessMeaning(remainder.rest, first);
  if (guess === 'medicine') return withoutProducts({ ...noFindings, notice: 'medicine' });
  const meant = guess ?? withoutUnknown(positions, remainder.rest, first);
  const isEmpty = meant.every(({ typed, test }) => test || isStopWord(typed) || isNumber(typed));
  if (isEmpty || isNoise(text, positions, remainder.rest, meant, first)) return null;
  const reading = await readAgain(query, meant);
  return findBesidesProducts(reading) ?? toRelaxedOutcome(query, remainder, reading);
}

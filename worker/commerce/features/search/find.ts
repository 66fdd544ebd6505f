/**
 * Finding by what a shopper typed (docs/gulf.md §4): first the words as they are and the concepts they spell; only if no
 * product fits them all, the words as they were probably meant, and fewer of them. One round trip, two for what is misspelt or
 * fits fewer than a handful, and one more for what sells best beside it.
 */
import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { transliterateArabizi } from '../../../../shared/domain/arabizi.ts';
import { parseSearchPrice } from '../../../../shared/domain/search-price.ts';
import { getSpellings, isStopWord, isWholeCatalogueQuery } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchTerm } from '../../../../shared/domain/search-terms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { isConceptOf } from './concepts.ts';
import { brandsAmong, isLongBrandName } from './known-brands.ts';
import { candidatesMost, type LookedUp, lookUp } from './look-up.ts';
import { correctedText, correctionsOf, guessed, isNoise, isNumber, withoutUnknown } from './meant.ts';
import { findingsOf } from './names.ts';
import { guessesFor } from './near.ts';
import { handful, nearest, neighbours, type Similar, similarMost } from './neighbours.ts';
import { type NotSold, notSoldAmong } from './not-sold.ts';
import { isRequired, type Position, positionsOf } from './positions.ts';
import { type AskedPrice, priceIn } from './price.ts';
import { ranked, relaxed } from './rank.ts';
import { costsOf, isVague, type Role, rolesOf, splitTyped, stepsOf } from './relax.ts';
import { rewritten, swappedWords } from './rewrite.ts';

const wordsMost = 10;

export interface Found {
  /** Products, best first; null: everything, by popularity. */
  ids: string[] | null;
  /** There may be more products that fit than ids. */
  isMore: boolean;
  findings: SearchFindings;
  /** Beside the few that fit. */
  similar: Similar | null;
  price: AskedPrice | null;
}

export const noFindings: SearchFindings = {
  brands: [],
  categories: [],
  blood_tests: [],
  nutritionists: [],
  pages: [],
  suggestions: [],
  corrected: null,
  notice: null,
};

const foundOf = (ids: string[] | null, findings: SearchFindings, similar: Similar | null = null): Found => ({
  ids,
  isMore: (ids?.length ?? 0) >= candidatesMost.strong,
  findings,
  similar,
  price: null,
});
const nothing = (findings: SearchFindings) => foundOf([], findings);

/** Everything of one search that its steps ask for. */
interface Asked {
  context: Context;
  text: string;
  isSpoken: boolean;
  positions: readonly Position[];
  first: LookedUp;
}

const requiredOf = (positions: readonly Position[]) => new Set(positions.filter(isRequired).map(({ typed }) => typed));

/** Places of the words that stand for a brand which the shop doesn't carry. */
function missingBrands(positions: readonly Position[], { hits, near }: LookedUp): Set<Position> {
  const words = positions.map(({ typed }) => typed);
  const strange = new Set(near.map(({ typed }) => typed));
  const isSpeltHere = ({ from, to }: { from: number; to: number }) =>
    words
      .slice(from, to + 1)
      .some((word) =>
        near.some(({ typed, word: known }) => typed === word && known !== null && isLongBrandName(known)),
      );
  const isCarried = ({ from, to }: { from: number; to: number }) =>
    hits.some(
      (hit) => hit.whole && hit.weight > 1 && !isConceptOf('page', hit.token) && hit.from <= from && hit.to >= to,
    );
  return new Set(
    brandsAmong(words, strange).flatMap((span) =>
      isCarried(span) || isSpeltHere(span) ? [] : positions.slice(span.from, span.to + 1),
    ),
  );
}

const notSoldOnWire = ({ name }: NotSold, { locale }: Context) => ({
  notice: 'not_sold' as const,
  not_sold: name[locale],
});

/** Others that are near to the few that fit every word: what fits most of the words, or what sells best beside the first. */
async function besideFew({ context, text, isSpoken, positions }: Asked, ids: string[], hits: LookedUp['hits']) {
  const roles = rolesOf(positions, hits);
  const steps = stepsOf(roles);
  if (steps.length > 0) {
    const more = await lookUp(context, positions, { isSpoken, second: true, steps });
    const others = more.candidates.filter(({ product_id }) => !ids.includes(product_id));
    const near = relaxed(others, positions, more.hits, costsOf(roles));
    const left = new Set((near?.dropped ?? []).map((at) => positions[at]?.typed ?? ''));
    const { kept } = splitTyped(text, left, requiredOf(positions));
    const isEnough = (near?.ids.length ?? 0) + ids.length >= handful;
    if (near && kept !== '' && isEnough) return { by: 'words' as const, of: kept, ids: near.ids.slice(0, similarMost) };
  }
  return ids[0] === undefined ? null : neighbours(context, { product: ids[0] }, ids);
}

/** The few that fit are shown with what sells best beside them; where none fits, beside an ingredient that was named. */
async function besideThese(
  context: Context,
  ids: readonly string[],
  { names, hits }: LookedUp,
): Promise<Similar | null> {
  if (ids.length >= handful) return null;
  if (ids[0] !== undefined) return neighbours(context, { product: ids[0] }, ids);
  const named = names.find(
    ({ kind, token }) =>
      kind === 'ingredient' && hits.some((hit) => hit.whole && hit.token === token && hit.weight > 1),
  );
  return named ? neighbours(context, { ingredient: named.id }) : null;
}

/** What fits fewer words than were typed, and which were left out. */
async function findLess(asked: Asked, left: { thing: NotSold | null; rest: Position[] }) {
  const { context, text, isSpoken, positions, first } = asked;
  const { thing, rest } = left;
  const guess = guessed(rest, first);
  if (guess === 'medicine') return nothing({ ...noFindings, notice: 'medicine' });
  const meant = guess ?? withoutUnknown(positions, rest, first);
  const isEmpty = meant.every(({ typed, test }) => test || isStopWord(typed) || isNumber(typed));
  if (isEmpty || isNoise(text, positions, rest, meant, first)) return null;

  const known = new Map<string, Role | null>(
    rolesOf(positions, first.hits).map((role, at) => [positions[at]?.typed ?? '', role]),
  );
  const isGuess = (typed: string) => first.near.some((one) => one.typed === typed);
  const steps = stepsOf(
    meant.map((one) => (isRequired(one) ? (isGuess(one.typed) ? 'name' : (known.get(one.typed) ?? 'word')) : null)),
  );
  const second = await lookUp(context, meant, { isSpoken, second: true, steps });
  const candidates = [...second.candidates, ...first.candidates];
  const direct = ranked(candidates, meant, second.hits);
  const less = direct.complete ? null : relaxed(candidates, meant, second.hits, costsOf(rolesOf(meant, second.hits)));
  const ofPages = direct.complete ? [] : findingsOf(second, meant, null).pages;
  if (ofPages.length > 0) return nothing({ ...noFindings, pages: ofPages });
  const isTest = (at: number) =>
    meant[at]?.free !== true &&
    second.hits.some(
      (hit) => hit.whole && hit.weight > 1 && at >= hit.from && at <= hit.to && isConceptOf('blood_test', hit.token),
    );
  // `full checkup men`: who names a test isn't shown goods for the rest of the words.
  const isIngredient = (at: number) =>
    second.hits.some(
      (hit) => hit.whole && hit.weight > 1 && at >= hit.from && at <= hit.to && isConceptOf('ingredient', hit.token),
    );
  const isGoods = meant.some((_, at) => !less?.dropped.includes(at) && isIngredient(at));
  if (!isGoods && less?.dropped.some(isTest))
    return nothing({ ...noFindings, blood_tests: findingsOf(second, meant, null, 1).blood_tests });
  const roles = rolesOf(meant, second.hits);
  // `melatonin 5mg` where no melatonin is carried: goods of five milligrams are no answer.
  const isLess = less !== null || meant.filter(isRequired).length < rest.filter(isRequired).length;
  const isKept = (at: number) => !less?.dropped.includes(at);
  const isNameLost = isLess && (less === null || less.dropped.some((at) => !isVague(roles[at] ?? null)));
  const isChance = isNameLost && roles.every((role, at) => !isKept(at) || isVague(role));
  const ids = isChance ? [] : less ? less.ids : direct.ids.slice(0, direct.whole);
  const asWritten = correctionsOf(meant, less ? less.meant : direct.meant, first);

  const dropped = new Set((less?.dropped ?? []).map((at) => meant[at]?.typed ?? ''));
  const unknown = new Set([...requiredOf(rest)].filter((word) => !meant.some(({ typed }) => typed === word)));
  const asides = positions.filter((one) => !rest.includes(one)).map(({ typed }) => typed);
  const split = splitTyped(text, new Set([...asides, ...dropped, ...unknown]), requiredOf(positions), asWritten);
  const isRelaxed = ids.length > 0 && split.dropped.length > 0;
  const findings = findingsOf(second, meant, isRelaxed ? null : correctedText(text, asWritten));
  const similar = await besideThese(context, ids, second);
  if (ids.length === 0 && similar && !thing && findings.blood_tests.length === 0) {
    const missing = { dropped: [correctedText(text, asWritten) ?? text], kept: '', reason: 'brand' as const };
    return foundOf([], { ...findings, relaxed: missing }, similar);
  }
  const reason = dropped.size > 0 ? 'together' : unknown.size > 0 ? 'unknown' : 'brand';
  return foundOf(
    ids,
    {
      ...findings,
      ...(isRelaxed && { relaxed: { ...split, reason } as const }),
      ...(thing && notSoldOnWire(thing, context)),
    },
    similar,
  );
}

/** Nothing fits: what the words, or what they may be, have most in common with. */
async function findNearest({ context, text, positions, first }: Asked): Promise<Found> {
  const saying = positions.filter((one) => isRequired(one) && !isNumber(one.typed));
  const words = saying.flatMap(({ typed, words: own }) => {
    const guess = guessesFor(typed, first.near, true, first.isSpoken)[0];
    if (guess) return getSpellings(guess.word);
    return first.near.some((one) => one.typed === typed) ? [] : own;
  });
  const similar = words.length === 0 ? null : await nearest(context, words, saying.length);
  if (similar === null) return nothing(noFindings);
  return foundOf([], { ...noFindings, relaxed: { dropped: [text], kept: '', reason: 'unknown' } }, similar);
}

/** A test is asked for with words that no test has: all of them are shown. */
async function findTests({ context, text, isSpoken, positions, first }: Asked): Promise<Found> {
  const isNamed = first.hits.some(
    ({ whole, weight, token }) => whole && weight > 1 && isConceptOf('blood_test', token),
  );
  if (isNamed) return nothing({ ...noFindings, blood_tests: findingsOf(first, positions, null, 1).blood_tests });
  const tests = positions.filter(({ test }) => test);
  const looked = await lookUp(context, tests, { isSpoken, second: true });
  const split = splitTyped(text, requiredOf(positions), new Set(tests.map(({ typed }) => typed)));
  const { pages, blood_tests } = findingsOf(looked, tests, null);
  return nothing({ ...noFindings, pages, blood_tests, relaxed: { ...split, reason: 'unknown' } });
}

/** The words of a text, once each; of too many those stay that say most. */
function wordsOf(text: string): string[] {
  const words = [...new Set(toSearchWords(text))];
  if (words.length <= wordsMost) return words;
  const saying = words.filter((word) => !isStopWord(word));
  return (saying.length > 0 ? saying : words).slice(0, wordsMost);
}

const readAs = (found: Found, text: string): Found => ({
  ...found,
  findings: { ...found.findings, corrected: found.findings.relaxed ? null : (found.findings.corrected ?? text) },
});

/** What sells best in the shop, where nothing fits. */
const bestSellers = ({ popular }: LookedUp): Similar | null =>
  popular.length === 0 ? null : { by: 'popular', of: '', ids: popular };

async function findWords(context: Context, typed: string, isRead = false): Promise<Found> {
  const spoken = transliterateArabizi(typed);
  const isSpoken = spoken !== null;
  const text = spoken ?? typed;
  const words = wordsOf(text);
  if (words.length === 0) return nothing(noFindings);
  const positions = positionsOf(words, isSpoken);
  const popular = brandsAmong(words, new Set(words)).length > 0;
  const first = await lookUp(context, positions, { isSpoken, swapped: swappedWords(typed), popular });
  if (isWholeCatalogueQuery(words)) {
    const { pages, categories } = findingsOf(first, positions, null);
    return foundOf(null, { ...noFindings, pages, categories });
  }
  const asked: Asked = { context, text, isSpoken, positions, first };
  const direct = ranked(first.candidates, positions, first.hits);
  const findings = findingsOf(first, positions, null);
  const brands = missingBrands(positions, first);
  const isOnlyBrand = brands.size > 0 && positions.every((one) => brands.has(one) || !isRequired(one));
  if (direct.complete && !isOnlyBrand) {
    const ids = direct.ids.slice(0, direct.whole);
    const others = direct.ids.slice(direct.whole, direct.whole + similarMost);
    if (ids.length >= handful)
      return foundOf(ids, findings, others.length > 0 ? { by: 'words', of: '', ids: others } : null);
    return foundOf(ids, findings, await besideFew(asked, ids, first.hits));
  }
  // Only a test is asked for: there is no product to look further for.
  if (!positions.some(isRequired) && first.names.length > 0) return nothing(findings);
  const again = isRead ? null : rewritten(typed, text, positions, first);
  if (again !== null) return readAs(await findWords(context, again, true), again);
  const unsold = notSoldAmong(words, context.country);
  const thing = unsold?.thing ?? null;
  const isMedicine = first.hits.some(
    ({ token, whole, from, to }) =>
      whole && isConceptOf('medicine', token) && positions.slice(from, to + 1).some((one) => !one.optional),
  );
  if (isMedicine) return nothing({ ...noFindings, notice: 'medicine' });
  const isElsewhere =
    findings.pages.length > 0 || findings.nutritionists.length > 0 || positions.some(({ test }) => test);
  if (
    isElsewhere &&
    brands.size === 0 &&
    findings.pages.length + findings.nutritionists.length + findings.blood_tests.length > 0 &&
    !direct.ids.length
  )
    return nothing(findings);

  const rest = positions.filter((one, at) => !brands.has(one) && !(unsold && at >= unsold.from && at <= unsold.to));
  const roles = rolesOf(positions, first.hits);
  const isNaming = rest.some((one) => !isVague(roles[positions.indexOf(one)] ?? null));
  const found = isNaming || (!thing && brands.size === 0) ? await findLess(asked, { thing, rest }) : null;
  if (!found?.findings.blood_tests.length && positions.some(({ test }) => test)) return findTests(asked);
  const isFound = found && (found.findings.notice === 'medicine' || (found.ids?.length ?? 0) > 0);
  // It may be sold here, but nobody gave the shop one.
  const lawful = isFound || thing ? null : notSoldAmong(words, null);
  if (lawful) {
    const { dropped } = splitTyped(text, requiredOf(positions), requiredOf(positions));
    return foundOf(
      [],
      { ...noFindings, relaxed: { dropped, kept: '', reason: 'brand' } },
      await neighbours(context, { category: lawful.thing.category }),
    );
  }
  if (found && (isFound || found.findings.blood_tests.length + found.findings.pages.length > 0 || found.similar))
    return found;
  if (thing)
    return foundOf(
      [],
      { ...noFindings, ...notSoldOnWire(thing, context) },
      await neighbours(context, { category: thing.category }),
    );
  if (brands.size === 0) {
    const near = await findNearest(asked);
    return near.similar === null && found ? found : near;
  }
  const { dropped } = splitTyped(text, new Set([...brands].map(({ typed: word }) => word)), requiredOf(positions));
  return foundOf([], { ...noFindings, relaxed: { dropped, kept: '', reason: 'brand' } }, bestSellers(first));
}

/** Never throws for what was typed: quotes, operators, emoji and ten thousand characters find nothing, calmly. */
export async function find(context: Context, text: string): Promise<Found> {
  const typed = toSearchTerm(text);
  const asked = parseSearchPrice(typed);
  if (asked === null) return findWords(context, typed);
  const isAll = toSearchWords(asked.rest).every(isStopWord);
  const [found, price] = await Promise.all([
    isAll ? foundOf(null, noFindings) : findWords(context, asked.rest),
    priceIn(context, asked),
  ]);
  return { ...found, price, findings: { ...found.findings, price: price.onWire } };
}

import { transliterateArabizi } from '../../../../shared/domain/arabizi.ts';
import { toProductCode } from '../../../../shared/domain/product-code.ts';
import { parseSearchPrice } from '../../../../shared/domain/search-price.ts';
import { isNumber, isStopWord, isWholeCatalogueQuery } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchTerm } from '../../../../shared/domain/search-terms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { findBegun } from './coded.ts';
import { findCoded } from './find-coded.ts';
import { findForChild } from './find-for-child.ts';
import { findForDiet, isNothing } from './find-for-diet.ts';
import { findRelaxed } from './find-relaxed.ts';
import { bestSellers, findBesideFew, findNearest } from './find-similar.ts';
import { findTests } from './find-tests.ts';
import { findingsOf } from './names.ts';
import { findNeighbours, handful, maxSimilar } from './neighbours.ts';
import { toNotSoldFindings } from './not-sold.ts';
import { noFindings, type SearchOutcome, toOutcome, withoutProducts } from './outcome.ts';
import { isForChild, isRequired, type Position } from './positions.ts';
import { toPriceFilter } from './price.ts';
import {
  findMissingBrands,
  findNotSold,
  isMedicineNamed,
  isNamedAt,
  isTestRequested,
  requiredWords,
  type SearchQuery,
} from './query.ts';
import { type Ranked, rankWhole } from './rank.ts';
import { retrieveQuery } from './read-query.ts';
import { isVague, rolesOf, splitTyped } from './relax.ts';
import { rewriteText } from './rewrite.ts';
import { isReadable } from './spelling-guess.ts';

async function findWhole(query: SearchQuery, direct: Ranked): Promise<SearchOutcome> {
  const { positions, first } = query;
  const findings = findingsOf(first, positions, null);
  if (findings.blood_tests.length === 0 && isTestRequested(query)) return findTests(query, 'together');
  const ids = direct.ids.slice(0, direct.whole);
  if (isForChild(positions)) return toOutcome(ids, findings);
  if (ids.length < handful) return toOutcome(ids, findings, await findBesideFew(query, ids, first.matches));
  const others = direct.ids.slice(direct.whole, direct.whole + maxSimilar);
  return toOutcome(ids, findings, others.length > 0 ? { by: 'words', of: '', ids: others } : null);
}

async function findInstead(query: SearchQuery, brands: ReadonlySet<Position>): Promise<SearchOutcome> {
  const { context, text, positions, first } = query;
  const unsold = findNotSold(query, context.country)?.thing;
  if (unsold)
    return toOutcome(
      [],
      { ...noFindings, ...toNotSoldFindings(unsold, context.locale) },
      await findNeighbours(context, { category: unsold.category }),
    );
  if (brands.size === 0) return findNearest(query);
  const { dropped } = splitTyped(text, new Set([...brands].map(({ typed }) => typed)), requiredWords(positions));
  const alike = rankWhole(first.candidates, positions, first.matches);
  // Centrum is known for multivitamins; GNC, spelt out, is three letters that stand in any name.
  const isKnown =
    alike.complete && positions.every((one, at) => !isRequired(one) || isNamedAt(at, 'ingredient', first.matches));
  return toOutcome(
    [],
    { ...noFindings, relaxed: { dropped, kept: '', reason: 'brand' } },
    isKnown ? { by: 'words', of: '', ids: alike.ids.slice(0, maxSimilar) } : bestSellers(first),
  );
}

async function findPartly(query: SearchQuery, brands: ReadonlySet<Position>): Promise<SearchOutcome> {
  const { context, text, positions, first } = query;
  const unsold = findNotSold(query, context.country);
  const thing = unsold?.thing ?? null;
  const rest = positions.filter(
    (one, at) => one.child || (!brands.has(one) && !(unsold && at >= unsold.from && at <= unsold.to)),
  );
  const roles = rolesOf(positions, first.matches);
  const isNaming = rest.some((one) => !isVague(roles[positions.indexOf(one)] ?? null));
  const relaxed = isNaming || (!thing && brands.size === 0) ? await findRelaxed(query, { unsold: thing, rest }) : null;
  const hasProducts = (relaxed?.ids?.length ?? 0) > 0;
  const hasTests = (relaxed?.findings.blood_tests.length ?? 0) > 0;
  if (!hasTests && positions.some(({ test }) => test) && (isTestRequested(query) || !hasProducts))
    return findTests(query, 'unknown');
  const isAnswered = relaxed !== null && (relaxed.findings.notice === 'medicine' || hasProducts);
  // It may be sold here, but no merchant has one in this shop.
  const lawful = isAnswered || thing ? null : findNotSold(query, null);
  if (lawful) {
    const { dropped } = splitTyped(text, requiredWords(positions), requiredWords(positions));
    const findings = { ...noFindings, relaxed: { dropped, kept: '', reason: 'brand' as const } };
    return toOutcome([], findings, await findNeighbours(context, { category: lawful.thing.category }));
  }
  if (relaxed && (isAnswered || hasTests || relaxed.findings.pages.length > 0 || relaxed.similar)) return relaxed;
  const instead = await findInstead(query, brands);
  return instead.similar === null && relaxed && brands.size === 0 && !thing ? relaxed : instead;
}

/** Another spelling of a code, or its beginning, is meant where the words say nothing themselves: not `omega 3`, but `min 3`. */
function isCodeMeant({ positions, first }: SearchQuery): boolean {
  const isSaying = positions.some((one) => isRequired(one) && !isNumber(one.typed));
  const isAnswered = () => isSaying && rankWhole(first.candidates, positions, first.matches).complete;
  return first.coded.length > 0 || (first.nearlyCoded.length > 0 && !isAnswered());
}

async function findText(context: Context, typed: string, isRewritten = false): Promise<SearchOutcome> {
  if (toSearchWords(transliterateArabizi(typed) ?? typed).length === 0) return withoutProducts(noFindings);
  const query = await retrieveQuery(context, typed);
  if (isCodeMeant(query)) return findCoded(query);
  const found = await findQuery(query, typed, isRewritten);
  if (isNothing(found)) {
    const begun = await findBegun(context, typed);
    if (begun.length > 0) return toOutcome(begun, noFindings);
  }
  const again = (rest: string) => findText(context, rest, true);
  const outcome = isForChild(query.positions) ? await findForChild(query, found, again) : found;
  return findForDiet(query, outcome, again);
}

/** `emberlab reishi` as `Ember Lab reishi`. */
const writtenAs = (text: string, { brands }: SearchOutcome['findings']): string =>
  text
    .split(' ')
    .map((part) => brands.find(({ name }) => name.includes(' ') && toSearchWords(name).join('') === part)?.name ?? part)
    .join(' ');

async function findQuery(query: SearchQuery, typed: string, isRewritten: boolean): Promise<SearchOutcome> {
  const { context, text, positions, first } = query;
  const findings = findingsOf(first, positions, null);
  const { pages, categories, nutritionists, blood_tests } = findings;
  const isBrandNamed = positions.some((_, at) => isNamedAt(at, 'brand', first.matches));
  if (!isBrandNamed && isWholeCatalogueQuery(positions.map((one) => one.typed)))
    return toOutcome(null, { ...noFindings, pages, categories });
  const direct = rankWhole(first.candidates, positions, first.matches);
  const brands = findMissingBrands(query);
  const isOnlyBrand = brands.size > 0 && positions.every((one) => brands.has(one) || !isRequired(one));
  if (direct.complete && !isOnlyBrand) return findWhole(query, direct);
  if (!positions.some(isRequired) && first.names.length > 0) return withoutProducts(findings);
  const again = isRewritten ? null : rewriteText(typed, text, positions, first);
  if (again !== null) {
    const outcome = await findText(context, again, true);
    const written = writtenAs(outcome.findings.corrected ?? again, outcome.findings);
    const corrected = outcome.findings.relaxed || !isReadable(written, typed) ? null : written;
    return { ...outcome, findings: { ...outcome.findings, corrected } };
  }
  if (isMedicineNamed(query)) return withoutProducts({ ...noFindings, notice: 'medicine' });
  const isElsewhere = pages.length + nutritionists.length > 0 || positions.some(({ test }) => test);
  const hasNames = pages.length + nutritionists.length + blood_tests.length > 0;
  if (isElsewhere && hasNames && brands.size === 0 && direct.ids.length === 0) return withoutProducts(findings);
  return findPartly(query, brands);
}

/**
 * Searches by what a shopper typed (docs/gulf.md §4): first the words as they are and the concepts they spell; only if
 * no product matches them all, the words as they were probably meant, and fewer of them. One round trip; two for
 * misspelt words or fewer than a handful of matches, and one more for what sells best beside them. Never throws for
 * what was typed: quotes, operators, emoji and ten thousand characters just find nothing.
 */
export async function find(context: Context, text: string): Promise<SearchOutcome> {
  const typed = toSearchTerm(text);
  const price = parseSearchPrice(typed);
  if (price === null) return findText(context, typed);
  if (price.currency === null && toProductCode(typed)?.filled.length) {
    // MIN-003 may be typed as `min 3`.
    const coded = await retrieveQuery(context, typed);
    if (isCodeMeant(coded)) return findCoded(coded);
  }
  const isAll = toSearchWords(price.rest).every(isStopWord);
  const [outcome, filter] = await Promise.all([
    isAll ? toOutcome(null, noFindings) : findText(context, price.rest),
    toPriceFilter(context, price),
  ]);
  return { ...outcome, price: filter, findings: { ...outcome.findings, price: filter.onWire } };
}

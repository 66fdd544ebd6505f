/**
 * One round trip of a search: matching concepts, candidate products, names, and corrections of unknown words. SQL builds the
 * FTS5 query from spellings found in the same statement; every word in it is quoted and normalised, and nothing is ordered
 * by FTS5's rank (docs/performance.md).
 */
import { childToken, isChildName } from '../../../../shared/domain/child-search.ts';
import type { Diet } from '../../../../shared/domain/diet-search.ts';
import { isHealthLinkShown } from '../../../../shared/domain/health-links.ts';
import type { ProductCode } from '../../../../shared/domain/product-code.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import { type CodedRow, codedStatement } from './coded.ts';
import { fitsDietsSql } from './find-for-diet.ts';
import { type NearWord, nearStatement } from './near.ts';
import { maxSimilar } from './neighbours.ts';
import { dietsOf, type Gram, gramsOf, isForChild, isRequired, type Position } from './positions.ts';
import type { Candidate } from './rank.ts';

export interface ConceptMatch {
  from: number;
  to: number;
  token: string;
  weight: number;
  /** True for an exact match, false for a prefix match. */
  whole: boolean;
}

/**
 * A list in code says that these words name something that isn't on sale. A brand or a product with that name says
 * otherwise.
 */
export interface Claim {
  from: number;
  to: number;
  /** A product must have all words of one of these in its brand, or else in its name. */
  names: readonly (readonly string[])[];
  column: 'brand' | 'name';
}

export interface NameRow {
  kind: 'brand' | 'category' | 'blood_test' | 'ingredient' | 'nutritionist' | 'page';
  id: string;
  slug: string;
  name: string;
  /** In both languages. */
  names: string;
  token: string;
  number: number;
  fits: number;
}

export interface Retrieved {
  matches: ConceptMatch[];
  candidates: Candidate[];
  /** In a search for a child: products that match the other words and aren't for children. */
  adults: Candidate[];
  names: NameRow[];
  near: NearWord[];
  popular: string[];
  /** The `claims` that some product on sale here answers. */
  carried: ReadonlySet<Claim>;
  /** The product whose SKU or bar code was typed. */
  coded: string[];
  /** Those whose SKU may be meant: `vit 2`, `vit-00`. */
  nearlyCoded: string[];
  isArabizi: boolean;
}

/** The weight of a brand's name as its row has it, letter for letter. */
export const exactWeight = 3;

/** Only the most popular candidates are ranked and counted, so that the cost doesn't grow with the catalogue. */
export const maxCandidates = { strong: 100, weak: 44 } as const;

const maxPrefixMatches = 16;
const maxNames = 60;
/** A word that no index has. */
const matchNothing = `'"qq"'`;

/** ?1: word runs. Exact matches, and for a run that is still open, names that begin with it. */
const conceptMatchesSql = `SELECT g.value ->> 'from' AS a, g.value ->> 'to' AS z, p.token, p.weight, 1 AS whole
    FROM json_each(?1) g CROSS JOIN search_phrases p ON p.phrase = g.value ->> 'key'
  UNION ALL SELECT * FROM (SELECT g.value ->> 'from', g.value ->> 'to', p.token, p.weight, 0
    FROM json_each(?1) g CROSS JOIN search_phrases p ON p.phrase > g.value ->> 'key' AND p.phrase < (g.value ->> 'key') || char(1114111)
    WHERE g.value ->> 'open' LIMIT ${maxPrefixMatches})`;

/** ?2: [{at, words, product}]. `x` is the FTS5 expression of a position that products must match. */
const placesSql = `hit AS MATERIALIZED (${conceptMatchesSql}),
  place AS MATERIALIZED (SELECT w.value ->> 'at' AS at, w.value ->> 'words' AS words, w.value ->> 'product' AS product,
    (SELECT group_concat('"' || token || '"', ' OR ') FROM (SELECT DISTINCT token FROM hit WHERE w.value ->> 'at' BETWEEN a AND z)) AS tokens
    FROM json_each(?2) w),
  fits AS MATERIALIZED (SELECT at, tokens IS NOT NULL AS known, '(' || words || coalesce(' OR ' || tokens, '') || ')' AS x
    FROM place WHERE product)`;

const allTerms = "(SELECT group_concat(x, ' AND ') FROM fits)";
/** Only positions that match a concept: `vitamin d` of "vitamin d 50000 iu". */
const knownTermsOnly = `(SELECT CASE WHEN min(known) = 0 THEN group_concat(CASE WHEN known THEN x END, ' AND ') END FROM fits)`;
const anyTermMissing = `(SELECT group_concat('(' || (SELECT group_concat(o.x, ' AND ') FROM fits o WHERE o.at <> f.at) || ')', ' OR ')
  FROM fits f WHERE (SELECT count(*) FROM fits) > 1)`;

const forChildren = `'{name} : "${childToken}"'`;
const onlyForChildren = (match: string) => `${forChildren} || ' AND (' || ${match} || ')'`;

/** What else is asked of products: the pack's count is read only where one was typed. */
interface Asked {
  diets: readonly Diet[];
  isCounted: boolean;
}
const packSql = `(SELECT CAST(p.contents_en AS INTEGER) FROM products p WHERE p.id = d.product_id)`;

const candidatesMatching = (match: string, most: number, { diets, isCounted }: Asked) => `SELECT * FROM (
  SELECT d.product_id, d.name, d.brand, d.about, d.rest, l.in_stock, l.popularity, ${isCounted ? packSql : 'NULL'} AS count FROM search_index i
  CROSS JOIN search_docs d ON d.number = i.rowid
  CROSS JOIN listing l ON l.country = ?3 AND l.product_id = d.product_id
  WHERE search_index MATCH coalesce(${match}, ${matchNothing})${fitsDietsSql(diets)} ORDER BY i.rowid LIMIT ${most})`;

const inNames = `'{name brand about} : (' || ${allTerms} || ')'`;
type Narrow = (match: string) => string;
const candidatesSql = (less: string, narrow: Narrow, asked: Asked) => `WITH ${placesSql}
  ${candidatesMatching(narrow(inNames), maxCandidates.strong, asked)}
  UNION ${candidatesMatching(narrow(allTerms), maxCandidates.weak, asked)}
  UNION ${candidatesMatching(narrow(less), maxCandidates.strong, asked)}`;
const adultsSql = (asked: Asked) => `WITH ${placesSql} ${candidatesMatching(inNames, maxCandidates.weak, asked)}`;
const childrenSql = (asked: Asked) =>
  `WITH ${placesSql} ${candidatesMatching(forChildren, maxCandidates.strong, asked)}`;

/** D1 allows five terms in a compound SELECT. */
const maxSteps = 5;
/** ?4: lists of positions; a product must match all of one list. */
const stepsSql = (count: number, narrow: Narrow, asked: Asked) => `WITH ${placesSql}
  ${Array.from(
    { length: count },
    (_, nth) =>
      `(SELECT group_concat(x, ' AND ') FROM fits WHERE at IN (SELECT value FROM json_each(?4, '$[${nth}]')))`,
  )
    .map((match) => candidatesMatching(narrow(match), maxCandidates.weak, asked))
    .join('\n  UNION ')}`;

const namesSql = (locale: string) => `WITH ${placesSql}
  SELECT n.kind, n.ref AS id, n.slug, n.name_${locale} AS name, n.name_en || '|' || n.name_ar AS names, n.token, n.number, 0 AS fits
    FROM (SELECT DISTINCT token FROM hit) h CROSS JOIN search_names n ON n.token = h.token
  UNION ALL SELECT * FROM (SELECT n.kind, n.ref, n.slug, n.name_${locale}, n.name_en || '|' || n.name_ar, n.token, n.number, 1 FROM search_names_index i
    CROSS JOIN search_names n ON n.number = i.rowid
    WHERE search_names_index MATCH coalesce((SELECT group_concat('(' || words || ')', ' AND ') FROM place), ${matchNothing})
    ORDER BY i.rowid LIMIT ${maxNames})`;

const popularSql = `SELECT product_id AS id FROM listing WHERE country = ?1 ORDER BY in_stock DESC, popularity DESC LIMIT ${maxSimilar}`;

const carriedSql = `SELECT c.key AS nth FROM json_each(?1) c WHERE EXISTS (SELECT 1 FROM search_index i
  CROSS JOIN search_docs d ON d.number = i.rowid CROSS JOIN listing l ON l.country = ?2 AND l.product_id = d.product_id
  WHERE search_index MATCH c.value)`;
const quoted = (word: string) => `"${word.replaceAll('"', '')}"`;
/** `("د" OR "d")`, `("vitami" OR "vitami"*)`. */
const toFtsTerm = ({ words, open }: Position): string =>
  words.map((word, at) => (open && at === 0 && word.length > 1 ? `${quoted(word)}*` : quoted(word))).join(' OR ');

const toClaimTerm = ({ names, column }: Claim): string =>
  names.map((words) => `{${column}} : (${words.map(quoted).join(' AND ')})`).join(' OR ');

export interface RetrieveOptions {
  isArabizi: boolean;
  /** The words are guesses already: one may be missing, and no corrections are looked up. */
  second?: boolean;
  /** The words that the same keys type in the other script. */
  swapped?: readonly string[];
  popular?: boolean;
  claims?: readonly Claim[];
  code?: ProductCode | null;
  /** Lists of positions that must match while the others are left out (relax.ts). */
  steps?: readonly (readonly number[])[];
}

/** `muscle` is a name, so `muscle cramps` is no match for it. */
const withoutLongerNames = (matches: readonly ConceptMatch[]): ConceptMatch[] =>
  matches.filter(
    ({ whole, from, to }) =>
      whole || !matches.some((one) => one.whole && one.weight > 1 && one.from === from && one.to === to),
  );

export async function retrieve(
  { env, country, locale }: Context,
  positions: readonly Position[],
  { isArabizi, second = false, swapped = [], popular = false, claims = [], code = null, steps = [] }: RetrieveOptions,
): Promise<Retrieved> {
  const grams: Gram[] = gramsOf(positions, isArabizi);
  const places = positions
    .map((position, at) => ({
      at,
      words: toFtsTerm(position),
      product: isRequired(position),
      optional: position.optional,
    }))
    .filter(({ optional }) => !optional);
  const asked: Asked = { diets: dietsOf(positions), isCounted: positions.some(({ count }) => count !== undefined) };
  const parameters = [JSON.stringify(grams), JSON.stringify(places)];
  const prepare = (sql: string, ...values: string[]) => env.DB.prepare(sql).bind(...values);
  const isChild = isForChild(positions);
  const narrow: Narrow = isChild ? onlyForChildren : (match) => match;
  const isAnyChild = isChild && positions.every(({ child, optional }) => child || optional);
  const [matches, candidates, names, ...others] = await env.DB.batch([
    prepare(`SELECT a AS "from", z AS "to", token, weight, whole FROM (${conceptMatchesSql})`, parameters[0] ?? ''),
    prepare(
      isAnyChild ? childrenSql(asked) : candidatesSql(second ? anyTermMissing : knownTermsOnly, narrow, asked),
      ...parameters,
      country,
    ),
    prepare(namesSql(locale), ...parameters),
    ...(second ? [] : [nearStatement(env.DB, positions, swapped)]),
    ...(steps.length > 0
      ? [
          prepare(
            stepsSql(Math.min(steps.length, maxSteps), narrow, asked),
            ...parameters,
            country,
            JSON.stringify(steps),
          ),
        ]
      : []),
    ...(popular ? [prepare(popularSql, country)] : []),
    ...(claims.length > 0 ? [prepare(carriedSql, JSON.stringify(claims.map(toClaimTerm)), country)] : []),
    ...(code ? [codedStatement(env.DB, country, code)] : []),
    ...(isChild ? [prepare(adultsSql(asked), ...parameters, country)] : []),
  ]);
  const adults = isChild ? others.pop() : undefined;
  const coded = code ? readRows<CodedRow>(others.pop()) : [];
  const carried = claims.length > 0 ? readRows<{ nth: number }>(others.pop()).map(({ nth }) => nth) : [];
  const best = popular ? others.pop() : undefined;
  const [near, fewer] = second ? [undefined, others[0]] : others;
  const isFitting = ({ name }: Candidate) => !isChild || isChildName(name);
  return {
    matches: withoutLongerNames(
      readRows<Omit<ConceptMatch, 'whole'> & { whole: number }>(matches).map((hit) => ({
        ...hit,
        whole: hit.whole === 1,
      })),
    ),
    candidates: [...readRows<Candidate>(candidates), ...readRows<Candidate>(fewer)].filter(isFitting),
    adults: readRows<Candidate>(adults).filter(({ name }) => !isChildName(name)),
    names: readRows<NameRow>(names).filter(
      ({ kind, slug }) => kind !== 'page' || isHealthLinkShown(slug, env.HEALTH_RULES),
    ),
    near: readRows<NearWord>(near),
    isArabizi,
    popular: readRows<{ id: string }>(best).map(({ id }) => id),
    carried: new Set(claims.filter((_, nth) => carried.includes(nth))),
    coded: coded.filter(({ exact }) => exact).map(({ id }) => id),
    nearlyCoded: coded.filter(({ exact }) => !exact).map(({ id }) => id),
  };
}

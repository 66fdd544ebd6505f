/**
 * One round trip of a search: the concepts that the words spell, products that fit, names that fit, and words near to those
 * nobody knows. FTS5's own query is put together in SQL, from spellings found in the same statement; every word in it is
 * quoted and normalised, no LIKE is used, and nothing is ordered by FTS5's rank (docs/performance.md).
 */
import type { Context } from '../../context.ts';
import { type Near, nearStatement } from './near.ts';
import { similarMost } from './neighbours.ts';
import { type Gram, gramsOf, isRequired, type Position } from './positions.ts';
import type { Candidate } from './rank.ts';

export interface Hit {
  from: number;
  to: number;
  token: string;
  weight: number;
  /** False: the spelling only begins like what was typed. */
  whole: boolean;
}

export interface NameRow {
  kind: 'brand' | 'category' | 'blood_test' | 'ingredient' | 'nutritionist' | 'page';
  id: string;
  slug: string;
  name: string;
  token: string;
  number: number;
  /** All words of the query are in the name or its other names. */
  fits: number;
}

export interface LookedUp {
  hits: Hit[];
  candidates: Candidate[];
  names: NameRow[];
  near: Near[];
  /** What sells best, where it was asked for. */
  popular: string[];
  isSpoken: boolean;
}

/**
 * Candidates come by popularity and only these are ranked and counted: the cost stays flat as the catalogue grows. A search
 * field shows a handful of them, a listing six pages.
 */
export const candidatesMost = { strong: 100, weak: 44 } as const;

const openHitsMost = 16;
const namesMost = 60;
/** What FTS5 is asked where there is nothing to ask: a word that no index has. */
const nothing = `'"qq"'`;

/** ?1: the grams. A key leads to its concepts; an open one also to those of spellings that begin like it. */
const hitsSql = `SELECT g.value ->> 'from' AS a, g.value ->> 'to' AS z, p.token, p.weight, 1 AS whole
    FROM json_each(?1) g CROSS JOIN search_phrases p ON p.phrase = g.value ->> 'key'
  UNION ALL SELECT * FROM (SELECT g.value ->> 'from', g.value ->> 'to', p.token, p.weight, 0
    FROM json_each(?1) g CROSS JOIN search_phrases p ON p.phrase > g.value ->> 'key' AND p.phrase < (g.value ->> 'key') || char(1114111)
    WHERE g.value ->> 'open' LIMIT ${openHitsMost})`;

/** ?2: [{words, product}]: FTS5's OR of the words at a place, and whether a product must fit it. `x` is all that may stand there. */
const placesSql = `hit AS MATERIALIZED (${hitsSql}),
  place AS MATERIALIZED (SELECT w.value ->> 'at' AS at, w.value ->> 'words' AS words, w.value ->> 'product' AS product,
    (SELECT group_concat('"' || token || '"', ' OR ') FROM (SELECT DISTINCT token FROM hit WHERE w.value ->> 'at' BETWEEN a AND z)) AS tokens
    FROM json_each(?2) w),
  fits AS MATERIALIZED (SELECT at, tokens IS NOT NULL AS known, '(' || words || coalesce(' OR ' || tokens, '') || ')' AS x
    FROM place WHERE product)`;

const all = "(SELECT group_concat(x, ' AND ') FROM fits)";
/** Only what is spelt like something of the shop: `vitamin d` of "vitamin d 50000 iu". */
const spelt = `(SELECT CASE WHEN min(known) = 0 THEN group_concat(CASE WHEN known THEN x END, ' AND ') END FROM fits)`;
/** All but one, whichever it is. */
const butOne = `(SELECT group_concat('(' || (SELECT group_concat(o.x, ' AND ') FROM fits o WHERE o.at <> f.at) || ')', ' OR ')
  FROM fits f WHERE (SELECT count(*) FROM fits) > 1)`;

const found = (match: string, most: number) => `SELECT * FROM (
  SELECT d.product_id, d.name, d.brand, d.about, d.rest, l.in_stock, l.popularity FROM search_index i
  CROSS JOIN search_docs d ON d.number = i.rowid
  CROSS JOIN listing l ON l.country = ?3 AND l.product_id = d.product_id
  WHERE search_index MATCH coalesce(${match}, ${nothing}) ORDER BY i.rowid LIMIT ${most})`;

const candidatesSql = (less: string) => `WITH ${placesSql}
  ${found(`'{name brand about} : (' || ${all} || ')'`, candidatesMost.strong)}
  UNION ${found(all, candidatesMost.weak)}
  UNION ${found(less, candidatesMost.strong)}`;

/** A compound SELECT of D1 has five terms at most. */
const stepsMost = 5;
/** ?4: lists of places; what fits all of those in one of them. */
const stepsSql = (count: number) => `WITH ${placesSql}
  ${Array.from(
    { length: count },
    (_, nth) =>
      `(SELECT group_concat(x, ' AND ') FROM fits WHERE at IN (SELECT value FROM json_each(?4, '$[${nth}]')))`,
  )
    .map((match) => found(match, candidatesMost.weak))
    .join('\n  UNION ')}`;

const namesSql = (locale: string) => `WITH ${placesSql}
  SELECT n.kind, n.ref AS id, n.slug, n.name_${locale} AS name, n.token, n.number, 0 AS fits
    FROM (SELECT DISTINCT token FROM hit) h CROSS JOIN search_names n ON n.token = h.token
  UNION ALL SELECT * FROM (SELECT n.kind, n.ref, n.slug, n.name_${locale}, n.token, n.number, 1 FROM search_names_index i
    CROSS JOIN search_names n ON n.number = i.rowid
    WHERE search_names_index MATCH coalesce((SELECT group_concat('(' || words || ')', ' AND ') FROM place), ${nothing})
    ORDER BY i.rowid LIMIT ${namesMost})`;

const popularSql = `SELECT product_id AS id FROM listing WHERE country = ?1 ORDER BY in_stock DESC, popularity DESC LIMIT ${similarMost}`;

const quoted = (word: string) => `"${word.replaceAll('"', '')}"`;
/** `("د" OR "d")`, `("vitami" OR "vitami"*)`: FTS5 takes a star behind the quotes. */
const wordsOf = ({ words, open }: Position): string =>
  words.map((word, at) => (open && at === 0 && word.length > 1 ? `${quoted(word)}*` : quoted(word))).join(' OR ');

export interface Manner {
  /** Arabic in Latin letters (shared/domain/arabizi.ts). */
  isSpoken: boolean;
  /** The words are guesses already, so one of them may be missing and nothing nearer is looked for. */
  second?: boolean;
  /** The same keys' words in the other script (shared/domain/keyboard-layout.ts). */
  swapped?: readonly string[];
  /** Also what sells best in the shop, for when nothing fits. */
  popular?: boolean;
  /** Places that are asked for while the others are left out (relax.ts). */
  steps?: readonly (readonly number[])[];
}

/** Where words are a name, longer names that begin so are not meant: `muscle` is no `muscle cramps`. */
const withoutLongerNames = (hits: readonly Hit[]): Hit[] =>
  hits.filter(
    ({ whole, from, to }) =>
      whole || !hits.some((one) => one.whole && one.weight > 1 && one.from === from && one.to === to),
  );

export async function lookUp(
  { env, country, locale }: Context,
  positions: readonly Position[],
  { isSpoken, second = false, swapped = [], popular = false, steps = [] }: Manner,
): Promise<LookedUp> {
  const grams: Gram[] = gramsOf(positions, isSpoken);
  const places = positions
    .map((position, at) => ({
      at,
      words: wordsOf(position),
      product: isRequired(position),
      optional: position.optional,
    }))
    .filter(({ optional }) => !optional);
  const given = [JSON.stringify(grams), JSON.stringify(places)];
  const ask = (sql: string, ...values: string[]) => env.DB.prepare(sql).bind(...values);
  const [hits, candidates, names, ...others] = (await env.DB.batch([
    ask(`SELECT a AS "from", z AS "to", token, weight, whole FROM (${hitsSql})`, given[0] ?? ''),
    ask(candidatesSql(second ? butOne : spelt), ...given, country),
    ask(namesSql(locale), ...given),
    ...(second ? [] : [nearStatement(env.DB, positions, swapped)]),
    ...(steps.length > 0
      ? [ask(stepsSql(Math.min(steps.length, stepsMost)), ...given, country, JSON.stringify(steps))]
      : []),
    ...(popular ? [ask(popularSql, country)] : []),
  ])) as [D1Result<Omit<Hit, 'whole'> & { whole: number }>, D1Result<Candidate>, D1Result<NameRow>, ...D1Result[]];
  const best = popular ? others.pop() : undefined;
  const [near, fewer] = second ? [undefined, others[0]] : others;
  return {
    hits: withoutLongerNames(hits.results.map((hit) => ({ ...hit, whole: hit.whole === 1 }))),
    candidates: [...candidates.results, ...((fewer?.results ?? []) as Candidate[])],
    names: names.results,
    near: (near?.results ?? []) as Near[],
    isSpoken,
    popular: ((best?.results ?? []) as { id: string }[]).map(({ id }) => id),
  };
}

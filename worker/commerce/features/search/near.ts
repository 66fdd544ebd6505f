/** Corrections of unknown words: by edit distance, by consonants, and by sound across the two scripts. */
import { isEnglish } from '../../../../shared/domain/arabizi.ts';
import { getDeletions, toPhoneticKey, toSkeletonKey } from '../../../../shared/domain/fuzzy-match.ts';
import { getSpellings, isFormWord } from '../../../../shared/domain/search-synonyms.ts';
import { stemArabic } from '../../../../shared/domain/search-text.ts';
import {
  arabicSpellings,
  arabicStems,
  halvesOf,
  likelySlips,
  withVowels,
} from '../../../../shared/domain/word-variants.ts';
import type { Position } from './positions.ts';

export interface NearWord {
  typed: string;
  /** null: marks `typed` as unknown; each unknown word has one such row. */
  word: string | null;
  weight: number;
  /** How a shopper should read it; '' if that is `word`. */
  written: string;
}

/** The value of `typed` for words typed with the other keyboard layout. */
export const otherLayout = '';

// Each branch uses an index; the limits guard against a sound that very many words share.
const nearSql = `WITH t AS MATERIALIZED (SELECT w.value ->> 'typed' AS typed, w.value ->> 'skeleton' AS skeleton,
    w.value ->> 'sound' AS sound, w.value -> 'deletions' AS deletions, w.value -> 'variants' AS variants, w.value -> 'halves' AS halves FROM json_each(?1) w
    WHERE NOT EXISTS (SELECT 1 FROM json_each(w.value, '$.known') k CROSS JOIN vocabulary v ON v.word = k.value)
    AND NOT EXISTS (SELECT 1 FROM search_phrases p WHERE p.phrase = w.value ->> 'typed')),
  d AS MATERIALIZED (SELECT t.typed, e.value AS deletion FROM t, json_each(t.deletions) e)
  SELECT typed, NULL AS word, 0 AS weight, '' AS written FROM t
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t CROSS JOIN vocabulary v ON v.skeleton = t.skeleton AND v.skeleton <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t CROSS JOIN vocabulary v ON v.sound = t.sound AND v.sound <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT d.typed, v.word, v.weight, v.written FROM d CROSS JOIN vocabulary_gaps vg ON vg.gap = d.deletion
    CROSS JOIN vocabulary v ON v.word = vg.word
    UNION SELECT d.typed, v.word, v.weight, v.written FROM d CROSS JOIN vocabulary v ON v.word = d.deletion LIMIT 400)
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t, json_each(t.variants) e CROSS JOIN vocabulary v ON v.word = e.value
    UNION SELECT t.typed, a.word || ' ' || b.word, min(a.weight, b.weight), '' FROM t, json_each(t.halves) e
      CROSS JOIN vocabulary a ON a.word = e.value ->> 0 CROSS JOIN vocabulary b ON b.word = e.value ->> 1
      WHERE EXISTS (SELECT 1 FROM search_phrases p WHERE p.phrase IN (a.word, b.word))
      OR EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH '"' || a.word || ' ' || b.word || '"')
    UNION SELECT '${otherLayout}', v.word, v.weight, '' FROM json_each(?2) e CROSS JOIN vocabulary v ON v.word = e.value)`;

/** Arabizi joins the article: `alsamak` is السمك. */
export const withoutEl = (latin: string) => latin.replace(/^[ae]l(?=[a-z]{4})/, '');
/** `going` of an English sentence is no جنكو. */
const isEnglishWord = (typed: string) => /^[a-z]{2,}ing$/.test(typed);
export const spokenSound = (typed: string) => (isEnglishWord(typed) ? '' : toPhoneticKey(withoutEl(typed)));

const shortestJoined = 6;
const longestJoined = 16;

/**
 * Neighbours that may be one misspelt name: `embrlab` of `embr lab`, though a lab is where blood is tested; `otofig` of `oto and fig`,
 * غرين اكر; of `bright more` one is a filler.
 */
export function joinedRuns(positions: readonly Position[]): { typed: string; from: number; to: number }[] {
  const isName = ({ typed, child }: Position) =>
    /^(?:[a-z]{3,}|[\u0621-\u064a]{3,})$/.test(typed) && !child && !isFormWord(typed);
  const places = positions.flatMap((one, at) => (isName(one) ? [at] : []));
  const said = places.filter((at) => !positions[at]?.optional);
  const pairs = [
    ...said.slice(1).map((to, nth) => ({ from: said[nth] ?? to, to })),
    ...places.slice(1).map((to, nth) => ({ from: places[nth] ?? to, to })),
  ];
  return pairs.flatMap(({ from, to }, at) => {
    const [first, last] = [positions[from], positions[to]];
    const isOneFiller = to === from + 1 && first?.optional !== last?.optional;
    const typed = `${first?.typed ?? ''}${last?.typed ?? ''}`;
    const fits = typed.length >= shortestJoined && typed.length <= longestJoined && first?.test === false;
    return fits && (at < said.length - 1 || isOneFiller) ? [{ typed, from, to }] : [];
  });
}

const shortestRespelt = 7;
/** Names from abroad are written by their sound: جلوكوسامين, غلوكوزامين. */
function respelt(word: string): string[] {
  if (!/^[\u0621-\u064a]+$/.test(word) || word.length < shortestRespelt) return [];
  return [word.replace(/س/g, 'ز'), word.replace(/ز/g, 'س'), word.replace(/[غق]/g, 'ج')].filter((one) => one !== word);
}

/** What words of the vocabulary may be made of, too: the letters that are left with one taken away, or with a vowel more. */
function deletionsOf(typed: string, written: string): string[] {
  const shorter = [written, ...respelt(written)].flatMap(getDeletions);
  const stems = /^[\u0621-\u064a]/.test(written) ? shorter.map(stemArabic) : [];
  return [...new Set([typed, written, ...getDeletions(typed), ...shorter, ...stems, ...withVowels(typed)])];
}

/** Known words are left out. `swapped`: the words in the other keyboard layout. */
export function nearStatement(
  db: D1Database,
  positions: readonly Position[],
  swapped: readonly string[],
): D1PreparedStatement {
  const isSentence = isEnglish(positions.map(({ typed }) => typed));
  const unknown = positions
    .filter(({ typed, optional, child }) => !optional && !child && typed.length > 2 && !/\d/.test(typed))
    .map(({ typed, written = typed }) => ({
      typed,
      known: getSpellings(typed),
      skeleton: toSkeletonKey(typed),
      sound: isSentence ? '' : spokenSound(typed),
      deletions: deletionsOf(typed, written),
      variants: [...arabicStems(typed), ...arabicSpellings(typed), ...likelySlips(written), ...likelySlips(typed)],
      halves: halvesOf(typed),
    }));
  const joined = joinedRuns(positions).map(({ typed }) => ({
    typed,
    known: [],
    skeleton: toSkeletonKey(typed),
    sound: '',
    deletions: [typed, ...getDeletions(typed)],
    variants: [],
    halves: [],
  }));
  return db.prepare(nearSql).bind(JSON.stringify([...unknown, ...joined]), JSON.stringify(swapped));
}

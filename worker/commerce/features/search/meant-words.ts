/** The words of the shop nearest to those that were typed, from the vocabulary's spellings, sounds and gaps. */
import { distance, gaps, skeleton, slipsAllowed } from '../../../../shared/domain/search-text.ts';

interface Near {
  typed: string;
  word: string;
  weight: number;
}

// Each branch reaches the vocabulary by a key; the limit guards against a sound that very many words share.
const nearSql = `WITH t AS MATERIALIZED (SELECT value ->> 'word' AS typed, value ->> 'sound' AS sound, value -> 'gaps' AS gaps FROM json_each(?1)),
  g AS MATERIALIZED (SELECT t.typed, e.value AS gap FROM t, json_each(t.gaps) e)
  SELECT t.typed, v.word, v.weight FROM t CROSS JOIN vocabulary v ON v.word = t.typed
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight FROM t CROSS JOIN vocabulary v ON v.skeleton = t.sound WHERE t.sound <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT g.typed, v.word, v.weight FROM g CROSS JOIN vocabulary_gaps vg ON vg.gap = g.gap
    CROSS JOIN vocabulary v ON v.word = vg.word LIMIT 300)
  UNION SELECT * FROM (SELECT g.typed, v.word, v.weight FROM g CROSS JOIN vocabulary v ON v.word = g.gap LIMIT 100)`;

/** Fewer slips first; the same sound makes up for one, a word that matters more breaks a tie. */
function nearest(typed: string, near: readonly Near[]): string | null {
  let best: { word: string; cost: number } | null = null;
  for (const { word, weight } of near) {
    const slips = distance(typed, word);
    const alike = skeleton(typed) !== '' && skeleton(typed) === skeleton(word);
    if (slips > slipsAllowed(typed) + (alike ? 1 : 0) || (slips > 1 && !alike && typed.length < 5)) continue;
    const cost = slips - (alike ? 1 : 0) - weight / 10;
    if (slips === 0) return word;
    if (best === null || cost < best.cost) best = { word, cost };
  }
  return best?.word ?? null;
}

/**
 * Known words stay, misspelt ones are replaced, two that are one word of the shop are joined (`co q` → `coq`), and what
 * nobody knows (`50000`, `at`) is left out. `changed` holds only replacements.
 */
export async function meantWords(
  db: D1Database,
  words: readonly string[],
): Promise<{ words: string[]; changed: Map<string, string> }> {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const asked = [...words, ...joined].map((word) => ({ word, sound: skeleton(word), gaps: [word, ...gaps(word)] }));
  const { results } = await db.prepare(nearSql).bind(JSON.stringify(asked)).all<Near>();
  const nearOf = (typed: string) => results.filter((near) => near.typed === typed);
  const isKnown = (typed: string) => results.some((near) => near.typed === typed && near.word === typed);

  const meant: string[] = [];
  const changed = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (next !== undefined && isKnown(word + next) && !(isKnown(word) && isKnown(next))) {
      meant.push(word + next);
      at += 1;
      continue;
    }
    const near = nearest(word, nearOf(word));
    if (near === null) continue;
    meant.push(near);
    if (near !== word) changed.set(word, near);
  }
  return { words: [...new Set(meant)], changed };
}

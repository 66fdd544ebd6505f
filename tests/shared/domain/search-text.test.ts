import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  distance,
  gaps,
  normaliseText,
  searchWords,
  skeleton,
  wordsAndJoined,
} from '../../../shared/domain/search-text.ts';

const vectors = readFileSync(new URL('./vectors/arabic-normalise-vectors.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string]);

describe('search text', () => {
  it.each(vectors)('%s is indexed as %s', (input, normalised, words) => {
    expect(normaliseText(input)).toBe(normalised);
    expect(searchWords(input).join('|')).toBe(words);
  });

  it('keeps nothing of signs, emoji and query operators', () => {
    for (const text of ['', '"', '*', '🧿', '\u0000\u0007', '%'.repeat(50), '()^:', "'"])
      expect(normaliseText(text)).toBe('');
    expect(searchWords('NEAR(a b)')).toEqual(['near', 'a', 'b']);
  });

  it('finds two words that a shopper wrote as one', () => {
    expect(wordsAndJoined('fish oil')).toBe('fish oil fishoil');
    expect(wordsAndJoined('سنا مكي')).toContain('سنامكي');
  });

  it.each([
    ['acidofilus', 'acidophilus'],
    ['turmaric', 'turmeric'],
    ['ashwaganda', 'ashwagandha'],
    ['magnesuim', 'magnesium'],
    ['ماغنيسيوم', 'مغنيسيوم'],
    ['غلوتاثيون', 'جلوتاثيون'],
    ['بيوتن', 'بيوتين'],
  ])('%s sounds like %s', (typed, meant) => {
    expect(skeleton(typed)).toBe(skeleton(meant));
    expect(skeleton(typed)).not.toBe('');
  });

  it('meets a word with one slip at a common gap', () => {
    expect(gaps('vitamin')).toContain('vitamn');
    expect(distance('vitamn', 'vitamin')).toBe(1);
    expect(distance('magnesuim', 'magnesium')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });
});

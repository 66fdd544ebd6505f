import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normaliseText, toSearchWords } from '../../../shared/domain/search-text.ts';

const vectors = readFileSync(new URL('./vectors/arabic-normalise-vectors.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string]);

describe('search text', () => {
  it.each(vectors)('%s is indexed as %s', (input, normalised, words) => {
    expect(normaliseText(input)).toBe(normalised);
    expect(toSearchWords(input).join('|')).toBe(words);
  });

  it('drops punctuation, emoji and query operators', () => {
    for (const text of ['', '"', '*', '🧿', '\u0000\u0007', '%'.repeat(50), '()^:', "'"])
      expect(normaliseText(text)).toBe('');
    expect(toSearchWords('NEAR(a b)')).toEqual(['near', 'a', 'b']);
  });

  it.each([
    ['b12 d3k2', 'b 12 d 3 k 2'],
    ['omega3fish', 'omega 3 fish'],
    ['5tablets', '5 tablets'],
    ['1,000 mg', '1000 mg'],
    ['1,2', '1 2'],
  ])('%s is split where a digit meets a letter', (input, normalised) => {
    expect(normaliseText(input)).toBe(normalised);
  });
});

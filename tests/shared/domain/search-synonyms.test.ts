import { describe, expect, it } from 'vitest';
import { getSpellings, isStopWord, toPhraseKey } from '../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../shared/domain/search-text.ts';

const key = (text: string) => toPhraseKey(toSearchWords(text));

describe('one key for many spellings', () => {
  it.each([
    [
      'vitamind3',
      ['Vitamin D3', 'vit d 3', 'فيتامين د٣', 'فيتامين دي ثري', 'فايتمين دال ٣', 'fitamin d3', 'vitamin dee three'],
    ],
    ['omega3', ['omega-3', 'Omega three', 'أوميغا ٣', 'اوميقا ثري', 'omiga 3']],
    ['gnc', ['GNC', 'جي ان سي']],
    ['mct', ['mct', 'إم سي تي']],
    ['bcaa', ['BCAA', 'بي سي ايه ايه']],
    ['bcomplex', ['B-Complex']],
    ['fishoil', ['fish oil', 'FishOil']],
    ['soyalecithin', ['Soya lecithin', 'soy lecithin']],
  ])('%s', (wanted, texts) => {
    for (const text of texts) expect(key(text), text).toBe(wanted);
  });

  it('knows that “and vitamin” may be “vitamin”', () => {
    expect(getSpellings('وفيتامين')).toContain('vitamin');
    expect(getSpellings('ورك')).toEqual(['ورك']);
  });

  it('finds what is written “soya” for “soy”', () => {
    expect(getSpellings('soy')).toContain('soya');
  });

  it('ignores “best” and “سعر”', () => {
    expect(['best', 'سعر', 'for', 'mg'].every(isStopWord)).toBe(true);
    expect(['zinc', 'زنك', '12'].some(isStopWord)).toBe(false);
  });
});

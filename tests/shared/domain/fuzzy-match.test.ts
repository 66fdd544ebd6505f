import { describe, expect, it } from 'vitest';
import {
  areVowelsCompatible,
  editDistance,
  getDeletions,
  toPhoneticKey,
  toSkeletonKey,
} from '../../../shared/domain/fuzzy-match.ts';

describe('near words', () => {
  it.each([
    ['acidofilus', 'acidophilus'],
    ['turmaric', 'turmeric'],
    ['ashwaganda', 'ashwagandha'],
    ['magnesuim', 'magnesium'],
    ['ماغنيسيوم', 'مغنيسيوم'],
    ['غلوتاثيون', 'جلوتاثيون'],
    ['بيوتن', 'بيوتين'],
  ])('%s is spelt almost like %s', (typed, meant) => {
    expect(toSkeletonKey(typed)).toBe(toSkeletonKey(meant));
    expect(toSkeletonKey(typed)).not.toBe('');
  });

  it.each([
    ['solgar', 'سولجار'],
    ['solgar', 'سولقار'],
    ['thorne', 'ثورن'],
    ['zanjabeel', 'زنجبيل'],
    ['zaafaran', 'زعفران'],
    ['hadeed', 'حديد'],
    ['korkom', 'كركم'],
    ['kalsiom', 'كالسيوم'],
    ['collagen', 'كولاجين'],
  ])('%s sounds like %s in the other letters', (latin, arabic) => {
    expect(toPhoneticKey(latin)).toBe(toPhoneticKey(arabic));
    expect(toPhoneticKey(latin)).not.toBe('');
    expect(areVowelsCompatible(latin, arabic)).toBe(true);
  });

  it('distinguishes words of equal consonants by their vowels', () => {
    expect(toPhoneticKey('berocca')).toBe(toPhoneticKey('بوراج'));
    expect(areVowelsCompatible('berocca', 'بوراج')).toBe(false);
    expect(areVowelsCompatible('berocca', 'برك')).toBe(false);
  });

  it('has no sound key for a word that is too short', () => {
    for (const word of ['goli', 'tea', 'خل', 'b12', '', '12']) expect(toPhoneticKey(word)).toBe('');
  });

  it('matches a word with one typo through a shared deletion', () => {
    expect(getDeletions('vitamin')).toContain('vitamn');
    expect(getDeletions('tea')).toEqual([]);
    expect(editDistance('vitamn', 'vitamin')).toBe(1);
    expect(editDistance('magnesuim', 'magnesium')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
  });
});

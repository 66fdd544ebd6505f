import { describe, expect, it } from 'vitest';
import { distance, gaps, skeleton, sound, vowelsAgree } from '../../../shared/domain/search-near.ts';

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
    expect(skeleton(typed)).toBe(skeleton(meant));
    expect(skeleton(typed)).not.toBe('');
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
    expect(sound(latin)).toBe(sound(arabic));
    expect(sound(latin)).not.toBe('');
    expect(vowelsAgree(latin, arabic)).toBe(true);
  });

  it('tells words of one sound apart by their vowels', () => {
    expect(sound('berocca')).toBe(sound('بوراج'));
    expect(vowelsAgree('berocca', 'بوراج')).toBe(false);
    expect(vowelsAgree('berocca', 'برك')).toBe(false);
  });

  it('has no sound for a word that many others would share', () => {
    for (const word of ['goli', 'tea', 'خل', 'b12', '', '12']) expect(sound(word)).toBe('');
  });

  it('meets a word with one slip at a common gap', () => {
    expect(gaps('vitamin')).toContain('vitamn');
    expect(gaps('tea')).toEqual([]);
    expect(distance('vitamn', 'vitamin')).toBe(1);
    expect(distance('magnesuim', 'magnesium')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });
});

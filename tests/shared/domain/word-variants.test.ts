import { describe, expect, it } from 'vitest';
import {
  arabicSpellings,
  arabicStems,
  halvesOf,
  likelySlips,
  splitKeys,
  withVowels,
} from '../../../shared/domain/word-variants.ts';

describe('what Arabic joins to a word comes off', () => {
  it.each([
    ['شعري', 'شعر'],
    ['لشعري', 'شعر'],
    ['بشعرها', 'شعر'],
    ['ركبتي', 'ركب'],
    ['وعظام', 'عظام'],
    ['للنوم', 'نوم'],
    ['ارجع', 'رجع'],
    ['يسجل', 'سجل'],
    ['ينومني', 'نوم'],
    ['يهديني', 'مهدي'],
    ['جلايسينيت', 'جلايسين'],
  ])('%s may be %s', (word, stem) => expect(arabicStems(word)).toContain(stem));

  it.each(['نوم', 'zinc', 'b12', ''])('%j stays as it is', (word) => expect(arabicStems(word)).toEqual([]));

  it('two letters are no stem', () => {
    for (const stem of arabicStems('بيتي')) expect(stem.length).toBeGreaterThan(2);
  });
});

describe('two words in one', () => {
  it('has a half for each place, none shorter than three letters', () => {
    expect(halvesOf('zincgummies')).toContainEqual(['zinc', 'gummy']);
    expect(halvesOf('abcdef')).toEqual([['abc', 'def']]);
    expect(halvesOf('abcde')).toEqual([]);
    expect(halvesOf('b12drops')).toEqual([]);
  });
});

describe('Arabic in Latin letters, spelt out', () => {
  it.each([
    ['aasal', 'عسل'],
    ['helba', 'حلب'],
    ['manaaa', 'مناع'],
    ['hadid', 'حديد'],
    ['nom', 'نوم'],
    ['sahlab', 'سحلب'],
    ['khal', 'خل'],
  ])('%s may be %s', (latin, arabic) => expect(arabicSpellings(latin)).toContain(arabic));

  it('a long word, and one that isn’t Latin, has none', () => {
    for (const word of ['ashwagandha', 'زنك', 'b12', 'xx', '']) expect(arabicSpellings(word)).toEqual([]);
  });
});

describe('the likeliest slip of a short word', () => {
  it.each([
    ['حدبد', 'حديد'],
    ['خديد', 'حديد'],
    ['زتك', 'زنك'],
    ['ثووم', 'ثوم'],
    ['zimc', 'zinc'],
  ])('%s may be %s', (typed, meant) => expect(likelySlips(typed)).toContain(meant));

  it('is none of keys far apart, and long words have none', () => {
    expect(likelySlips('حدمد')).not.toContain('حديد');
    for (const word of ['مغنيسيوم', 'bread', 'دا', 'b12', '']) expect(likelySlips(word)).toEqual([]);
  });
});

it.each([
  ['فيتامينسي', 'vitaminc'],
  ['vitd', 'vitamind'],
  ['حبهالسودا', 'حبهسودا'],
  ['قهوهالخضرا', 'قهوخضرا'],
  ['انزيماتهاضم', 'انزيمهاضم'],
])('%s written as one is known as %s', (typed, key) => expect(splitKeys(typed)).toContain(key));

it('a word of three letters is not two', () => expect(splitKeys('زنك')).toEqual([]));

it('a vowel that wasn’t written may stand anywhere', () => expect(withVowels('ومغا')).toContain('اومغا'));

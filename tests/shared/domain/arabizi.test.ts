import { describe, expect, it } from 'vitest';
import {
  respeltKey,
  respeltKeys,
  spokenKeys,
  toSpokenKey,
  transliterateArabizi,
} from '../../../shared/domain/arabizi.ts';
import { toSearchWords } from '../../../shared/domain/search-text.ts';

describe('Arabic in Latin letters', () => {
  it.each([
    ['5al el tofa7', 'khal tofah'],
    ['7abbet el baraka', 'habbe baraka'],
    ['7abbet-el-baraka', 'habbe-baraka'],
    ['ma8nesyum', 'maghnesyum'],
    ['3asal', 'aasal'],
    ['zayt al samak', 'zayt samak'],
    ['ta7leel ٣', 'tahleel 3'],
    ['Vitamin 7amel', 'vitamin hamel'],
    ['wa9fa', 'wasfa'],
    ["3'odda", 'ghodda'],
    ["9'a3f", 'daaf'],
    ['i want el helba', 'i want helba'],
    ['habbat al baraka for my hair', 'habba baraka for my hair'],
    ['do you have zeit el samak', 'do you have zei samak'],
  ])('%s reads %s', (typed, read) => {
    expect(transliterateArabizi(typed)).toBe(read);
  });

  it.each(['omega 3', 'omega3fish', 'b12 d3k2', 'vitd3', 'vitamind3', '5tablets', '60caps', '3in1', '2kg', 'mk7', '5htp', 'coq10',
    '7keto', 'now foods', 'زيت السمك', 'omega369', 'zinc 50mg', ''])('the digits of %j are numbers', (typed) => {
    expect(transliterateArabizi(typed)).toBeNull();
  }); // biome-ignore format: short values fill each line, not one line each

  it.each([
    ['5al el tofa7', 'خل التفاح'],
    ['7abbet el baraka', 'حبة البركة'],
    ['ma8nesyum', 'مغنيسيوم'],
    ['zayt el zaytoon', 'زيت الزيتون'],
  ])('%s has the consonants of %s', (latin, arabic) => {
    const key = toSpokenKey(toSearchWords(arabic));
    expect(toSpokenKey(toSearchWords(transliterateArabizi(latin) ?? ''))).toBe(key);
    expect(key).toMatch(/^~[a-z]{3,}$/);
  });

  it('too few consonants are no key, nor are numbers and nothing', () => {
    for (const words of [['خل'], ['عسل'], ['el'], ['b', '12'], []]) expect(toSpokenKey(words)).toBe('');
  });

  it('the pronounced t of a construct ة matches its spelling', () => {
    expect(spokenKeys(['habbat', 'baraka'])).toContain(toSpokenKey(toSearchWords('حبة البركة')));
    expect(spokenKeys(['habbat', 'baraka'])).toHaveLength(2);
    expect(spokenKeys(['zeit', 'samak'])).toContain(toSpokenKey(toSearchWords('زيت السمك')));
  });
});

describe('English names in Arabic letters', () => {
  it.each([
    ['بلاك سيد', 'black seed'],
    ['ابل سايدر', 'apple cider'],
    ['هير سكن نيلز', 'hair skin nail'],
    ['جرين تي', 'green tea'],
  ])('%s is %s', (arabic, english) => {
    expect(respeltKeys(arabic.split(' '))).toContain(respeltKey(english.split(' ')));
    expect(respeltKey(english.split(' '))).toMatch(/^\^[a-z]{4,}$/);
  });

  it('one word, or one of vowels alone, is no key', () => {
    for (const words of [['ماغنيسيوم'], ['فيتامين', 'ايه'], ['بروتين', 'وي'], []])
      expect(respeltKeys(words)).toEqual([]);
  });
});

it.each(['i am going to al ain and need honey', 'what is the best el for my hair'])('“%s” is English', (text) => {
  expect(transliterateArabizi(text)).toBeNull();
});
it('a digit that is a letter is Arabic in any sentence', () => {
  expect(transliterateArabizi('i want 7abat el baraka for my hair')).not.toBeNull();
});

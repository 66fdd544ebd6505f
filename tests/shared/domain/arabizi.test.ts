import { describe, expect, it } from 'vitest';
import { readArabizi, spokenKey } from '../../../shared/domain/arabizi.ts';
import { searchWords } from '../../../shared/domain/search-text.ts';

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
  ])('%s reads %s', (typed, read) => {
    expect(readArabizi(typed)).toBe(read);
  });

  it.each(['omega 3', 'omega3fish', 'b12 d3k2', 'vitd3', 'vitamind3', '5tablets', '60caps', '3in1', '2kg', 'mk7', '5htp', 'coq10',
    '7keto', 'now foods', 'زيت السمك', 'omega369', 'zinc 50mg', ''])('the digits of %j are numbers', (typed) => {
    expect(readArabizi(typed)).toBeNull();
  }); // biome-ignore format: short values fill each line, not one line each

  it.each([
    ['5al el tofa7', 'خل التفاح'],
    ['7abbet el baraka', 'حبة البركة'],
    ['ma8nesyum', 'مغنيسيوم'],
    ['3asal', 'عسل'],
    ['zayt el zaytoon', 'زيت الزيتون'],
    ['7elba', 'حلبة'],
    ['sa7lab', 'سحلب'],
  ])('%s has the consonants of %s', (latin, arabic) => {
    const key = spokenKey(searchWords(arabic));
    expect(spokenKey(searchWords(readArabizi(latin) ?? ''))).toBe(key);
    expect(key).toMatch(/^~[a-z]{3,}$/);
  });

  it('too few consonants are no key, nor are numbers and nothing', () => {
    for (const words of [['خل'], ['el'], ['b', '12'], []]) expect(spokenKey(words)).toBe('');
  });
});

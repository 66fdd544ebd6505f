import { describe, expect, it } from 'vitest';
import { childPlaces, isChildName, isChildStart } from '../../../shared/domain/child-search.ts';
import { toSearchWords } from '../../../shared/domain/search-text.ts';

const isForChild = (text: string) => childPlaces(toSearchWords(text)).size > 0;

describe('a search is for a child', () => {
  it.each(
    `vit d kids; vit d kid; vitamin d for children; vitamin d child’s; omega for my baby; infants vitamin d; toddlers probiotic; newborn drops;
     vitamin d childern; vitamin d todler; zinc for my son; zinc for daughters; multivitamin for 5 year old; drops for 6 months old; iron 10 yo;
     فيتامين د طفل; فيتامين د للطفل; فيتامين د لطفلي; فيتامين د لطفلتي; فيتامين د اطفال; فيتامين د أطفال; فيتامين د للأطفال; فيتامين د للاطفال; فيتامين د لأطفالي;
     فيتامين د للاطفل; فيتامين د بيبي; فيتامين د للبيبي; فيتامين د رضيع; فيتامين د للرضّع; فيتامين د رضّع; فيتامين د للرضيعة; فيتامين د ولدي; فيتامين د لولدي; فيتامين د لولدنا;
     فيتامين د بنتي; فيتامين د لبنتي; حق عيالي; للصغار; للمواليد; حديد عمره ٣ سنوات; زنك عمرها 8 اشهر; للاولاد; فيتامين د atfal`.split(
      /;\s+/,
    ),
  )('%s', (text) => expect(isForChild(text)).toBe(true));

  it.each(
    `vitamin d; kidney support; white kidney bean; chia seeds; chicory; babunah; fitamin d for 3 months; multivitamin 50 year old; b12; two a day;
     فيتامين د; للرجال; للنساء; بناتي; زيت كبد; بيوتين; رضاعة; حليب رضاعة; prenatal vitamins for having a baby; فيتامينات حامل بيبي; لبن; ولادة; عمري ٥٠ سنة; الطاقة; بنتوثين`.split(
      /;\s+/,
    ),
  )('not “%s”', (text) => expect(isForChild(text)).toBe(false));
});

it.each([
  ['للا', true],
  ['للأط', true],
  ['للاطف', true],
  ['اطف', true],
  ['لاط', true],
  ['للر', true],
  ['chi', true],
  ['ki', true],
  ['tod', true],
  ['in', false],
  ['لا', false],
  ['لل', false],
  ['zin', false],
  ['كو', false],
])('“%s” may become a child’s word: %s', (typed, expected) => {
  expect(isChildStart(toSearchWords(typed).at(-1) ?? '')).toBe(expected);
});

it.each([
  ['Vitamin D3 Drops for Children 400 IU', true],
  ['Kid’s Omega', true],
  ['علكات للأطفال', true],
  ['قطرات الرضّع', true],
  ['White Kidney Bean', false],
  ['Vitamin D3 5,000 IU', false],
])('%s is a child’s: %s', (name, expected) => expect(isChildName(toSearchWords(name).join(' '))).toBe(expected));

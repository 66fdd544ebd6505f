import { expect, test } from 'vitest';
import { findLostText, isSavedWithoutLetters } from '../../../shared/domain/lost-letters.ts';

test.each([
  ['?????? ???? 500 ????', ''],
  ['?? 500', ''],
  ['Zinc ???', ''],
  ['Caf\ufffd', ''],
  ['Caf? B1', 'Café B1'],
  ['?-??????', 'ل-كارنتين'.slice(0, 8)],
  ['Café ????', 'Café زنك!'],
])('%s has lost its letters, where %s stood', (text, stored) => {
  expect(findLostText(text, stored)).toEqual({ code: 'text_lost' });
});

test.each([
  ['Caf&#233; B1 &amp; B2', 'Café B1 & B2'],
  ['L&#x2019;Oréal', 'L’Oréal'],
  ['cafÃ© K2', 'café K2'],
  ['Men’s', null],
  ['Menâ€™s', 'Men’s'],
  ['Ø²Ù†Ùƒ 50', 'زنك 50'],
  ['زنك Ã©', 'زنك é'],
  ['Crème brûlée', null],
  ['Nestlé', null],
  ['ÄÖÜ', null],
  ['B1 & B2', null],
  ['AT&T;', null],
  ['&unknown;', null],
  ['&#0;', null],
  ['Who? Me', null],
  ['50 % ½ µg', null],
  ['', null],
])('%s was %s', (text, near) => {
  expect(findLostText(text)).toEqual(near === null ? null : { code: 'text_garbled', near });
});

test('what the shop has is no fault', () => {
  expect(findLostText('Really ???', 'Really ???')).toBeNull();
  expect(findLostText('B1 &amp; B2', 'B1 &amp; B2')).toBeNull();
});

test('a fifth of the rows is the file, one name is not', () => {
  const rows = (lost: number, all: number) =>
    Array.from({ length: all }, (_, at) => ({ cells: { sku: 'A', name_ar: at < lost ? '??? ????' : 'زنك' } }));
  expect(isSavedWithoutLetters(rows(2, 2))).toBe(false);
  expect(isSavedWithoutLetters(rows(3, 15))).toBe(true);
  expect(isSavedWithoutLetters(rows(3, 16))).toBe(false);
});

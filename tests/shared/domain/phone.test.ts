import { expect, test } from 'vitest';
import type { CountryCode } from '../../../shared/domain/country.ts';
import { formatPhone, parsePersonPhone, parsePhone, splitPhone } from '../../../shared/domain/phone.ts';

const good: [typed: string, country: CountryCode, e164: string][] = [
  ['50001234', 'KW', '+96550001234'],
  ['5000 1234', 'KW', '+96550001234'],
  ['5000-1234', 'KW', '+96550001234'],
  ['+965 5000 1234', 'KW', '+96550001234'],
  ['0096550001234', 'KW', '+96550001234'],
  ['+٩٦٥ ٥٠٠٠ ١٢٣٤', 'KW', '+96550001234'],
  ['۶۶۰۰۱۲۳۴', 'KW', '+96566001234'],
  ['\u200e99001234\u200f', 'KW', '+96599001234'],
  ['41001234', 'KW', '+96541001234'],
  ['512345678', 'SA', '+966512345678'],
  ['0512345678', 'SA', '+966512345678'],
  ['+966 51 234 5678', 'SA', '+966512345678'],
  ['00966512345678', 'SA', '+966512345678'],
  ['+9660512345678', 'SA', '+966512345678'],
  ['٠٥١ ٢٣٤ ٥٦٧٨', 'SA', '+966512345678'],
  ['\u202a+965 5000 1234\u202c', 'KW', '+96550001234'],
  ['\u2068+96550001234\u2069', 'KW', '+96550001234'],
  ['\u2066+96550001234\u2069', 'KW', '+96550001234'],
  ['\u061c50001234', 'KW', '+96550001234'],
  ['+965\u20115000\u20111234', 'KW', '+96550001234'],
  ['+965 5000\u20131234', 'KW', '+96550001234'],
  ['+965\u200b50001234', 'KW', '+96550001234'],
  ['\u206050001234', 'KW', '+96550001234'],
  ['96550001234', 'KW', '+96550001234'],
  ['tel:+96550001234', 'KW', '+96550001234'],
  ['+965\uff15\uff10\uff10\uff10\uff11\uff12\uff13\uff14', 'KW', '+96550001234'],
  ['96551234', 'KW', '+96596551234'],
  ['+965/5000.1234', 'KW', '+96550001234'],
  ['966512345678', 'SA', '+966512345678'],
  ['\u202a+966 51 234 5678\u202c', 'SA', '+966512345678'],
];

test.each(good)('%s typed in %s reaches %s', (typed, country, e164) => {
  expect(parsePhone(typed, country)).toBe(e164);
});

const bad: [typed: string, country: CountryCode, why: string][] = [
  ['', 'KW', 'nothing'],
  ['22451234', 'KW', 'a landline'],
  ['1801234', 'KW', 'a call centre'],
  ['42001234', 'KW', 'a prefix nobody has'],
  ['70001234', 'KW', 'a prefix of no mobile'],
  ['80001234', 'KW', 'a prefix of no mobile'],
  ['20001234', 'KW', 'a line of a house'],
  ['5000123', 'KW', 'a digit short'],
  ['500012345', 'KW', 'a digit too many'],
  ['+966512345678', 'KW', 'the other country'],
  ['05000 1234', 'KW', 'a leading zero Kuwait does not have'],
  ['(965) 5000', 'KW', 'half a number'],
  ['+965+96550001234', 'KW', 'two codes'],
  ['5000x1234', 'KW', 'a letter inside'],
  ['412345678', 'SA', 'not a mobile'],
  ['51234567', 'SA', 'a digit short'],
  ['5123456789', 'SA', 'a digit too many'],
  ['00512345678', 'SA', 'two leading zeros'],
  ['+96550001234', 'SA', 'the other country'],
];
test.each(bad)('%s typed in %s is refused: %s', (typed, country) => {
  expect(parsePhone(typed, country)).toBeNull();
});

test('a stored number parses to itself', () => {
  for (const [, country, e164] of good) expect(parsePhone(e164, country)).toBe(e164);
});

test('numbers are grouped as people of the country write them', () => {
  expect(formatPhone('+96550001234')).toBe('+965 5000 1234');
  expect(formatPhone('+966512345678')).toBe('+966 51 234 5678');
  expect(formatPhone('+441632960961')).toBe('+441632960961');
});

test('a number of the other country is accepted with its country code', () => {
  expect(parsePersonPhone('+966 51 234 5678', 'KW')).toBe('+966512345678');
  expect(parsePersonPhone('٠٠٩٦٦٥١٢٣٤٥٦٧٨', 'KW')).toBe('+966512345678');
  expect(parsePersonPhone('512345678', 'KW')).toBeNull();
  expect(parsePersonPhone('+1 555 0100', 'KW')).toBeNull();
});

test.each([
  ['+96550001234', { dialCode: '965', number: '50001234' }],
  ['+966512345678', { dialCode: '966', number: '512345678' }],
  ['+9651234', { dialCode: '965', number: '1234' }],
  ['+965123', null],
  ['+965123456789012345', { dialCode: '965', number: '123456789012345' }],
  ['+9651234567890123456', null],
  ['+442071234567', null],
  ['96550001234', null],
])('the bank is given %s in two parts: %j', (e164, parts) => {
  expect(splitPhone(e164)).toEqual(parts);
});

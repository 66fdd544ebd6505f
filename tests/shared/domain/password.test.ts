import { expect, test } from 'vitest';
import { commonPasswords } from '../../../shared/domain/common-passwords.ts';
import { findPasswordFault, type PasswordFault } from '../../../shared/domain/password.ts';

const table: [password: string, fault: PasswordFault | null][] = [
  ['', 'required'],
  ['abc', 'too_short'],
  ['abcde', 'too_short'],
  ['ab🙂de', 'too_short'],
  ['صباح!', 'too_short'],
  ['      ', 'common'],
  ['password', 'common'],
  ['PASSWORD', 'common'],
  ['Password1', 'common'],
  ['password2026!', 'common'],
  ['kuwait123', 'common'],
  ['Kuwait2026', 'common'],
  ['mohammed', 'common'],
  ['bismillah', 'common'],
  ['الكويت', 'common'],
  ['123456', 'common'],
  ['654321', 'common'],
  ['abcdefgh', 'common'],
  ['aaaaaaaa', 'common'],
  ['x\0yzabc', 'invalid'],
  ['abcdef\ud800', 'invalid'],
  ['a'.repeat(256), 'common'],
  ['qwertyui', 'common'],
  ['asdfgzxcv', null],
  ['asdfgzxcvb', 'common'],
  ['lkjhgf', 'common'],
  ['qwertyui12!', 'common'],
  ['شسيبلا', 'common'],
  ['correct horse battery', null],
  ['نخلة وماء وقمر', null],
  ['tr4nsit', null],
  [' leading and trailing ', null],
  [`${'ab'.repeat(128)}`, null],
  [`${'ab'.repeat(128)}c`, 'too_long'],
  ['ن'.repeat(64) + 'م'.repeat(65), 'too_long'],
];
test.each(table)('the password %j: %s', (password, fault) => {
  expect(findPasswordFault(password)).toBe(fault);
});

test.each<[email: string, password: string, fault: PasswordFault | null]>([
  ['victim+x@example.com', 'victim', 'common'],
  ['victim+x@example.com', 'victim+x', 'common'],
  ['noura.alsabah@example.com', 'noura.alsabah', 'common'],
  ['Noura.AlSabah@example.com', ' noura.alsabah', null],
  [' Noura.AlSabah@example.com ', 'NOURA.ALSABAH', 'common'],
  ['noura.alsabah@example.com', 'noura.alsabah@example.com', 'common'],
  ['noura.alsabah@example.com', 'noura.alsabah and more', null],
  ['نورة.الصباح@example.com', 'نورة.الصباح', 'common'],
  ['', 'noura.alsabah', null],
])('of %s the password %j: %s', (email, password, fault) => {
  expect(findPasswordFault(password, email)).toBe(fault);
});

test('the list of common passwords is in small letters and long enough to be one', () => {
  for (const word of commonPasswords) expect(word).toBe(word.toLowerCase());
  expect(commonPasswords.size).toBeGreaterThan(200);
});

import { expect, test } from 'vitest';
import { email } from '../../../shared/contract/fields.ts';
import { findNewPasswordFault, findSignInFaults, findSignUpFaults } from '../../../shared/domain/auth-form.ts';
import { isEmailAddress, toEmailKey } from '../../../shared/domain/email-address.ts';

const addresses: [typed: string, isGood: boolean][] = [
  ['noura@example.com', true],
  [' noura@example.com ', true],
  ['noura+shop@mail.example.com', true],
  ['نورة@مثال.كوم', true],
  ['noura@example', false],
  ['noura@example.c', false],
  ['@example.com', false],
  ['noura@@example.com', false],
  ['noura example@example.com', false],
  ['a@b.com,c@d.com', false],
  ['<a@b.com>', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b'.repeat(250)}.com`, false],
  ['', false],
  ['test..person@example.com', false],
  ['.test@example.com', false],
  ['test.@example.com', false],
  ['a@-example.com', false],
  ['a@example-.com', false],
  ['a@.example.com', false],
  ['a@example..com', false],
  ['a@example.123', false],
  ['a(b)@example.com', false],
  ['a\u0001@example.com', false],
  ['o’neil@mail-1.example.co.uk', true],
];
const meant: [typed: string, address: string][] = [
  ['test.person@example.com\u200b', 'test.person@example.com'],
  ['test\u200bperson@example.com', 'testperson@example.com'],
  ['test.person@exam\u00adple.com', 'test.person@example.com'],
  ['test@example.com\u060c', 'test@example.com'],
  ['test@example.com. ', 'test@example.com'],
  ['mailto:test.person@example.com', 'test.person@example.com'],
  ['test.person@example.com\u200f', 'test.person@example.com'],
  ['\u202atest.person@example.com\u202c', 'test.person@example.com'],
  ['ｎｏｕｒａ＠example.com', 'noura@example.com'],
];
test.each(meant)('§5: the e-mail address %j is taken as it was meant', (typed, address) => {
  expect(isEmailAddress(typed)).toBe(true);
  expect(email.parse(typed)).toBe(address);
  expect(toEmailKey(typed)).toBe(address);
});
test.each(addresses)('the form and the server agree about the e-mail address %j', (typed, isGood) => {
  expect(isEmailAddress(typed)).toBe(isGood);
  expect(email.safeParse(typed).success).toBe(isGood);
});

test('§5: signing in asks for a valid e-mail and any password', () => {
  expect(findSignInFaults({ email: '', password: '' })).toEqual({
    email: { key: 'mandatory-field', field: 'email' },
    password: { key: 'mandatory-field', field: 'password' },
  });
  expect(findSignInFaults({ email: 'noura', password: '1' })).toEqual({
    email: { key: 'item_validation_error', field: 'email' },
  });
  expect(findSignInFaults({ email: 'noura@example.com', password: '1' })).toEqual({});
});

test('§5: a new account needs a name, an e-mail, and the same password of six characters twice', () => {
  const good = { name: 'Noura', email: 'n@example.com', password: 'palm-and-sea', confirmPassword: 'palm-and-sea' };
  expect(findSignUpFaults(good)).toEqual({});
  expect(findSignUpFaults({ ...good, name: '  ' })).toEqual({ name: { key: 'mandatory-field', field: 'name' } });
  expect(Object.keys(findSignUpFaults({ name: '', email: '', password: '', confirmPassword: '' }))).toEqual([
    'name',
    'email',
    'password',
    'confirmPassword',
  ]);
  expect(findSignUpFaults({ ...good, confirmPassword: 'palm-and-see' })).toEqual({
    confirmPassword: { key: 'pass_match_validation_error' },
  });
  expect(findNewPasswordFault('')).toEqual({ key: 'mandatory-field', field: 'password' });
  expect(findNewPasswordFault('abcde')).toEqual({ key: 'min_chars_validation_error', length: 6 });
  expect(findNewPasswordFault('kuwait123')).toEqual({ key: 'common_password_error' });
  expect(findNewPasswordFault('ab'.repeat(200))).toEqual({ key: 'item_validation_error', field: 'password' });
});

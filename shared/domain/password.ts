/** The rules of a new password (spec §5; docs/security.md A16 and its deny-list). */

import { passwordMaxBytes, passwordMinChars } from '../constants.ts';
import { encodeUtf8 } from '../encoding.ts';
import { commonPasswords } from './common-passwords.ts';
import { isBrokenText } from './text.ts';

export type PasswordFault = 'required' | 'too_short' | 'too_long' | 'common' | 'invalid';

export function findPasswordFault(password: string, email = ''): PasswordFault | null {
  if (password === '') return 'required';
  if (isBrokenText(password)) return 'invalid';
  if ([...password].length < passwordMinChars) return 'too_short';
  if (encodeUtf8(password).byteLength > passwordMaxBytes) return 'too_long';
  const lower = password.toLowerCase();
  return isCommon(lower) || isFromEmail(lower, email.trim().toLowerCase()) ? 'common' : null;
}

/** Attackers try the email address and its local part first. */
function isFromEmail(password: string, email: string): boolean {
  const [local = ''] = email.split('@');
  // `victim+shop@…` is `victim` to whoever knows them.
  return email !== '' && [email, local, local.replace(/\+.*$/, '')].includes(password);
}

/** As the keys lie side by side, in either direction. */
const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'];
const keyboardLine = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(''))].join(' ');
const minRowKeys = 5;

/** Two runs along the keys at most, such as `qwertyui` or `asdfgzxcvb`. */
function isKeyboardRun(password: string): boolean {
  if (keyboardLine.includes(password)) return true;
  for (let cut = minRowKeys; cut <= password.length - minRowKeys; cut += 1)
    if (keyboardLine.includes(password.slice(0, cut)) && keyboardLine.includes(password.slice(cut))) return true;
  return false;
}

/** On the list, also with digits and signs appended. */
const isCommon = (password: string): boolean =>
  commonPasswords.has(password) ||
  commonPasswords.has(password.replace(/[\d!@#$.*_-]+$/, '')) ||
  /^(.)\1+$/u.test(password) ||
  isSequence(password) ||
  isKeyboardRun(password.replace(/[\d!@#$.*_-]+$/, '') || password);

function isSequence(password: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < password.length; at += 1) steps.add(password.charCodeAt(at) - password.charCodeAt(at - 1));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}

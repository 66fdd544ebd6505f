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
const isFromEmail = (password: string, email: string): boolean =>
  email !== '' && [email, email.split('@')[0]].includes(password);

/** On the list, also with digits and signs appended. */
const isCommon = (password: string): boolean =>
  commonPasswords.has(password) ||
  commonPasswords.has(password.replace(/[\d!@#$.*_-]+$/, '')) ||
  /^(.)\1+$/u.test(password) ||
  isSequence(password);

function isSequence(password: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < password.length; at += 1) steps.add(password.charCodeAt(at) - password.charCodeAt(at - 1));
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0);
}

import { isBrokenText, removeInvisible } from './text.ts';

/** As it was meant: without marks, `mailto:`, and the comma or stop that follows it in a sentence. */
export const cleanEmail = (typed: string): string =>
  removeInvisible(typed)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\s.,;\u060c\u061b]{1,20}$/u, '');

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const localPattern = /^[^\p{Cc}\s@,;<>"\\()[\]:]{1,64}$/u;
const domainPattern = new RegExp(`^(?:${label}\\.){1,10}${label}$`, 'u');
const topPattern = /\.[^.\d][^.]+$/u;

/** One rule for guests, accounts, forms and the contract: what a mail server takes in. */
export function isEmailAddress(typed: string): boolean {
  const text = cleanEmail(typed);
  if (typed.length > 254 || isBrokenText(typed)) return false;
  const at = text.indexOf('@');
  const [local, domain] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  const isDotted = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return localPattern.test(local) && !isDotted && domainPattern.test(domain) && topPattern.test(domain);
}

/** The account's identity: as meant, lower case (A14). */
export const toEmailKey = (email: string): string => cleanEmail(email).toLowerCase();

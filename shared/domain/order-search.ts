/**
 * The desk's order search by person: what is indexed, and the query for a typed text. Names match across the two
 * scripts by sound (`Fatma` finds فاطمة), phone numbers in every form, emails by prefix.
 */
import { countries, countryCodes } from './country.ts';
import { orderNumberOf } from './order-number.ts';
import { bones, sound } from './search-near.ts';
import { normaliseText, searchWords } from './search-text.ts';
import { latinDigits } from './text.ts';

export interface OrderWords {
  readonly name: string;
  readonly sound: string;
  readonly email: string;
  readonly phone: string;
}

const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);
const articles = new Set(['al', 'el', 'ال']);
const once = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '').join(' ');

const nameWords = (name: string): string[] => searchWords(name).filter((word) => !articles.has(word));
const pairsOf = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]}${word}`);

/** A word is found by its consonants from the other script, and by its longer sound key from its own. */
const soundsOf = (word: string): string[] => {
  const own = isArabic(word) ? 'a' : 'l';
  const near = sound(word);
  const across = bones(word);
  return [near && `${own}x${near}`, across.length > 1 ? `${own}${across}` : ''];
};

const tailDigits = 4;

function phoneWords(e164: string): string[] {
  const digits = e164.replace(/\D/g, '');
  const code = countryCodes.map((one) => countries[one].dialCode).find((one) => digits.startsWith(one));
  return [digits, code === undefined ? '' : digits.slice(code.length), digits.slice(-tailDigits)];
}

export function orderWords(person: {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}): OrderWords {
  const words = person.names.flatMap((name) => {
    const own = nameWords(name);
    return [...own, ...pairsOf(own)];
  });
  return {
    name: once(words),
    sound: once(words.flatMap(soundsOf)),
    email: once(person.emails.map(normaliseText)),
    phone: once(person.phones.flatMap(phoneWords)),
  };
}

export interface OrderSearch {
  readonly numbers: readonly string[];
  readonly match: string | null;
}

const prefixed = (column: string, words: string) => `${column} : "${words}" *`;

function phoneMatch(digits: string): string | null {
  const international = digits.replace(/^\+|^00/, '');
  const plain = international === digits ? digits.replace(/^0/, '') : international;
  return plain.length >= tailDigits ? prefixed('phone', plain) : null;
}

export function orderSearch(typed: string): OrderSearch | null {
  const number = orderNumberOf(typed);
  if (number !== null) return { numbers: [number], match: null };
  const digits = latinDigits(typed).replace(/[\s().\-\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  if (/^\+?\d+$/.test(digits)) {
    const numbers = /^\d{1,12}$/.test(digits) ? countryCodes.map((code) => `${code}-${digits}`) : [];
    const match = phoneMatch(digits);
    return numbers.length === 0 && match === null ? null : { numbers, match };
  }
  const email = normaliseText(typed);
  if (typed.includes('@')) return email === '' ? null : { numbers: [], match: prefixed('email', email) };
  const words = nameWords(typed);
  if (words.length === 0) return null;
  const termOf = (word: string) => {
    const [near = '', across = ''] = soundsOf(word);
    const other = across === '' ? '' : `${isArabic(word) ? 'l' : 'a'}${across.slice(1)}`;
    const sounds = [near, other].filter((one) => one !== '').map((one) => `sound : "${one}"`);
    return `(${[prefixed('name', word), ...sounds].join(' OR ')})`;
  };
  const apart = words.map(termOf).join(' AND ');
  const joined = words.length > 1 ? [termOf(words.join(''))] : [];
  return { numbers: [], match: [`(${apart})`, ...joined, prefixed('email', email)].join(' OR ') };
}

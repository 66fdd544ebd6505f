/** Rules about text that people type or read (spec §5, docs/security.md X7, docs/gulf.md §4). */

/** Spec §5: text whose first character is not ASCII is set as non-Latin. Empty text is Latin. */
export const isNonLatin = (text: string): boolean => (text.codePointAt(0) ?? 0) > 0x7f;

/** ٠-٩ and ۰-۹ as 0-9: every input and search takes both. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

// C0/C1 controls, and the bidi overrides and isolates that could turn a name round on somebody's screen (X7).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controls = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line of a person's text as it is stored: NFC, no control or bidi characters, trimmed, single spaces. */
export const cleanLine = (text: string): string =>
  text.normalize('NFC').replace(controls, ' ').replace(/\s+/g, ' ').trim();

/** True if the text has a NUL or half of a surrogate pair, which SQLite would cut or store broken (docs/security.md §1.1). */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Sign-in identity of an e-mail address: trimmed, NFKC (full-width letters), lower case (A14). */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

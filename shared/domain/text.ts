export const isNonLatin = (text: string): boolean => (text.codePointAt(0) ?? 0) > 0x7f;

/** Every input and search accepts ٠-٩ and ۰-۹. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

// C0/C1 controls, and the bidi overrides and isolates that could reverse a displayed name (X7).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controls = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line as stored: NFC, no control or bidi characters, trimmed, single spaces. */
export const cleanLine = (text: string): string =>
  text.normalize('NFC').replace(controls, ' ').replace(/\s+/g, ' ').trim();

/** NUL or a lone surrogate, which SQLite would cut or store broken (docs/security.md §1.1). */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The account's identity: trimmed, NFKC (full-width letters), lower case (A14). */
export const toEmailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

export const isNonLatin = (text: string): boolean => (text.codePointAt(0) ?? 0) > 0x7f;

/** Every input and search accepts ٠-٩ and ۰-۹. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * All that is seen as nothing: what Unicode lets be ignored (zero widths, joiners, soft hyphens, fillers, tags, all that turns the
 * direction of a line, X7), and the interlinear marks. Nothing else names such characters.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** The same without joiners inside a word (Persian, emoji) and without the marks that say how an emoji looks. */
const shapeless = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const shapingNothing = /(?<!\S)(?:\u200c|\u200d|\ufe0e|\ufe0f)+|(?:\u200c|\u200d)+(?!\S)/g;
/** Controls, and the empty Braille cell, which looks like a space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this finds
const blanks = /[\u0000-\u001f\u007f-\u009f\u2800]/g;

export const removeInvisible = (text: string): string => text.replace(invisible, '');

/** Text of any length as typed, line breaks and all, without what is seen as nothing. */
export const removeMarks = (text: string): string => text.replace(shapeless, '').replace(shapingNothing, '');

/** One line as stored: NFC, no control or invisible characters but those that shape a word, trimmed, single spaces. */
export const cleanLine = (text: string): string =>
  removeMarks(text.normalize('NFC').replace(blanks, ' ')).replace(/\s+/g, ' ').trim();

/**
 * What is typed or pasted as it stands on paper, in a contact or a sheet: a number, a code, a day. Digits of any script, full-width
 * letters and all dashes as a keyboard has them; nothing invisible; single spaces.
 */
export const cleanTyped = (text: string): string =>
  toLatinDigits(
    removeInvisible(text).replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  )
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** NUL or a lone surrogate, which SQLite would cut or store broken (docs/security.md §1.1). */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

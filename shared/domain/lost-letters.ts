/** Text whose letters a program lost or garbled on its way into a sheet (docs/catalogue.md §17). */

import type { ImportCells } from './import-csv.ts';
import type { CellFaultCode } from './product-field/define.ts';
import { type ImportColumn, productFields } from './product-field/register.ts';

/** Available in browsers, workers and Node; this room's TypeScript has no globals. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string };

export interface LostText {
  readonly code: Extract<CellFaultCode, 'text_lost' | 'text_garbled' | 'formula_error'>;
  /** What it was, where that can be told. */
  readonly near?: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', reg: '®', trade: '™', copy: '©', ndash: '–', mdash: '—',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', auml: 'ä', ouml: 'ö',
  uuml: 'ü', micro: 'µ', deg: '°', frac12: '½',
}; // biome-ignore format: pairs

const largestCode = 0x10ffff;

function readEntity(entity: string, name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (!name.startsWith('#')) return entities[name] ?? entity;
  return code > 0 && code <= largestCode ? String.fromCodePoint(code) : entity;
}

const unescapeEntities = (text: string) => text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+\d*);/gi, readEntity);

/** What Windows-1252 has from 0x80 to 0x9f, in that order; a space where it has nothing. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const toByte = (letter: string) => {
  const place = windowsLetters.indexOf(letter);
  return place < 0 ? letter.charCodeAt(0) : 0x80 + place;
};
const garbledLetters = `[\\u0080-\\u00ff${windowsLetters.replaceAll(' ', '')}]`;
const garbled = new RegExp(`${garbledLetters}{2,}`, 'g');
/** Nobody writes three accents in a row and nothing else. */
const garbledWord = new RegExp(`(?<![\\p{L}\\p{N}])${garbledLetters}{3,}(?![\\p{L}\\p{N}])`, 'gu');

/** UTF-8 that was read as Windows-1252: `cafÃ©`. */
const readAsUtf8 = (text: string) =>
  text.replace(garbled, (letters) => {
    try {
      return decodeURIComponent(Array.from(letters, (letter) => `%${toByte(letter).toString(16)}`).join(''));
    } catch {
      return letters;
    }
  });

const arabicWindows = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at));

/** Arabic Windows that was read as Windows-1252: words of accents alone, such as `ÝíÊÇãíä`. */
const readAsArabic = (text: string) =>
  text.replace(garbledWord, (word) => {
    const arabic = Array.from(word, (letter) => arabicWindows[toByte(letter) - 0x80] ?? letter).join('');
    return /^\p{Script=Arabic}+$/u.test(arabic) ? arabic : word;
  });

/** UTF-8 that was read as Arabic Windows: `ظپظٹطھط§ظ…`. */
const readArabicAsUtf8 = (text: string) =>
  text.replace(/(?:[طظ][^\0-\x7f]){3,}/g, (letters) => {
    const bytes = Array.from(letters, (letter) => 0x80 + arabicWindows.indexOf(letter));
    if (bytes.includes(0x7f)) return letters;
    return readAsUtf8(String.fromCharCode(...bytes));
  });

/** What a formula says that found nothing, in Excel and LibreOffice. */
const formulaError = /^(?:#(?:n\/a|ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|getting_data)|err:\d{3})$/i;

export const isFormulaError = (text: string): boolean => formulaError.test(text);

/** A replacement character, or words that are question marks alone: an encoding without these letters. */
const isLost = (text: string) => /\ufffd|\?{3,}|(?<!\S)\?{2,}(?!\S)/.test(text);

/** As an encoding without its letters would save it: of plain English, or of western Europe. */
const lossesOf = (stored: string): string[] =>
  [/[^\0-\x7f]/g, /[^\0-\xff]/g].map((others) => stored.replace(others, '?')).filter((saved) => saved !== stored);

/** @param stored what the shop has in its place */
export function findLostText(text: string, stored = ''): LostText | null {
  if (text === stored) return null;
  if (isLost(text) || lossesOf(stored).includes(text)) return { code: 'text_lost' };
  if (isFormulaError(text)) return { code: 'formula_error' };
  const near = readArabicAsUtf8(readAsArabic(readAsUtf8(unescapeEntities(text))));
  return near === text ? null : { code: 'text_garbled', near };
}

const isText = (column: ImportColumn) => productFields[column].kind === 'text';

export const findLostCells = (
  cells: ImportCells,
  stored: ImportCells,
): ({ column: ImportColumn; value: string } & LostText)[] =>
  Object.entries(cells).flatMap(([key, cell]) => {
    const column = key as ImportColumn;
    const lost = isText(column) ? findLostText(cell.trim(), stored[column]) : null;
    return lost === null ? [] : [{ column, value: cell.trim().slice(0, 80), ...lost }];
  });

/** Chosen: a few names may be of one bad source; a fifth of all rows is how the file was saved. */
const fewRows = 3;
const fileShare = 0.2;

const isMuch = (found: number, rows: number) => found >= fewRows && found >= rows * fileShare;

export function isSavedWithoutLetters(rows: readonly { readonly cells: ImportCells }[]): boolean {
  const lost = rows.filter(({ cells }) => findLostCells(cells, {}).some(({ code }) => code === 'text_lost'));
  return isMuch(lost.length, rows.length);
}

/** A cell and what it was, where the text of the file as a whole was garbled on its way; null where that is so of few rows. */
export function findGarbledText(
  rows: readonly { readonly cells: ImportCells }[],
): { value: string; near: string } | null {
  const garbled = rows.flatMap(({ cells }) => {
    const one = findLostCells(cells, {}).find(({ near }) => near !== undefined);
    return one ? [{ value: one.value, near: one.near ?? '' }] : [];
  });
  return isMuch(garbled.length, rows.length) ? (garbled[0] ?? null) : null;
}

export const mendLetters = <Row extends { readonly cells: ImportCells }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const mended = Object.entries(row.cells).flatMap(([key, cell]) => {
      const near = isText(key as ImportColumn) ? findLostText(cell.trim())?.near : undefined;
      return near === undefined ? [] : [[key, near]];
    });
    return { ...row, cells: { ...row.cells, ...(Object.fromEntries(mended) as ImportCells) } };
  });

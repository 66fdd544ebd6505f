/** Lines of a CSV file as spreadsheets read them, and the quote that keeps a cell from being a formula there (docs/security.md X6). */

/** What a spreadsheet takes for the beginning of a formula, with or without quotes before it that we or others put there. */
const likeFormula = /^'*[=+\-@\t\r\n]/;
const guarded = /^'+[=+\-@\t\r\n]/;

/** A quote before what begins like a formula. A cell that has one already gets another, so that none is lost on the way back. */
export const guardCell = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

/** The cell as it was before `guardCell`. */
export const unguardCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of guarded cells with its end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`;

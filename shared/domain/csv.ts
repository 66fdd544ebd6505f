/** CSV as spreadsheets read it, and the quote that keeps a cell from being read as a formula (docs/security.md X6). */

const likeFormula = /^'*[=+\-@\t\r\n]/;
const guarded = /^'+[=+\-@\t\r\n]/;

/** A cell that is quoted already gets another quote, so that `unguardCell` restores it. */
export const guardCell = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

export const unguardCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guardCell(cell))).join(',')}\r\n`;

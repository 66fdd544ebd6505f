/** CSV as spreadsheets read it, and the quote that keeps a cell from being read as a formula (docs/security.md X6). */

const formulaStart = /^'*[=+\-@\t\r\n]/;
const guardedStart = /^'+[=+\-@\t\r\n]/;

/** A spreadsheet computes nothing of it, and adds it up only without a quote. */
const negativeNumber = /^-\d+(\.\d+)?$/;

/** A cell that is quoted already gets another quote, so that `unguardCell` restores it. */
export const escapeFormula = (text: string): string =>
  formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text;

export const unescapeFormula = (text: string): string => (guardedStart.test(text) ? text.slice(1) : text);

const quoteCell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`;

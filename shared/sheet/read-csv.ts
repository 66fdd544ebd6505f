import { parse } from 'csv-parse/browser/esm/sync';
import { SheetFault, type SheetLine, toLines } from './sheet.ts';

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Excel writes this line to say the delimiter; it is no row of the table, though Excel counts it. */
const delimiterLine = /^\ufeff?"?sep=(.)"?[\t ]*(?:\r\n|\r|\n)/i;

/** Lines that are enough to tell the delimiter. */
const linesLookedAt = 30;

const countOutsideQuotes = (line: string, delimiter: Delimiter) =>
  line.replace(/"[^"]*"/g, '').split(delimiter).length - 1;

/** Whichever delimiter gives most lines the same number of cells: a title with one comma doesn't decide. */
export function detectDelimiter(text: string): Delimiter {
  const lines = text.split(/\r\n|\r|\n/, linesLookedAt).filter((line) => line.trim() !== '');
  const score = (delimiter: Delimiter) => {
    const lineCounts = new Map<number, number>();
    for (const line of lines) {
      const cells = countOutsideQuotes(line, delimiter);
      if (cells > 0) lineCounts.set(cells, (lineCounts.get(cells) ?? 0) + 1);
    }
    return Math.max(0, ...[...lineCounts].map(([cells, count]) => count * cells));
  };
  const scores = delimiters.map((delimiter) => ({ delimiter, score: score(delimiter) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const isDelimiter = (mark: string | undefined): mark is Delimiter => delimiters.some((one) => one === mark);

/** CSV, tab-separated text and cells that were pasted, as lines. @throws SheetFault `quote` where a quote doesn't close */
export function readCsv(text: string): SheetLine[] {
  const said = delimiterLine.exec(text);
  const table = said === null ? text : text.slice(said[0].length);
  const delimiter = isDelimiter(said?.[1]) ? said[1] : detectDelimiter(table);
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  };
  const before = said === null ? 0 : 1;
  return toLines(parseOrThrow(table, options)).map(({ row, cells }) => ({ row: row + before, cells }));
}

function parseOrThrow(text: string, options: Parameters<typeof parse>[1]): string[][] {
  try {
    return parse(text, options);
  } catch (error) {
    const { records } = error as { records?: number };
    throw new SheetFault('quote', typeof records === 'number' ? records + 1 : null);
  }
}

/**
 * Rows of cells as spreadsheets copy and paste them: tabs between cells; a cell with a tab, a line or a quote in it
 * stands in quotes. The line at the end of a copied range is no row.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let at = 0;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  while (at < text.length) {
    const quoted = cell === '' && text[at] === '"' ? /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y : null;
    if (quoted) quoted.lastIndex = at;
    const match = quoted?.exec(text);
    if (match) {
      cell = (match[1] ?? '').replaceAll('""', '"');
      at += match[0].length;
      continue;
    }
    const letter = text[at] ?? '';
    at += 1;
    if (letter === '\t') endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

const quote = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n');

/** Two ways to cut a text of SQL into statements: as SQLite reads it, and at every semicolon. */

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\w+|\s+|[^\w\s]/g;
const isSpace = (text: string) => /^(?:\s|--|\/\*)/.test(text);

function cut(sql: string, isEnd: (words: readonly string[]) => boolean): string[] {
  const statements: string[] = [];
  let start = 0;
  let words: string[] = [];
  for (const { 0: text, index } of sql.matchAll(token)) {
    if (isSpace(text)) continue;
    words.push(text.toUpperCase());
    if (text !== ';' || !isEnd(words)) continue;
    if (words.length > 1) statements.push(sql.slice(start, index + 1).trim());
    start = index + 1;
    words = [];
  }
  return words.length > 0 ? [...statements, sql.slice(start).trim()] : statements;
}

const isTrigger = ([first, second, third]: readonly string[]) =>
  first === 'CREATE' && (second === 'TRIGGER' || (/^TEMP(?:ORARY)?$/.test(second ?? '') && third === 'TRIGGER'));

/** As sqlite3_complete() has it: a trigger ends with `; END ;`. */
export const splitStatements = (sql: string): string[] =>
  cut(sql, (words) => !isTrigger(words) || (words.at(-2) === 'END' && words.at(-3) === ';'));

export const cutAtSemicolons = (sql: string): string[] => cut(sql, () => true);

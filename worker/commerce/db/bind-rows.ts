/** Binds all rows as one JSON array, which is the fastest bulk input for SQLite. */
export const bindRows = (db: D1Database, sql: string, values: readonly unknown[], ...more: (string | number)[]) =>
  db.prepare(sql).bind(JSON.stringify(values), ...more);

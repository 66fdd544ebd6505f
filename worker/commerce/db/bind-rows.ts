/** SQLite's JSON reading is fastest on one array per table. */
export const bindRows = (db: D1Database, sql: string, values: readonly unknown[], ...more: (string | number)[]) =>
  db.prepare(sql).bind(JSON.stringify(values), ...more);

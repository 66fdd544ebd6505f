/** The database, counting how often it is asked and the rows that are billed. */
export function counting(db: D1Database) {
  const count = { trips: 0, rows: 0 };
  const noted = (results: readonly D1Result[]) => {
    count.trips += 1;
    for (const { meta } of results) count.rows += meta.rows_read;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, key) => {
        if (key === 'own') return target;
        if (key === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        return async () => {
          const result = await target.all();
          noted([result]);
          return key === 'first' ? (result.results[0] ?? null) : result;
        };
      },
    });
  const counted = {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: { own: D1PreparedStatement }[]) => {
      const results = await db.batch(statements.map(({ own }) => own));
      noted(results);
      return results;
    },
  };
  return { count, db: counted as unknown as D1Database };
}

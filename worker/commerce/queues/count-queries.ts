/** Counts the queries of an invocation in both databases, as D1 limits them: each statement of a batch is one. */
import type { CommerceEnv } from '../env.ts';

const countedStatements = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countDatabase(db: D1Database, note: (queries: number) => void): D1Database {
  const wrap = (inner: D1PreparedStatement): D1PreparedStatement => {
    const alone =
      <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
      (...args: Args): Result => {
        note(1);
        return run.apply(inner, args);
      };
    const statement = {
      bind: (...values: unknown[]) => wrap(inner.bind(...values)),
      run: alone(inner.run),
      all: alone(inner.all),
      first: alone(inner.first),
      raw: alone(inner.raw),
    } as D1PreparedStatement;
    countedStatements.set(statement, inner);
    return statement;
  };
  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) => {
      note(statements.length);
      return db.batch(statements.map((statement) => countedStatements.get(statement) ?? statement));
    },
    exec: () => {
      throw new Error('Not for counted queries');
    },
  } as unknown as D1Database;
}

export function countQueries(env: CommerceEnv): { readonly env: CommerceEnv; readonly made: () => number } {
  let made = 0;
  const note = (queries: number) => {
    made += queries;
  };
  const [DB, HEALTH_DB] = [countDatabase(env.DB, note), countDatabase(env.HEALTH_DB, note)];
  return { env: { ...env, DB, HEALTH_DB }, made: () => made };
}

/**
 * The commerce worker with a database that notes what it is asked, for `npm run bench -- queries` only. The shop's own code is
 * unchanged: it gets another `env`. Queue and cron stay out of it, because their questions belong to no request.
 */

import type { BellMessage, Env } from '../../worker/commerce/env.ts';
import commerce from '../../worker/commerce/index.ts';
import { type Asked, notesPath } from './notes.ts';

type Statement = D1PreparedStatement & { inner: D1PreparedStatement; sql: string };

function countedStatement(inner: D1PreparedStatement, sql: string, note: (sql: string[]) => void): Statement {
  const noted =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A): R => {
      note([sql]);
      return ask(...args);
    };
  return {
    inner,
    sql,
    bind: (...values: unknown[]) => countedStatement(inner.bind(...values), sql, note),
    all: noted(inner.all.bind(inner)),
    run: noted(inner.run.bind(inner)),
    raw: noted(inner.raw.bind(inner)),
    first: noted(inner.first.bind(inner)),
  } as unknown as Statement;
}

function countedDatabase(inner: D1Database, note: (sql: string[]) => void): D1Database {
  return {
    prepare: (sql: string) => countedStatement(inner.prepare(sql), sql, note),
    batch: (statements: Statement[]) => {
      note(statements.map(({ sql }) => sql));
      return inner.batch(statements.map((statement) => statement.inner));
    },
    exec: (sql: string) => {
      note([sql]);
      return inner.exec(sql);
    },
    withSession: () => {
      throw new Error('A session of the database is not counted yet: teach it scripts/bench/counting-commerce.ts.');
    },
  } as unknown as D1Database;
}

// Across requests on purpose: this worker serves one bench and nobody else.
let asked: Asked[] = [];

const worker: ExportedHandler<Env> = {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === notesPath) {
      const notes = asked;
      asked = [];
      return Response.json(notes);
    }
    const entry: Asked = { call: `${request.method} ${pathname}`, trips: [] };
    asked.push(entry);
    const DB = countedDatabase(env.DB, (statements) => entry.trips.push(statements));
    return commerce.fetch(request, { ...env, DB }, context);
  },
  queue: (batch, env) => commerce.queue(batch as MessageBatch<BellMessage>, env),
};

// biome-ignore lint/style/noDefaultExport: a worker's entry is one
export default worker;

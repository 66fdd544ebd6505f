/**
 * The commerce worker with a database that records its queries, for `npm run bench -- queries`. The queue is left out, because its
 * queries belong to no request; the cron is run by one.
 */

import type { CommerceEnv, WakeUpMessage } from '../../worker/commerce/env.ts';
import commerce from '../../worker/commerce/index.ts';
import { runCron } from '../../worker/commerce/queues/cron.ts';
import { cronPath, notesPath, type RecordedQuery, type Trip } from './notes.ts';

type Statement = D1PreparedStatement & { inner: D1PreparedStatement; sql: string };
type Note = (trip: Trip) => void;

const rowsOf = (results: readonly D1Result[], sql: readonly string[]): Trip => ({
  sql,
  read: results.reduce((sum, { meta }) => sum + meta.rows_read, 0),
  readBy: results.map(({ meta }) => meta.rows_read),
  written: results.reduce((sum, { meta }) => sum + meta.rows_written, 0),
});

const notCounted = () => {
  throw new Error('This way to ask the database is not counted yet: teach it tests/bench/counting-commerce.ts.');
};

function countedStatement(inner: D1PreparedStatement, sql: string, note: Note): Statement {
  const all = async () => {
    const result = await inner.all();
    note(rowsOf([result], [sql]));
    return result;
  };
  const first = async (column?: string) => {
    const row = (await all()).results[0];
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  };
  const bind = (...values: unknown[]) => countedStatement(inner.bind(...values), sql, note);
  return { inner, sql, bind, all, run: all, first, raw: notCounted } as unknown as Statement;
}

function countedDatabase(inner: D1Database, note: Note): D1Database {
  const batch = async (statements: Statement[]) => {
    const results = await inner.batch(statements.map((statement) => statement.inner));
    const sql = statements.map((statement) => statement.sql);
    note(rowsOf(results, sql));
    return results;
  };
  const prepare = (sql: string) => countedStatement(inner.prepare(sql), sql, note);
  return { prepare, batch, exec: notCounted, withSession: notCounted } as unknown as D1Database;
}

// Shared across requests on purpose: this worker serves one bench alone.
let asked: RecordedQuery[] = [];

async function countCron(env: CommerceEnv): Promise<Response> {
  let statements = 0;
  const note: Note = ({ sql }) => {
    statements += sql.length;
  };
  const toOutside = globalThis.fetch;
  // Twilio makes a message (201), the others say that it went well.
  globalThis.fetch = async (to) =>
    Response.json({ id: 'bench', sid: 'bench', charges: [] }, { status: String(to).includes('/Messages') ? 201 : 200 });
  try {
    const outside = 'https://outside.example';
    const runs = await runCron(
      {
        ...env,
        DB: countedDatabase(env.DB, note),
        HEALTH_DB: countedDatabase(env.HEALTH_DB, note),
        ...{ MAIL_PROVIDER: 'resend', MAIL_BASE_URL: outside, MAIL_FROM: 'Afiya <a@afiya.example>', MAIL_SECRET: 'x' },
        ...{ MESSAGE_PROVIDER: 'twilio', MESSAGE_BASE_URL: outside, MESSAGE_ACCOUNT: 'x', MESSAGE_SECRET: 'x' },
        MESSAGE_SMS_FROM: 'Afiya',
        ...{ PUSH_PROVIDER: 'onesignal', ONESIGNAL_APP_ID: 'x', ONESIGNAL_KEY: 'x' },
      },
      Date.now(),
    );
    return Response.json({ runs, statements });
  } finally {
    globalThis.fetch = toOutside;
  }
}

const worker: ExportedHandler<CommerceEnv> = {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === cronPath) return countCron(env);
    if (pathname === notesPath) {
      const notes = asked;
      asked = [];
      return Response.json(notes);
    }
    const entry: RecordedQuery = { call: `${request.method} ${pathname}`, trips: [] };
    asked.push(entry);
    const DB = countedDatabase(env.DB, (trip) => entry.trips.push(trip));
    return commerce.fetch(request, { ...env, DB }, context);
  },
  queue: (batch, env) => commerce.queue(batch as MessageBatch<WakeUpMessage>, env),
};

// biome-ignore lint/style/noDefaultExport: Cloudflare runs a module's default export
export default worker;

/**
 * A database whose writes are logged in `audit_log`: each batch begins by writing the row and ends by clearing the actor, so that the row
 * and the change are one transaction. Triggers record what changed (migrations/0045_audit_log.sql).
 */

export interface NewEntry {
  readonly actor: string;
  readonly keyId: string;
  readonly call: string;
  /** Its subject, such as a SKU or an order's number. */
  readonly subject: string | null;
  readonly requestId: string;
  readonly at: number;
}

const isRead = (sql: string): boolean => /^\s*(SELECT|WITH|PRAGMA|EXPLAIN)\b/i.test(sql);

interface Audited {
  readonly sql: string;
  readonly inner: D1PreparedStatement;
}
const auditedStatements = new WeakMap<D1PreparedStatement, Audited>();

const logStatement = (db: D1Database, entry: NewEntry): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_log (at, actor, key_id, call, subject, request_id) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (request_id) DO NOTHING`,
    )
    .bind(entry.at, entry.actor, entry.keyId, entry.call, entry.subject, entry.requestId);

/** A row of the log without changes. */
export async function recordAct(db: D1Database, entry: NewEntry): Promise<void> {
  await logStatement(db, entry).run();
}

export interface AuditedDb {
  readonly db: D1Database;
  readonly hasWritten: () => boolean;
  /** Sets statements for the start of the first writing batch, replacing earlier ones, and the subject in the log. */
  readonly startWith: (statements: readonly D1PreparedStatement[], subject?: string) => void;
}

/** @param guard runs before everything else in the first batch. */
export function createAuditedDb(db: D1Database, given: NewEntry, guard?: D1PreparedStatement): AuditedDb {
  let entry = given;
  let hasWritten = false;
  let first: readonly D1PreparedStatement[] = [];
  const begin = () => [
    ...(guard && !hasWritten ? [guard] : []),
    logStatement(db, entry),
    db.prepare('UPDATE acting SET log_id = (SELECT id FROM audit_log WHERE request_id = ?)').bind(entry.requestId),
  ];
  const end = () => db.prepare('UPDATE acting SET log_id = NULL');
  const unwrap = (statement: D1PreparedStatement): Audited => {
    const found = auditedStatements.get(statement);
    if (!found) throw new Error('A statement of another database');
    return found;
  };

  async function batch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    const all = statements.map(unwrap);
    const inner = all.map((one) => one.inner);
    if (all.every(({ sql }) => isRead(sql))) return db.batch(inner);
    const before = [...begin(), ...first];
    const results = await db.batch([...before, ...inner, end()]);
    hasWritten = true;
    first = [];
    return results.slice(before.length, -1);
  }
  function wrap(sql: string, inner: D1PreparedStatement): D1PreparedStatement {
    const runAlone = async () => (await batch([statement]))[0];
    const firstRow = async () => ((await runAlone())?.results[0] ?? null) as Record<string, unknown> | null;
    const statement = {
      bind: (...values: unknown[]) => wrap(sql, inner.bind(...values)),
      run: () => (isRead(sql) ? inner.run() : runAlone()),
      all: () => (isRead(sql) ? inner.all() : runAlone()),
      first: async (column?: string) => {
        if (isRead(sql)) return column === undefined ? inner.first() : inner.first(column);
        const row = await firstRow();
        return column === undefined ? row : (row?.[column] ?? null);
      },
      raw: () => {
        throw new Error('Not for audited writes');
      },
    } as unknown as D1PreparedStatement;
    auditedStatements.set(statement, { sql, inner });
    return statement;
  }
  const audited = {
    prepare: (sql: string) => wrap(sql, db.prepare(sql)),
    batch,
    exec: () => {
      throw new Error('Not for audited writes');
    },
  } as unknown as D1Database;
  const startWith: AuditedDb['startWith'] = (statements, subject = entry.subject ?? undefined) => {
    entry = { ...entry, subject: subject ?? null };
    first = statements.map((statement) => unwrap(statement).inner);
  };
  return { db: audited, hasWritten: () => hasWritten, startWith };
}

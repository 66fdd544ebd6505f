/**
 * A D1 database on a file of SQLite, no kinder than the real one: what its engine (workerd) refuses is refused, `query` cuts its text at
 * semicolons as public reports say (cloudflare/workers-sdk #15690), and an import is whole by going back to the state before it.
 */
import { copyFileSync } from 'node:fs';
import { constants, DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { cutAtSemicolons, splitStatements } from './sql.ts';

/** Statements are run one by one; the other way, all in one transaction, is how D1 runs anything else. Cloudflare documents neither. */
export type ImportWay = 'one by one' | 'in one transaction';

export interface Ran {
  results: Record<string, unknown>[];
  changes: number;
}

/** docs/toolchain.md §2, and https://developers.cloudflare.com/d1/platform/limits/ */
const maxStatementBytes = 100_000;
const maxParams = 100;
const pragmas =
  /^(?:data_version|foreign_keys|foreign_key_check|foreign_key_list|defer_foreign_keys|legacy_alter_table|quick_check|optimize|case_sensitive_like|ignore_check_constraints|recursive_triggers|reverse_unordered_selects|index_info|index_list|index_xinfo|table_info|table_list|table_xinfo|function_list|compile_options|collation_list)$/;

export class SqlError extends Error {}

export function openDatabase(file: string, importWay: ImportWay) {
  let isOwn = false;
  const open = () => {
    const opened = new DatabaseSync(file);
    opened.exec('PRAGMA synchronous = off');
    opened.setAuthorizer((action, name) => {
      if (isOwn) return constants.SQLITE_OK;
      const isRefused =
        (action === constants.SQLITE_PRAGMA && !pragmas.test(name ?? '')) ||
        [constants.SQLITE_ATTACH, constants.SQLITE_DETACH].includes(action) ||
        [constants.SQLITE_TRANSACTION, constants.SQLITE_SAVEPOINT].includes(action);
      return isRefused ? constants.SQLITE_DENY : constants.SQLITE_OK;
    });
    return opened;
  };
  let db = open();
  const control = (sql: 'BEGIN' | 'COMMIT' | 'ROLLBACK') => {
    isOwn = true;
    try {
      db.exec(sql);
    } finally {
      isOwn = false;
    }
  };

  function run(sql: string, params: readonly SQLInputValue[] = []): Ran {
    if (Buffer.byteLength(sql) > maxStatementBytes) throw new SqlError('statement too long: SQLITE_TOOBIG');
    if (params.length > maxParams) throw new SqlError('too many SQL variables: SQLITE_ERROR');
    try {
      const statement = db.prepare(sql);
      if (statement.columns().length === 0) return { results: [], changes: Number(statement.run(...params).changes) };
      return { results: statement.all(...params) as Record<string, unknown>[], changes: 0 };
    } catch (error) {
      throw new SqlError(`${(error as Error).message}: SQLITE_ERROR`);
    }
  }

  /** All or nothing. */
  function inTransaction<T>(work: () => T): T {
    control('BEGIN');
    try {
      const done = work();
      control('COMMIT');
      return done;
    } catch (error) {
      if (db.isTransaction) control('ROLLBACK');
      throw error;
    }
  }

  return {
    file,
    query: (sql: string, params: readonly SQLInputValue[] = []): Ran[] => {
      const statements = cutAtSemicolons(sql);
      if (statements.length > 1 && params.length > 0)
        throw new SqlError('params with several statements are not taken');
      return inTransaction(() => statements.map((statement) => run(statement, params)));
    },
    /** @returns how many statements were run */
    import: (sql: string): number => {
      const statements = splitStatements(sql);
      const runAll = () => statements.map((statement) => run(statement)).length;
      const bookmark = `${file}.bookmark`;
      copyFileSync(file, bookmark);
      try {
        return importWay === 'one by one' ? runAll() : inTransaction(runAll);
      } catch (error) {
        db.close();
        copyFileSync(bookmark, file);
        db = open();
        throw error;
      }
    },
    /** Rows of a test, put there past what D1 refuses. */
    fill: (work: (db: Pick<DatabaseSync, 'exec' | 'prepare'>) => void) => work(db),
    close: () => db.close(),
  };
}

export type StandInDatabase = ReturnType<typeof openDatabase>;

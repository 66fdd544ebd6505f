/**
 * Statements that put rows back to what the audit log says they were. Adjacent changes that are alike share one
 * statement, because a sale has thousands. Two changes of one row don't share one: the last one counts.
 */
import { auditedTables } from '../../../../shared/domain/audited-tables.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';

interface UndoneRow {
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}
export const changeColumns = defineColumns<UndoneRow>({
  entity: 'entity',
  entity_id: 'entity_id',
  before: 'before',
  after: 'after',
});

/** Chosen: some hundred kilobytes of values. */
const rowsPerStatement = 500;

type RestoredValue = string | number | null;
type RestoredFields = Readonly<Record<string, RestoredValue>>;
const parseFields = (text: string | null): RestoredFields | null =>
  text === null ? null : (JSON.parse(text) as RestoredFields);

interface Restored {
  /** With `?1`, a JSON array of rows. */
  readonly sql: string;
  readonly row: readonly RestoredValue[];
}

const quote = (name: string) => `"${name}"`;
const valueAt = (at: number) => `j.value ->> ${at}`;

function toRestored({ entity, entity_id: id, ...change }: UndoneRow): Restored {
  const table = auditedTables[entity];
  if (table?.values !== 'whole') throw new AppError('undo.impossible');
  const [before, after] = [parseFields(change.before), parseFields(change.after)];
  const [names, values] = [Object.keys(before ?? {}), Object.values(before ?? {})];
  // By its columns: a table's key may have been a shorter one when the row was added.
  if (before === null)
    return {
      sql: `DELETE FROM ${entity} WHERE (${table.key.map(quote).join(', ')}) IN (SELECT ${table.key.map((_, at) => valueAt(at)).join(', ')} FROM json_each(?1) j)`,
      row: table.key.map((name) => after?.[name] ?? null),
    };
  if (after === null)
    return {
      sql: `INSERT INTO ${entity} (${names.map(quote).join(', ')}) SELECT ${names.map((_, at) => valueAt(at)).join(', ')} FROM json_each(?1) j`,
      row: values,
    };
  // As the triggers name a row (scripts/audit-triggers.ts).
  const [only = '', ...others] = table.key;
  const key =
    others.length === 0
      ? `${entity}.${quote(only)}`
      : table.key.map((name) => `coalesce(${entity}.${quote(name)}, '')`).join(" || ' ' || ");
  const set = names.map((name, at) => `${quote(name)} = ${valueAt(at + 1)}`).join(', ');
  return { sql: `UPDATE ${entity} SET ${set} FROM json_each(?1) j WHERE ${key} = ${valueAt(0)}`, row: [id, ...values] };
}

/** @param changes in the order in which they are taken back. @throws AppError `undo.impossible` */
export function restoreStatements(db: D1Database, changes: readonly UndoneRow[]): D1PreparedStatement[] {
  const runs: { sql: string; rows: Map<string, readonly RestoredValue[]> }[] = [];
  for (const change of changes) {
    const { sql, row } = toRestored(change);
    const { entity_id: id } = change;
    const last = runs.at(-1);
    if (last?.sql === sql && !last.rows.has(id) && last.rows.size < rowsPerStatement) last.rows.set(id, row);
    else runs.push({ sql, rows: new Map([[id, row]]) });
  }
  return runs.map(({ sql, rows }) => db.prepare(sql).bind(JSON.stringify([...rows.values()])));
}

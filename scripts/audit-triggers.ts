/**
 * The triggers that record what a member of staff changes. A migration takes them over, and tests/house/audit-triggers.test.ts compares
 * them with the tables as they are.
 */
import type { AuditedTable } from '../shared/domain/audited-tables.ts';

const isActing = '(SELECT log_id FROM acting) IS NOT NULL';

/** Of a row that changed only the fields that differ. VALUES, because D1 gives a function no more than 32 arguments. */
export function buildAuditTriggers(
  table: string,
  all: readonly string[],
  { key, values, columns = all }: AuditedTable,
): string[] {
  const keyOf = (row: 'OLD' | 'NEW') => key.map((column) => `coalesce(${row}."${column}", '')`).join(" || ' ' || ");
  const collect = (at: number) =>
    values === 'whole' ? `json_group_object(column1, column${at})` : 'json_group_array(column1)';
  const nothing = values === 'whole' ? '{}' : '[]';
  // With a bare column, VALUES would name its own column after it.
  const fieldsOf = (...rows: ('OLD' | 'NEW')[]) =>
    `(VALUES ${columns.map((column) => `('${column}'${rows.map((row) => `, +${row}."${column}"`).join('')})`).join(', ')})`;
  const insert = (row: 'OLD' | 'NEW', before: string, after: string, from: string) =>
    `INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, '${table}', ${keyOf(row)}, ${before}, ${after} FROM acting a, ${from}; END;`;
  const wholeRow = (row: 'OLD' | 'NEW') =>
    values === 'whole' ? `(SELECT ${collect(2)} AS fields FROM ${fieldsOf(row)}) v` : `(SELECT '[]' AS fields) v`;
  return [
    `CREATE TRIGGER audit_${table}_added AFTER INSERT ON ${table} WHEN ${isActing} BEGIN
  ${insert('NEW', 'NULL', 'v.fields', wholeRow('NEW'))}`,
    `CREATE TRIGGER audit_${table}_changed AFTER UPDATE ON ${table} WHEN ${isActing} BEGIN
  ${insert(
    'NEW',
    'v.before',
    'v.after',
    `(SELECT ${collect(2)} AS before, ${collect(3)} AS after FROM ${fieldsOf('OLD', 'NEW')} WHERE column2 IS NOT column3) v
  WHERE v.before <> '${nothing}'`,
  )}`,
    `CREATE TRIGGER audit_${table}_gone AFTER DELETE ON ${table} WHEN ${isActing} BEGIN
  ${insert('OLD', 'v.fields', 'NULL', wholeRow('OLD'))}`,
  ];
}

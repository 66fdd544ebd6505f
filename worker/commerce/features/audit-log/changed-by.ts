/** SQL for the name of the member of staff who added a row; NULL for a shopper or the shop itself. `key` is an SQL expression. */
export const changedBySql = (table: string, key: string): string =>
  `(SELECT s.name FROM audit_changes a JOIN audit_log l ON l.id = a.log_id JOIN staff s ON s.id = l.actor
    WHERE a.entity = '${table}' AND a.entity_id = CAST(${key} AS TEXT) ORDER BY a.id LIMIT 1)`;

/**
 * Chooses the index that a page of the trail is read by. The most selective filter drives the query; the others filter a bounded number
 * of entries, so a page may be shorter than its limit although another follows.
 */
export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  /** The path of a call: `/desk/order/refund`. */
  readonly call?: string | undefined;
  /** A table in which a row was changed; with `key`, the row. */
  readonly entity?: string | undefined;
  readonly key?: string | undefined;
  /** Unix ms. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Id of the last entry of the page before. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

/** Chosen: each is read in the index and in the table. */
const candidatesMax = 80;

interface PageCondition {
  readonly sql: string;
  readonly value: string;
}

export interface AuditPageSql {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** If the query returns this many rows, there may be more. */
  readonly candidates: number;
}

const indexes = {
  subject: 'audit_log_of_subject',
  call: 'audit_log_of_call',
  actor: 'audit_log_of_actor',
} as const;
/** From the most selective to the least. */
const drivers = ['subject', 'call', 'actor'] as const;

/** Ids grow with time, so times are turned into bounds of the id. */
function listBounds({ before, since, until }: AuditFilter, id: string): { sql: string; value: number }[] {
  const bounds: { sql: string; value: number }[] = [];
  if (before !== undefined) bounds.push({ sql: `${id} < ?`, value: before });
  if (since !== undefined)
    bounds.push({
      sql: `${id} > coalesce((SELECT id FROM audit_log WHERE at < ? ORDER BY at DESC, id DESC LIMIT 1), 0)`,
      value: since,
    });
  if (until !== undefined)
    bounds.push({
      sql: `${id} < coalesce((SELECT id FROM audit_log WHERE at >= ? ORDER BY at, id LIMIT 1), 9e15)`,
      value: until,
    });
  return bounds;
}

export function buildAuditPageSql(filter: AuditFilter, limit: number): AuditPageSql {
  const { entity, key } = filter;
  const given = drivers.flatMap((name): (PageCondition & { name: (typeof drivers)[number] })[] => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, sql: `l.${name} = ?`, value }];
  });
  const [first] = given;
  const driver = entity === undefined ? first : undefined;
  const rest = given.filter((one) => one !== driver);
  const passes = rest.length === 0 ? '1' : `(${rest.map(({ sql }) => sql).join(' AND ')})`;
  const candidates = rest.length === 0 ? limit + 1 : Math.max(limit + 1, candidatesMax);
  const columns = `l.id, l.at, l.actor, l.key_id, l.call, l.subject, l.request_id, ${passes} AS passes`;
  const restValues = rest.map(({ value }) => value);
  if (entity !== undefined) {
    const bounds = listBounds(filter, 'c.log_id');
    const ofKey = key === undefined ? '' : ' AND c.entity_id = ?';
    return {
      sql: `SELECT ${columns} FROM (SELECT c.log_id FROM audit_changes c WHERE c.entity = ?${ofKey}
          ${bounds.map(({ sql }) => ` AND ${sql}`).join('')} ORDER BY c.id DESC LIMIT ?) w CROSS JOIN audit_log l ON l.id = w.log_id
        ORDER BY l.id DESC`,
      values: [
        ...restValues,
        entity,
        ...(key === undefined ? [] : [key]),
        ...bounds.map(({ value }) => value),
        candidates,
      ],
      candidates,
    };
  }
  const bounds = listBounds(filter, 'l.id');
  const where = [...(driver ? [driver] : []), ...bounds];
  return {
    sql: `SELECT ${columns} FROM audit_log l${driver ? ` INDEXED BY ${indexes[driver.name]}` : ''}
      ${where.length === 0 ? '' : `WHERE ${where.map(({ sql }) => sql).join(' AND ')}`} ORDER BY l.id DESC LIMIT ?`,
    values: [...restValues, ...where.map(({ value }) => value), candidates],
    candidates,
  };
}

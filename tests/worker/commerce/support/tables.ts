/** The tables of the shop as the database describes them. */
import { env } from 'cloudflare:workers';

export interface Table {
  name: string;
  sql: string;
}

/** Every table that migrations made, by name; the search index's virtual tables are left out. */
export async function allTables(): Promise<Table[]> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
       AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
  ).all<Table>();
  return results;
}

/** A row of it goes when its user goes. */
export const goesWithUser = ({ sql }: Table): boolean => /REFERENCES users \(id\) ON DELETE CASCADE/.test(sql);
/** It has a column that holds a user's id, alone or as part of an owner. */
export const namesUser = ({ sql }: Table): boolean => /^\s*(?:user_id|owner)\b/m.test(sql);

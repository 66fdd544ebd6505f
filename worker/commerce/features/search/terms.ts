/** A device's recent search terms. Signing out deletes them. */
import { maxSearchTerms } from '../../../../shared/constants.ts';
import { toSearchTerm } from '../../../../shared/domain/search-terms.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { readRows } from '../../db/columns.ts';

const newestStatement = (db: D1Database, device: string) =>
  db
    .prepare('SELECT term FROM search_terms WHERE device = ? ORDER BY at DESC, term LIMIT ?')
    .bind(device, maxSearchTerms);

function deviceOf({ device }: Context): string {
  if (device === null) throw new AppError('device.unknown');
  return device;
}

export async function listRecentTerms(context: Context): Promise<{ items: string[] }> {
  if (context.device === null) return { items: [] };
  const { results } = await newestStatement(context.env.DB, context.device).all<{ term: string }>();
  return { items: results.map(({ term }) => term) };
}

/** A repeated term moves to the top; an empty one changes nothing. */
export async function rememberTerm(context: Context, text: string): Promise<{ items: string[] }> {
  const term = toSearchTerm(text);
  if (term === '') return listRecentTerms(context);
  const db = context.env.DB;
  const device = deviceOf(context);
  const [, , newest] = await db.batch([
    db
      .prepare(
        'INSERT INTO search_terms (device, term, at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at',
      )
      .bind(device, term, context.now),
    db
      .prepare(
        `DELETE FROM search_terms WHERE device = ?1 AND term NOT IN
         (SELECT term FROM search_terms WHERE device = ?1 ORDER BY at DESC, term LIMIT ?2)`,
      )
      .bind(device, maxSearchTerms),
    newestStatement(db, device),
  ]);
  return { items: readRows<{ term: string }>(newest).map(({ term }) => term) };
}

export async function forgetTerms(context: Context): Promise<{ items: string[] }> {
  await context.env.DB.prepare('DELETE FROM search_terms WHERE device = ?').bind(deviceOf(context)).run();
  return { items: [] };
}

/**
 * Counts whose data each member of staff is shown on a day (docs/desk.md "Who reads whom"), before the answer is given: an answer that
 * can't be counted isn't given, or whoever makes counting fail would read without a trace.
 */
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { maxPersonsRead } from '../../limits/limits.ts';

interface PersonReader {
  readonly env: CommerceEnv;
  readonly staff: string;
  readonly now: number;
}

/** @throws AppError `persons.too_many` if the answer shows people beyond the day's bound; who was shown before still is. */
export async function countPersons(reader: PersonReader, call: DeskCall, data: unknown, input: unknown): Promise<void> {
  const shown = call.persons?.(data as never, input as never) ?? [];
  if (typeof shown === 'number') await countInFile(reader, shown);
  else if (shown.length > 0) await countShown(reader, shown);
}

const countInFile = ({ env, staff, now }: PersonReader, rows: number) =>
  env.DB.prepare(
    `INSERT INTO person_read_days (day, staff, in_files) VALUES (?, ?, ?)
     ON CONFLICT (day, staff) DO UPDATE SET in_files = in_files + excluded.in_files`,
  )
    .bind(toShopTime(now).day, staff, rows)
    .run();

async function countShown({ env, staff, now }: PersonReader, shown: readonly string[]): Promise<void> {
  const { day } = toShopTime(now);
  const persons = await Promise.all([...new Set(shown.map((key) => key.toLowerCase()))].map(sha256));
  try {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO person_reads (day, staff, person) SELECT ?1, ?2, value FROM json_each(?3) WHERE true
         ON CONFLICT DO NOTHING`,
      ).bind(day, staff, JSON.stringify(persons)),
      env.DB.prepare(
        `INSERT INTO batch_guard SELECT persons <= ?3 * (1 + lifts), 'persons_too_many' FROM person_read_days
         WHERE day = ?1 AND staff = ?2`,
      ).bind(day, staff, maxPersonsRead(env)),
    ]);
  } catch (cause) {
    if (constraintOf(cause) !== 'persons_too_many') throw cause;
    await env.DB.prepare(
      'UPDATE person_read_days SET stopped_at = ?3 WHERE day = ?1 AND staff = ?2 AND stopped_at IS NULL',
    )
      .bind(day, staff, now)
      .run();
    throw new AppError('persons.too_many', { cause });
  }
}

/** As many again for today. */
export const allowMoreStatement = (db: D1Database, staff: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO person_read_days (day, staff, lifts) VALUES (?, ?, 1)
       ON CONFLICT (day, staff) DO UPDATE SET lifts = lifts + 1, stopped_at = NULL`,
    )
    .bind(toShopTime(now).day, staff);

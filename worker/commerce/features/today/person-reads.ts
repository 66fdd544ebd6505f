/** Whose data was shown to whom today: no work that waits, but what an owner looks at (docs/desk.md "Who reads whom"). */
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { isUnusualReading } from '../../../../shared/domain/person-reads.ts';
import { readRows } from '../../db/columns.ts';
import type { QueueContext, QueueReader } from './queue-reader.ts';

interface ReaderRow {
  name: string;
  staff: string;
  persons: number;
  in_files: number;
  stopped_at: number | null;
  usual: number | null;
}

const usualMs = 14 * 86_400_000;

export const readPersonReads = ({ db, now, shown }: QueueContext): QueueReader<NonNullable<Today['person_reads']>> => ({
  statements: [
    db
      .prepare(
        `SELECT s.name, d.staff, d.persons, d.in_files, d.stopped_at, u.usual FROM person_read_days d JOIN staff s ON s.id = d.staff
         LEFT JOIN (SELECT staff, avg(persons) AS usual FROM person_read_days WHERE day >= ?2 AND day < ?1 GROUP BY staff) u
           ON u.staff = d.staff
         WHERE d.day = ?1 AND d.persons + d.in_files > 0
         ORDER BY d.stopped_at IS NULL, d.persons + d.in_files DESC, d.staff LIMIT ${viewCountLimit}`,
      )
      .bind(toShopTime(now).day, toShopTime(now - usualMs).day),
  ],
  read: ([result]) => {
    const rows = readRows<ReaderRow>(result);
    return {
      count: rows.length,
      items: rows.slice(0, shown).map(({ name, staff, persons, in_files, stopped_at, usual }) => ({
        by: name,
        id: staff,
        persons,
        in_files,
        is_unusual: isUnusualReading(persons + in_files, usual),
        is_stopped: stopped_at !== null,
      })),
    };
  },
});

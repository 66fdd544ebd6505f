import type { Locale } from '../../../../shared/domain/money.ts';
import { sayInvariant } from '../../audit/audit.ts';
import { readFirst, readRows } from '../../db/columns.ts';
import {
  countSql,
  inCountries,
  type Queue,
  type QueueContext,
  type QueueReader,
  readCount,
  toTime,
} from './queue-reader.ts';

/** Drawn, and the time in which its slowest test should be told is over. */
export const readLateSamples = ({
  db,
  now,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'late_samples'>> => {
  const due = `s.ends_at + 3600000 * coalesce((SELECT max(t.details ->> 'turnaroundHours') FROM order_tests i
    JOIN blood_tests t ON t.sku_id = i.sku_id WHERE i.order_id = x.order_id), 0)`;
  const from = `FROM test_orders x INDEXED BY test_orders_at_work CROSS JOIN orders o ON o.id = x.order_id
    CROSS JOIN bookings b ON b.order_id = x.order_id AND b.draw = x.draw AND b.state <> 'released'
    CROSS JOIN slots s ON s.id = b.slot_id
    WHERE x.status IN ('drawn', 'at_lab', 'in_review')${inCountries('o.country', among)} AND ${due} < ?1`;
  return {
    statements: [
      db.prepare(countSql(from)).bind(now),
      db
        .prepare(`SELECT o.number, x.status, ${due} AS due_at ${from} ORDER BY due_at, o.number LIMIT ${shown}`)
        .bind(now),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<{ number: string; status: string; due_at: number }>(rows).map((row) => ({
        ...row,
        due_at: toTime(row.due_at),
      })),
    }),
  };
};

/** Refused by the provider for good. */
export const readFailedMails = ({ db, shown }: QueueContext): QueueReader<Queue<'failed_mails'>> => {
  const from = `FROM mail_tries t INDEXED BY mail_tries_refused CROSS JOIN mails m ON m.id = t.mail_id
    WHERE t.next_at IS NULL AND m.sent_at IS NULL`;
  return {
    statements: [
      db.prepare(countSql(from)),
      db.prepare(
        `SELECT m.id, m.subject, m."to", m.created_at AS at, (SELECT o.number FROM orders o WHERE o.id = m.ref) AS number
         ${from} LIMIT ${shown}`,
      ),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<{ id: string; subject: string; to: string; at: number; number: string | null }>(rows).map(
        (row) => ({
          ...row,
          at: toTime(row.at),
        }),
      ),
    }),
  };
};

export const readDeadLetters = ({ db, shown }: QueueContext): QueueReader<Queue<'dead_letters'>> => ({
  statements: [
    db.prepare(countSql('FROM outbox WHERE dead_at IS NOT NULL')),
    db.prepare(
      `SELECT id, topic, coalesce(fault, '') AS fault, dead_at AS at FROM outbox WHERE dead_at IS NOT NULL
       ORDER BY dead_at DESC LIMIT ${shown}`,
    ),
  ],
  read: ([count, rows]) => ({
    count: readCount(count),
    items: readRows<{ id: string; topic: string; fault: string; at: number }>(rows).map((row) => ({
      ...row,
      at: toTime(row.at),
    })),
  }),
});

export const readBrokenBooks = ({ db, locale, shown }: QueueContext): QueueReader<Queue<'broken_books'>> => ({
  statements: [db.prepare('SELECT ran_at, broken FROM book_checks')],
  read: ([result]) => {
    const row = readFirst<{ ran_at: number; broken: string }>(result);
    const broken = row ? (JSON.parse(row.broken) as { id: string; rows: number }[]) : [];
    return {
      count: broken.length,
      checked_at: row ? toTime(row.ran_at) : null,
      items: broken.slice(0, shown).map(({ id, rows }) => ({
        id,
        rows,
        says: sayInvariant(id, locale),
      })),
    };
  },
});

interface MissingTextRow {
  sku: string;
  name: string;
  en: number;
  ar: number;
}

export const readUntranslated = ({ db, locale, shown }: QueueContext): QueueReader<Queue<'untranslated'>> => {
  const from = `FROM products p INDEXED BY products_untranslated
    WHERE p.status = 'published' AND (p.description_en = '' OR p.description_ar = '')`;
  return {
    statements: [
      db.prepare(countSql(from)),
      db.prepare(
        `SELECT (SELECT k.id FROM skus k WHERE k.product_id = p.id ORDER BY k.is_default DESC LIMIT 1) AS sku,
           p.name_${locale satisfies Locale} AS name, p.description_en = '' AS en, p.description_ar = '' AS ar ${from}
         ORDER BY p.id LIMIT ${shown}`,
      ),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<MissingTextRow>(rows).map(({ sku, name, en, ar }) => ({
        sku,
        name,
        lacks: [...(en === 1 ? (['en'] as const) : []), ...(ar === 1 ? (['ar'] as const) : [])],
      })),
    }),
  };
};

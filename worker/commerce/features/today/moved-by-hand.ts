/** Who moved how much by hand within a day: no work that waits, but what a second person looks at (docs/desk.md "Two people"). */
import { handDayMs } from '../../../../shared/constants.ts';
import { handWays, type Today } from '../../../../shared/contract/desk/today.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { readRows } from '../../db/columns.ts';
import { handDaySql } from '../../ledger/hand-day.ts';
import { type QueueContext, type QueueReader, toTime } from './queue-reader.ts';

interface MoverRow {
  name: string;
  amount: number;
  moves: number;
  at: number;
}

export const readMovedByHand = ({
  db,
  now,
  countries: among,
  shown,
}: QueueContext): QueueReader<NonNullable<Today['moved_by_hand']>> => {
  const asked = among.flatMap((country) => handWays.map((way) => ({ way, currency: countries[country].currency })));
  return {
    statements: asked.map(({ way, currency }) =>
      db
        .prepare(
          `SELECT s.name, sum(m.amount) AS amount, count(*) AS moves, max(m.created_at) AS at
           FROM ${handDaySql(way)} m JOIN staff s ON s.id = m.mover GROUP BY s.id ORDER BY amount DESC`,
        )
        .bind(currency, now - handDayMs),
    ),
    read: (results) => {
      const items = asked.flatMap(({ way, currency }, index) =>
        readRows<MoverRow>(results[index]).map(({ name, amount, moves, at }) => ({
          by: name,
          way,
          amount: formatAmountWithCode(amount, currency),
          moves,
          at: toTime(at),
        })),
      );
      return { count: items.length, items: items.slice(0, shown) };
    },
  };
};

/** Who put how much into wallets within a day: no work that waits, but what a second person looks at (docs/desk.md "Two people"). */
import { walletMoveWindowMs } from '../../../../shared/constants.ts';
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { readRows } from '../../db/columns.ts';
import { giverSql, walletDaySql } from '../approval/wallet-day.ts';
import { type QueueContext, type QueueReader, toTime } from './queue-reader.ts';

interface GiverRow {
  name: string;
  amount: number;
  moves: number;
  at: number;
}

export const readWalletGifts = ({
  db,
  now,
  countries: among,
  shown,
}: QueueContext): QueueReader<NonNullable<Today['wallet_gifts']>> => {
  const currencies: Currency[] = among.map((country) => countries[country].currency);
  return {
    statements: currencies.map((currency) =>
      db
        .prepare(
          `SELECT s.name, sum(g.amount) AS amount, count(*) AS moves, max(g.created_at) AS at
           FROM (SELECT t.amount, t.created_at, ${giverSql} AS giver ${walletDaySql}) g JOIN staff s ON s.id = g.giver
           GROUP BY s.id ORDER BY amount DESC`,
        )
        .bind(`revenue:${currency}`, now - walletMoveWindowMs),
    ),
    read: (results) => {
      const items = currencies.flatMap((currency, index) =>
        readRows<GiverRow>(results[index]).map(({ name, amount, moves, at }) => ({
          by: name,
          amount: formatAmountWithCode(amount, currency),
          moves,
          at: toTime(at),
        })),
      );
      return { count: items.length, items: items.slice(0, shown) };
    },
  };
};

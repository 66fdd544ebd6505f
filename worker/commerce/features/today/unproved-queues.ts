/** What people who proved nothing hold: their cash orders that nobody confirmed, and shelves of which they hold most (docs/security.md R9, R12). */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { readRows } from '../../db/columns.ts';
import { unprovedShareSql } from '../order/unproved-units.ts';
import {
  countSql,
  firstOfEach,
  inCountries,
  type Queue,
  type QueueContext,
  type QueueReader,
  readCount,
  toTime,
} from './queue-reader.ts';

interface ToConfirmRow {
  number: string;
  name: string;
  minor: number;
  currency: Currency;
  until: number;
}

/** What ends first is first: large orders within two hours, the others within days. */
export const readToConfirm = ({ db, now, countries: among, shown }: QueueContext): QueueReader<Queue<'to_confirm'>> => {
  const small = firstOfEach(
    among,
    (
      country,
    ) => `SELECT order_id AS id, confirm_until AS until FROM cash_confirmations INDEXED BY cash_confirmations_waiting
      WHERE settled_at IS NULL AND country = '${country}' AND confirm_until > ?1`,
    { order: 'until, id' },
  );
  const large = `SELECT o.id, o.expires_at AS until FROM orders o INDEXED BY orders_by_payment
    WHERE o.payment_status = 'awaiting_confirmation' AND o.expires_at > ?1${inCountries('o.country', among)} LIMIT ${viewCountLimit}`;
  const waiting = `(SELECT * FROM (${small}) UNION ALL SELECT * FROM (${large}))`;
  return {
    statements: [
      db.prepare(countSql(`FROM ${waiting}`)).bind(now),
      db
        .prepare(
          `SELECT o.number, o.name, o.total_minor - o.wallet_minor AS minor, o.currency, w.until
           FROM (SELECT * FROM ${waiting} ORDER BY until LIMIT ${shown}) w CROSS JOIN orders o ON o.id = w.id ORDER BY w.until`,
        )
        .bind(now),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<ToConfirmRow>(rows).map(({ number, name, minor, currency, until }) => ({
        number,
        name,
        to_collect: formatAmountWithCode(minor, currency),
        confirm_until: toTime(until),
      })),
    }),
  };
};

interface HeldRow {
  sku: string;
  country: CountryCode;
  name: string;
  held: number;
  available: number;
}

/** Of the SKUs of which they hold most units: where that is more than half of what is left, or all they may hold. */
export const readHeldStock = ({
  env,
  db,
  locale,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'held_stock'>> => {
  const most = firstOfEach(
    among,
    (country) => `SELECT sku_id AS sku, country, held AS theirs FROM unproved_shelves INDEXED BY unproved_shelves_most
      WHERE country = '${country}' AND held > 0`,
    { order: 'theirs DESC, sku' },
  );
  const share = unprovedShareSql(env);
  return {
    statements: [
      db.prepare(
        `SELECT h.sku, h.country, h.theirs AS held, k.available, p.name_${locale} AS name
         FROM (${most}) h CROSS JOIN stock k ON k.sku_id = h.sku AND k.country = h.country
         CROSS JOIN skus s ON s.id = h.sku CROSS JOIN products p ON p.id = s.product_id
         WHERE h.theirs > k.available OR h.theirs >= ${share} ORDER BY h.theirs DESC, h.sku`,
      ),
    ],
    read: ([result]) => {
      const rows = readRows<HeldRow>(result);
      return { count: rows.length, items: rows.slice(0, shown) };
    },
  };
};

import { maxLowStock } from '../../../../shared/constants.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { expirySoonDays, getDaysLeft } from '../../../../shared/domain/expiry.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { readFirst, readRows } from '../../db/columns.ts';
import { formatSums } from './order-queues.ts';
import { firstOfEach, type Queue, type QueueContext, type QueueReader } from './queue-reader.ts';

interface StockRow {
  sku: string;
  country: CountryCode;
  name: string;
  available: number;
}

export const readLowStock = ({
  db,
  locale,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'low_stock'>> => ({
  statements: [
    db.prepare(
      firstOfEach(
        among,
        (country) => `SELECT st.sku_id AS sku, st.country, p.name_${locale} AS name, st.available
          FROM stock st INDEXED BY stock_low CROSS JOIN skus k ON k.id = st.sku_id AND k.active = 1
          CROSS JOIN products p ON p.id = k.product_id AND p.status = 'published'
          WHERE st.country = '${country}' AND st.available <= ${maxLowStock} AND st.received > 0`,
        { order: 'available, sku' },
      ),
    ),
  ],
  read: ([result]) => {
    const rows = readRows<StockRow>(result);
    return { count: rows.length, items: rows.slice(0, shown) };
  },
});

interface EndingRow extends StockRow {
  expires_on: string;
  sell_until: string;
  price_minor: number | null;
}

export const readExpiring = ({
  db,
  locale,
  now,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'expiring'>> => {
  const dayIn = (country: CountryCode, aheadMs = 0) => toLocalTime(now + aheadMs, country).day;
  const ending = firstOfEach(
    among,
    (country) => `SELECT st.sku_id AS sku, st.country, st.available, st.expires_on, st.sell_until,
        st.sell_until < '${dayIn(country)}' AS is_gone
      FROM stock st INDEXED BY stock_ending_on_shelf
      WHERE st.country = '${country}' AND st.sell_until IS NOT NULL AND st.available > 0 AND st.sell_until <= '${dayIn(country, expirySoonDays * 86_400_000)}'`,
    { order: 'sell_until, sku' },
  );
  return {
    statements: [
      db.prepare(`SELECT count(*) AS n, coalesce(sum(is_gone), 0) AS gone FROM (${ending})`),
      db.prepare(
        `SELECT e.*, p.name_${locale} AS name, l.price_minor FROM (SELECT * FROM (${ending}) LIMIT ${shown}) e
           JOIN skus k ON k.id = e.sku JOIN products p ON p.id = k.product_id
           LEFT JOIN listing l ON l.country = e.country AND l.product_id = k.product_id AND l.sku_id = k.id
           ORDER BY e.sell_until, e.sku, e.country`,
      ),
    ],
    read: ([counted, rows]) => {
      const { n, gone } = readFirst<{ n: number; gone: number }>(counted) ?? { n: 0, gone: 0 };
      return {
        count: n,
        expired: gone,
        items: readRows<EndingRow>(rows).map(({ price_minor: price, sell_until, ...row }) => ({
          sku: row.sku,
          country: row.country,
          name: row.name,
          expires_on: row.expires_on,
          days_left: getDaysLeft(row.expires_on, now, row.country),
          is_expired: sell_until < dayIn(row.country),
          available: row.available,
          worth: price === null ? null : formatAmountWithCode(price * row.available, countries[row.country].currency),
        })),
      };
    },
  };
};

interface AwaitedRow {
  sku: string;
  country: CountryCode;
  name: string;
  people: number;
  price_minor: number | null;
}

/** The most awaited first; worth what they would pay at today's price. */
export const readAwaited = ({ db, locale, countries: among, shown }: QueueContext): QueueReader<Queue<'awaited'>> => ({
  statements: [
    db.prepare(
      `SELECT a.sku, a.country, p.name_${locale} AS name, a.people, l.price_minor FROM (${firstOfEach(
        among,
        (country) => `SELECT sku_id AS sku, country, people FROM awaited_skus INDEXED BY awaited_skus_most
          WHERE country = '${country}' AND people > 0`,
        { order: 'people DESC, sku' },
      )}) a
       JOIN skus k ON k.id = a.sku JOIN products p ON p.id = k.product_id
       LEFT JOIN listing l ON l.country = a.country AND l.product_id = k.product_id AND l.sku_id = k.id
       ORDER BY a.people DESC, a.sku, a.country`,
    ),
  ],
  read: ([result]) => {
    const rows = readRows<AwaitedRow>(result).map(({ price_minor: price, ...row }) => ({
      ...row,
      minor: (price ?? 0) * row.people,
      currency: countries[row.country].currency,
      isSold: price !== null,
    }));
    return {
      count: rows.length,
      people: rows.reduce((all, { people }) => all + people, 0),
      sums: formatSums(rows.filter(({ isSold }) => isSold)),
      items: rows.slice(0, shown).map(({ sku, country, name, people, minor, currency, isSold }) => ({
        sku,
        country,
        name,
        people,
        worth: isSold ? formatAmountWithCode(minor, currency) : null,
      })),
    };
  },
});

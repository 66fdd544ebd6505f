import { getAddressForm } from '../../../../shared/domain/address-forms.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { type DeliveryRule, findDeliveryRule } from '../../../../shared/domain/delivery-day.ts';
import { computeLeaveBy, leavesSoonMs } from '../../../../shared/domain/leave-by.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { type Currency, formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import { missingTag, viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { areasOf, getAreaName } from '../place/areas.ts';
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

interface WaitingPackRow {
  number: string;
  name: string;
  country: CountryCode;
  currency: Currency;
  total_minor: number;
  units: number;
  created_at: number;
  address: string;
}
const packColumns = defineColumns<WaitingPackRow>({
  number: 'o.number',
  name: 'o.name',
  country: 'o.country',
  currency: 'o.currency',
  total_minor: 'o.total_minor',
  units: 'o.units',
  created_at: 'o.created_at',
  address: 'o.address',
});

type RuleRow = Omit<DeliveryRule, 'rest_days'> & { country: CountryCode; rest_days: string };
const holidaysKeptMs = 60 * 86_400_000;

/** @returns the slug of the order's area or city. */
const findPlace = ({ country, address }: WaitingPackRow): string => {
  const fields = JSON.parse(address) as Readonly<Record<string, unknown>>;
  return String(fields[getAddressForm(country).placeField] ?? '');
};

function createDeadline(rules: readonly RuleRow[], holidays: readonly { country: CountryCode; day: string }[]) {
  const rulesOf = Map.groupBy(
    rules.map((rule) => ({ ...rule, rest_days: JSON.parse(rule.rest_days) as number[] })),
    ({ country }) => country,
  );
  return (row: WaitingPackRow): number | null => {
    const slug = findPlace(row);
    const known = areasOf(row.country).find(([area]) => area === slug);
    const rule = findDeliveryRule(rulesOf.get(row.country) ?? [], known ? { area: known[0], region: known[1] } : null);
    const off = holidays.filter(({ country }) => country === row.country).map(({ day }) => day);
    return rule && computeLeaveBy(rule, off, row.created_at, row.country);
  };
}

export const readToPack = ({
  db,
  locale,
  now,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'to_pack'>> => ({
  statements: [
    db.prepare(
      firstOfEach(
        among,
        (country) => `SELECT o.id, ${packColumns.sql} FROM orders o INDEXED BY orders_by_queue_in_country
          WHERE o.country = '${country}' AND o.queue = 'to_pack' AND instr(o.tags, '${JSON.stringify(missingTag)}') = 0`,
        { order: 'created_at, id' },
      ),
    ),
    db.prepare('SELECT country, region, area, cut_off, first_days, last_days, rest_days FROM delivery_rules'),
    db.prepare('SELECT country, day FROM delivery_holidays WHERE day >= ?').bind(toShopTime(now - holidaysKeptMs).day),
  ],
  read: ([orders, rules, holidays]) => {
    const rows = packColumns.rows(orders);
    const deadlineOf = createDeadline(
      readRows<RuleRow>(rules),
      readRows<{ country: CountryCode; day: string }>(holidays),
    );
    const dated = rows.map((row) => ({ row, leaveBy: deadlineOf(row) }));
    return {
      count: rows.length,
      soon: dated.filter(({ leaveBy }) => leaveBy !== null && leaveBy - now < leavesSoonMs).length,
      items: dated.slice(0, shown).map(({ row, leaveBy }) => ({
        number: row.number,
        name: row.name,
        area: getAreaName(row.country, locale, findPlace(row)),
        units: row.units,
        total: formatAmountWithCode(row.total_minor, row.currency),
        placed_at: toTime(row.created_at),
        leave_by: leaveBy === null ? null : toTime(leaveBy),
      })),
    };
  },
});

interface CantPackRow {
  number: string;
  name: string;
  missing: string;
  created_at: number;
}

/** Few in every shop, and their tag goes once they are packed or over. */
export const readCantPack = ({
  db,
  locale,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'cant_pack'>> => {
  const from = `FROM order_tags t CROSS JOIN orders o ON o.id = t.order_id
    WHERE t.tag = ?1 AND o.queue = 'to_pack'${inCountries('o.country', among)}`;
  return {
    statements: [
      db.prepare(countSql(from)).bind(missingTag),
      db
        .prepare(
          `SELECT o.number, o.name, o.created_at, (SELECT json_group_array(DISTINCT i.name_${locale satisfies Locale})
             FROM order_missing m JOIN order_items i ON i.order_id = m.order_id AND i.sku_id = m.sku_id
             WHERE m.order_id = o.id) AS missing ${from} ORDER BY t.created_at, t.order_id LIMIT ${shown}`,
        )
        .bind(missingTag),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<CantPackRow>(rows).map(({ number, name, missing, created_at }) => ({
        number,
        name,
        missing: JSON.parse(missing) as string[],
        placed_at: toTime(created_at),
      })),
    }),
  };
};

interface StuckRow {
  number: string;
  name: string;
  total_minor: number;
  currency: Currency;
  expires_at: number;
}
/** The cron normally closes an order a minute after its time to pay; after this delay something is wrong. */
const stuckAfterMs = 10 * 60_000;

export const readStuckPayments = ({
  db,
  now,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'stuck_payments'>> => {
  const from = `FROM orders o INDEXED BY orders_expiring WHERE o.payment_status IN ('pending', 'failed', 'awaiting_confirmation')
    AND o.expires_at <= ?1${inCountries('o.country', among)}`;
  return {
    statements: [
      db.prepare(countSql(from)).bind(now - stuckAfterMs),
      db
        .prepare(
          `SELECT o.number, o.name, o.total_minor, o.currency, o.expires_at ${from} ORDER BY o.expires_at LIMIT ${shown}`,
        )
        .bind(now - stuckAfterMs),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<StuckRow>(rows).map(({ number, name, total_minor, currency, expires_at }) => ({
        number,
        name,
        total: formatAmountWithCode(total_minor, currency),
        since: toTime(expires_at),
      })),
    }),
  };
};

interface WaitingReviewRow {
  charge: string;
  number: string | null;
  amount_minor: number | null;
  amount_text: string | null;
  currency: string;
  created_at: number;
}

export const readPaymentReviews = ({
  db,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'payment_reviews'>> => ({
  statements: [
    db
      .prepare(
        `SELECT v.charge_id AS charge, o.number, c.amount_minor, c.amount_text, c.currency, v.created_at
         FROM payment_reviews v JOIN captures c ON c.charge_id = v.charge_id
         LEFT JOIN payments p ON p.id = c.payment_id LEFT JOIN orders o ON o.id = p.order_id
         LEFT JOIN wallet_charges w ON w.id = c.wallet_charge_id
         WHERE v.status = 'open' AND coalesce(p.currency, w.currency) IN (SELECT value FROM json_each(?))
         ORDER BY v.created_at LIMIT ${viewCountLimit}`,
      )
      .bind(JSON.stringify(among.map((country) => countries[country].currency))),
  ],
  read: ([result]) => {
    const rows = readRows<WaitingReviewRow>(result);
    return {
      count: rows.length,
      items: rows.slice(0, shown).map(({ amount_minor: minor, amount_text: text, currency, ...row }) => ({
        charge: row.charge,
        number: row.number,
        captured: minor === null ? `${text} ${currency}` : formatAmountWithCode(minor, currency as Currency),
        since: toTime(row.created_at),
      })),
    };
  },
});

/** Sums by currency, in the order of `minors`. */
export function formatSums(minors: readonly { minor: number; currency: Currency }[]): string[] {
  const sums = new Map<Currency, number>();
  for (const { minor, currency } of minors) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => formatAmountWithCode(minor, currency));
}

interface WaitingCashRow {
  number: string;
  name: string;
  minor: number;
  currency: Currency;
  created_at: number;
}

export const readCashDue = ({ db, countries: among, shown }: QueueContext): QueueReader<Queue<'cash_due'>> => ({
  statements: [
    db.prepare(
      firstOfEach(
        among,
        (country) => `SELECT o.id, o.number, o.name, o.total_minor - o.wallet_minor AS minor, o.currency, o.created_at
          FROM orders o INDEXED BY orders_cash_due_in_country
          WHERE o.country = '${country}' AND o.payment_status = 'due_on_delivery' AND o.status IN ('shipped', 'delivered')`,
        { order: 'created_at, id' },
      ),
    ),
  ],
  read: ([result]) => {
    const rows = readRows<WaitingCashRow>(result);
    return {
      count: rows.length,
      sums: formatSums(rows),
      items: rows.slice(0, shown).map(({ number, name, minor, currency, created_at }) => ({
        number,
        name,
        to_collect: formatAmountWithCode(minor, currency),
        placed_at: toTime(created_at),
      })),
    };
  },
});

interface WaitingReturnRow {
  id: string;
  number: string;
  name: string;
  status: Queue<'returns'>['items'][number]['status'];
  units: number;
  asked_at: number;
}

export const readReturns = ({ db, countries: among, shown }: QueueContext): QueueReader<Queue<'returns'>> => {
  const from = `FROM returns r INDEXED BY returns_open CROSS JOIN orders o ON o.id = r.order_id
    WHERE r.status IN ('asked', 'accepted', 'received')${inCountries('o.country', among)}`;
  return {
    statements: [
      db.prepare(countSql(from)),
      db.prepare(
        `SELECT r.id, o.number, o.name, r.status, r.asked_at,
           (SELECT sum(l.qty) FROM return_lines l WHERE l.return_id = r.id) AS units ${from} ORDER BY r.asked_at, r.id LIMIT ${shown}`,
      ),
    ],
    read: ([count, rows]) => ({
      count: readCount(count),
      items: readRows<WaitingReturnRow>(rows).map(({ asked_at: at, ...row }) => ({ ...row, at: toTime(at) })),
    }),
  };
};

interface WaitingRefundRow {
  number: string | null;
  amount_minor: number;
  currency: Currency;
  failures: number;
  created_at: number;
}

/** The gateway refused to give the money back, so somebody has to look there. */
export const readFailingRefunds = ({
  db,
  countries: among,
  shown,
}: QueueContext): QueueReader<Queue<'failing_refunds'>> => ({
  statements: [
    db
      .prepare(
        `SELECT o.number, r.amount_minor, r.currency, r.failures, r.created_at
         FROM refunds r INDEXED BY refunds_failing JOIN captures c ON c.charge_id = r.charge_id
         LEFT JOIN payments p ON p.id = c.payment_id LEFT JOIN orders o ON o.id = p.order_id
         WHERE r.status = 'due' AND r.failures > 0 AND r.currency IN (SELECT value FROM json_each(?))
         ORDER BY r.created_at LIMIT ${viewCountLimit}`,
      )
      .bind(JSON.stringify(among.map((country) => countries[country].currency))),
  ],
  read: ([result]) => {
    const rows = readRows<WaitingRefundRow>(result);
    return {
      count: rows.length,
      items: rows.slice(0, shown).map(({ number, amount_minor, currency, failures, created_at }) => ({
        number,
        amount: formatAmountWithCode(amount_minor, currency),
        tries: failures,
        since: toTime(created_at),
      })),
    };
  },
});

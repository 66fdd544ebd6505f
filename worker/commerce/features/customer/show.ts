import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { UserId } from '../../../../shared/contract/fields.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../../shared/domain/order-state.ts';
import type { PaymentMethod } from '../../../../shared/domain/payment-method.ts';
import { isAllowed, listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import type { TestStatus } from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { hashMailRecipient } from '../../core/recipient-token.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import type { DeskContext } from '../../serve-desk.ts';

type CustomerAnswer = DeskData<'customer'>;

/** Chosen: more than anybody scrolls through, and a bounded read. */
const maxOrders = 100;

interface AccountRow {
  id: UserId;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
  created_at: number;
  email_verified_at: number | null;
}
const accountColumns = defineColumns<AccountRow>({
  id: 'id',
  name: 'name',
  email: 'email',
  phone: 'phone',
  locale: 'locale',
  created_at: 'created_at',
  email_verified_at: 'email_verified_at',
});

interface TheirOrderRow {
  id: string;
  number: string;
  country: CountryCode;
  currency: Currency;
  created_at: number;
  total: number;
  status: OrderStatus;
  payment_status: PaymentStatus;
  method: PaymentMethod;
  name: string;
  email: string;
  phone: string;
  locale: Locale;
}
const orderColumns = defineColumns<TheirOrderRow>({
  id: 'o.id',
  number: 'o.number',
  country: 'o.country',
  currency: 'o.currency',
  created_at: 'o.created_at',
  total: 'o.total_minor',
  status: 'o.status',
  payment_status: 'o.payment_status',
  method: 'o.method',
  name: 'o.name',
  email: 'o.email',
  phone: 'o.phone',
  locale: 'o.locale',
});
const ordersSql = (whose: string) => `SELECT ${orderColumns.sql} FROM orders o
  WHERE ${whose} AND o.country IN (SELECT value FROM json_each(?2)) ORDER BY o.created_at DESC LIMIT ${maxOrders + 1}`;

interface EventRow {
  kind: 'cancelled' | 'returned';
  detail: string | null;
}
interface VisitRow {
  number: string;
  starts_at: number | null;
  status: TestStatus;
}
interface SentRow {
  stock_mails: number;
  browsers: number;
  stopped: number;
}

const toIso = (at: number) => new Date(at).toISOString();

/** Whose: the account's, or those of a guest's phone. @throws AppError `not_found` */
async function findOrders({ env: { DB }, countries: seen }: DeskContext, whose: string) {
  const inCountries = JSON.stringify(seen);
  const first = await DB.prepare(
    `SELECT user_id, phone FROM orders WHERE number = ?1 AND phone <> '' AND country IN (SELECT value FROM json_each(?2))`,
  )
    .bind(whose, inCountries)
    .first<{ user_id: UserId | null; phone: string }>();
  const userId = first ? first.user_id : whose;
  const [accounts, orders] = await batchRows<[AccountRow, TheirOrderRow]>(DB, [
    DB.prepare(`SELECT ${accountColumns.sql} FROM users WHERE id = ?`).bind(userId),
    DB.prepare(
      ordersSql(userId === null ? "o.user_id IS NULL AND o.phone <> '' AND o.phone = ?1" : 'o.user_id = ?1'),
    ).bind(userId ?? first?.phone ?? '', inCountries),
  ]);
  const account = accounts.results[0] ?? null;
  if (account === null && orders.results.length === 0) throw new AppError('not_found');
  return { account, orders: orders.results };
}

async function readAround({ env }: DeskContext, account: AccountRow | null, orders: readonly TheirOrderRow[]) {
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const recipient = account ? await hashMailRecipient(env, account.email) : '';
  const [events, visits, sent] = await batchRows<[EventRow, VisitRow, SentRow]>(env.DB, [
    env.DB.prepare(
      `SELECT e.kind, e.detail FROM json_each(?) j CROSS JOIN order_events e ON e.order_id = j.value
       WHERE e.kind IN ('cancelled', 'returned')`,
    ).bind(ids),
    env.DB.prepare(
      `SELECT o.number, t.status, (SELECT max(s.starts_at) FROM bookings b JOIN slots s ON s.id = b.slot_id
         WHERE b.order_id = o.id AND b.state <> 'released') AS starts_at
       FROM json_each(?) j CROSS JOIN test_orders t ON t.order_id = j.value JOIN orders o ON o.id = t.order_id
       ORDER BY o.created_at DESC`,
    ).bind(ids),
    env.DB.prepare(
      `SELECT (SELECT count(*) FROM notify_requests WHERE user_id = ?1) AS stock_mails,
         (SELECT count(*) FROM push_subscriptions WHERE user_id = ?1) AS browsers,
         EXISTS (SELECT 1 FROM suppressions WHERE recipient = ?2) AS stopped`,
    ).bind(account?.id ?? '', recipient),
  ]);
  return { events: events.results, visits: visits.results, sent: sent.results[0] };
}

const sumUp = (
  orders: readonly TheirOrderRow[],
  isSumShown: (country: CountryCode) => boolean,
): CustomerAnswer['totals'] =>
  [...Map.groupBy(orders, ({ country }) => country)].map(([country, theirs]) => {
    const kept = theirs.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
    const total = kept.reduce((sum, one) => sum + one.total, 0);
    return {
      country,
      orders: kept.length,
      total: isSumShown(country) ? formatAmountWithCode(total, countries[country].currency) : '',
    };
  });

/** Signs to be careful with cash; the shop's own faults, such as a damaged parcel, are none. */
function findCare(orders: readonly TheirOrderRow[], events: readonly EventRow[]): CustomerAnswer['care'] {
  const count = (kind: EventRow['kind'], detail: string) =>
    events.filter((event) => event.kind === kind && event.detail === detail).length;
  return {
    refused: count('returned', 'refused'),
    unreachable: count('returned', 'no_answer') + count('cancelled', 'no_answer'),
    not_real: count('cancelled', 'fake'),
    phones: new Set(orders.map(({ phone }) => phone).filter((phone) => phone !== '')).size,
    cash_open: orders.filter(({ payment_status: status }) => status === 'due_on_delivery').length,
  };
}

/**
 * What the shop knows of a person (docs/desk.md "Customers"): their account, or all orders of a guest's phone.
 * @throws AppError `not_found`
 */
export async function showCustomer(desk: DeskContext, whose: string): Promise<CustomerAnswer> {
  const { account, orders: found } = await findOrders(desk, whose);
  const orders = found.slice(0, maxOrders);
  const newest = orders[0];
  const person = account ?? newest;
  if (!person) throw new AppError('not_found');
  const { grants } = desk.actor;
  const isSumShown = (country: CountryCode) => isAllowed(grants, 'see_sums', country);
  const mayVisit = listCountriesOf(grants, 'read_bookings').length > 0;
  const { events, visits, sent } = await readAround(desk, account, orders);
  return {
    item: {
      user_id: account?.id ?? null,
      name: person.name,
      email: person.email,
      phone: account?.phone ?? newest?.phone ?? '',
      locale: person.locale,
      since: toIso(account?.created_at ?? orders.at(-1)?.created_at ?? desk.now),
      is_email_verified: account?.email_verified_at != null,
    },
    orders: orders.map((order) => ({
      number: order.number,
      country: order.country,
      created_at: toIso(order.created_at),
      total: isSumShown(order.country) ? formatAmountWithCode(order.total, order.currency) : '',
      status: order.status,
      payment_status: order.payment_status,
      method: order.method,
    })),
    has_more: found.length > maxOrders,
    totals: sumUp(orders, isSumShown),
    visits: mayVisit
      ? visits.map(({ number, starts_at: at, status }) => ({ number, at: at === null ? null : toIso(at), status }))
      : [],
    sent: { stock_mails: sent?.stock_mails ?? 0, browsers: sent?.browsers ?? 0, stopped: sent?.stopped === 1 },
    care: findCare(orders, events),
  };
}

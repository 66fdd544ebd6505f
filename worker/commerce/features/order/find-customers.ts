import type { Customer, FoundAddress } from '../../../../shared/contract/desk/phone-order.ts';
import type { AddressId, UserId } from '../../../../shared/contract/fields.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { toEmailKey } from '../../../../shared/domain/email-address.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { parseOrderNumber } from '../../../../shared/domain/order-number.ts';
import { parseOrderSearch } from '../../../../shared/domain/order-search.ts';
import { parsePersonPhone } from '../../../../shared/domain/phone.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';
import { indexOrders } from './search-index.ts';

const maxPeople = 8;
/** Orders that are examined; a person's newest one counts. */
const maxOrders = 40;
const maxAddresses = 40;

interface OrdererRow {
  user_id: UserId | null;
  name: string;
  email: string;
  phone: string;
  locale: Locale;
  number: string;
  address: string;
}
const ordererColumns = defineColumns<OrdererRow>({
  user_id: 'o.user_id',
  name: 'o.name',
  email: 'o.email',
  phone: 'o.phone',
  locale: 'o.locale',
  number: 'o.number',
  address: 'o.address',
});

interface CustomerRow {
  id: UserId;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
}
const accountColumns = defineColumns<CustomerRow>({
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  phone: 'u.phone',
  locale: 'u.locale',
});

interface SavedAddressRow {
  id: AddressId;
  user_id: UserId;
  fields: string;
}
const savedColumns = defineColumns<SavedAddressRow>({ id: 'a.id', user_id: 'a.user_id', fields: 'a.fields' });

interface CustomerQuery {
  readonly country: CountryCode;
  readonly search: string;
}

function searchStatements(
  db: D1Database,
  { country, search }: CustomerQuery,
): [D1PreparedStatement, D1PreparedStatement] {
  const query = parseOrderSearch(search);
  if (query === null) throw new AppError('search.too_short');
  const phone = parsePersonPhone(search, country);
  const emailKey = search.includes('@') ? toEmailKey(search) : null;
  const matching = `SELECT s.order_id FROM order_search_index x CROSS JOIN order_search s ON s.number = x.rowid
    WHERE order_search_index MATCH ?3 ORDER BY x.rowid DESC LIMIT ${maxOrders}`;
  const found = query.match === null ? '' : `OR o.id IN (${matching})`;
  return [
    db
      .prepare(
        `SELECT ${ordererColumns.sql} FROM orders o
         WHERE (o.number IN (SELECT value FROM json_each(?1)) ${found})
           AND o.country = ?2 AND o.address <> '{}' ORDER BY o.created_at DESC, o.id`,
      )
      .bind(JSON.stringify(query.numbers), country, ...(query.match === null ? [] : [query.match])),
    db
      .prepare(
        `SELECT ${accountColumns.sql} FROM users u WHERE u.phone = ?1 OR (u.email_key >= ?2 AND u.email_key < ?2 || char(65535))
         LIMIT ${maxPeople}`,
      )
      .bind(phone, emailKey),
  ];
}

/** One entry per account, or per number of a guest; the first is the newest. */
function collectPeople(orders: readonly OrdererRow[], accounts: readonly CustomerRow[]) {
  const people = new Map<string, { user: UserId | null; newest: OrdererRow | null; account: CustomerRow | null }>();
  for (const account of accounts) people.set(`user:${account.id}`, { user: account.id, newest: null, account });
  for (const order of orders) {
    const key = order.user_id === null ? `phone:${order.phone}` : `user:${order.user_id}`;
    const known = people.get(key);
    if (!known) people.set(key, { user: order.user_id, newest: order, account: null });
    else if (known.newest === null) people.set(key, { ...known, newest: order });
  }
  return [...people.values()].slice(0, maxPeople);
}

/**
 * Whom an order by phone may be for: people of the country's orders, and accounts by their phone or e-mail.
 * @throws AppError `search.too_short`
 */
export async function findCustomers(db: D1Database, asked: CustomerQuery, locale: Locale): Promise<Customer[]> {
  const statements = searchStatements(db, asked);
  await indexOrders(db);
  const [orders, found] = await batchRows<[OrdererRow, CustomerRow]>(db, statements);
  const people = collectPeople(orders.results, found.results);
  const ids = JSON.stringify(people.map(({ user }) => user).filter((id) => id !== null));
  const [accounts, saved] = await batchRows<[CustomerRow, SavedAddressRow]>(db, [
    db.prepare(`SELECT ${accountColumns.sql} FROM users u WHERE u.id IN (SELECT value FROM json_each(?))`).bind(ids),
    db
      .prepare(
        `SELECT ${savedColumns.sql} FROM addresses a WHERE a.user_id IN (SELECT value FROM json_each(?)) AND a.country = ?
         ORDER BY a.is_default DESC, a.created_at DESC LIMIT ${maxAddresses}`,
      )
      .bind(ids, asked.country),
  ]);
  // Whoever looks for one order may want its door, which the account needn't have saved.
  const isOneOrder = parseOrderNumber(asked.search) !== null;
  const byId = new Map(accounts.results.map((account) => [account.id, account]));
  const toFound = (id: AddressId | null, json: string): FoundAddress => {
    const fields = JSON.parse(json) as Record<string, unknown>;
    return { id, fields, lines: formatAddressWithPlaces(asked.country, fields, locale) };
  };
  return people.flatMap(({ user, newest }) => {
    const account = user === null ? null : (byId.get(user) ?? null);
    // The account was removed; its open orders still have the person.
    if (user !== null && account === null) return [];
    const own = saved.results.filter(({ user_id: owner }) => owner === user);
    const person = account ?? newest;
    return person === null
      ? []
      : [
          {
            user_id: user,
            name: person.name,
            email: person.email,
            phone: account?.phone ?? newest?.phone ?? '',
            locale: person.locale,
            number: newest?.number ?? null,
            addresses: [
              ...own.map(({ id, fields }) => toFound(id, fields)),
              ...(newest && (own.length === 0 || isOneOrder) ? [toFound(null, newest.address)] : []),
            ],
          },
        ];
  });
}

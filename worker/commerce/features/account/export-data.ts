import type { z } from 'zod';
import type { personalData } from '../../../../shared/contract/person.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { findWholeOrdersOfUser } from '../../ledger/order-queries.ts';
import { deriveTrackToken } from '../../ledger/order-tokens.ts';
import { takeLimit } from '../../limits/limits.ts';
import { findInvoices } from '../invoice/queries.ts';
import { serializeInvoice } from '../invoice/views.ts';
import { exportResults } from '../lab/export-results.ts';
import { serializeOrder } from '../order/views.ts';
import { addressColumns, toAddress } from '../place/addresses.ts';
import { exportIntakes } from '../test-order/export-intakes.ts';
import { exportUploads } from '../upload/export-uploads.ts';
import { balancesStatement, entriesStatement, serializeBalances, serializeEntries } from '../wallet/queries.ts';
import { toUser, type UserRow, userColumns } from './queries.ts';

const iso = (at: number) => new Date(at).toISOString();

const readDevices = (result: D1Result<unknown> | undefined) =>
  readRows<{ created_at: number; about: string }>(result).map((row) => ({
    at: iso(row.created_at),
    on: String((JSON.parse(row.about) as { name?: unknown }).name ?? ''),
  }));

interface ExportedUserRow extends UserRow {
  locale: Locale;
  created_at: number;
}

const exportedUserColumns = defineColumns<ExportedUserRow>({
  ...userColumns.byName,
  locale: 'locale',
  created_at: 'created_at',
});

interface ExportedWishlistRow {
  name: string;
  created_at: number;
  items: string;
}

const wishlistColumns = defineColumns<ExportedWishlistRow>({
  name: 'name',
  created_at: 'created_at',
  items: '(SELECT json_group_array(sku_id) FROM wishlist_items i WHERE i.wishlist_id = w.id)',
});
interface ExportedStockRequestRow {
  sku_id: string;
  country: CountryCode;
  asked_at: number;
}

const stockRequestColumns = defineColumns<ExportedStockRequestRow>({
  sku_id: 'sku_id',
  country: 'country',
  asked_at: 'asked_at',
});

interface ExportedBrowserRow {
  created_at: number;
  locale: Locale;
  country: CountryCode;
}

const browserColumns = defineColumns<ExportedBrowserRow>({
  created_at: 'created_at',
  locale: 'locale',
  country: 'country',
});

async function readPersonalData({ env, userId }: UserContext) {
  const prepare = (sql: string) => env.DB.prepare(sql).bind(userId);
  const [people, sessions, devices, phones, addresses, mails, wishlists, stockRequests, browsers, balances, entries] =
    await env.DB.batch<unknown>([
      prepare(`SELECT ${exportedUserColumns.sql} FROM users WHERE id = ?`),
      prepare(
        `SELECT s.created_at, coalesce(d.about, '{}') AS about FROM sessions s
       LEFT JOIN devices d ON d.token_hash = s.device WHERE s.user_id = ? ORDER BY s.created_at`,
      ),
      prepare(
        `SELECT k.seen_at AS created_at, coalesce(d.about, '{}') AS about FROM known_devices k
       LEFT JOIN devices d ON d.token_hash = k.device WHERE k.user_id = ? ORDER BY k.seen_at`,
      ),
      prepare("SELECT phone, proved_at FROM phone_proofs WHERE owner = 'user:' || ? ORDER BY proved_at, phone"),
      prepare(`SELECT ${addressColumns.sql} FROM addresses WHERE user_id = ? ORDER BY country, created_at, id`),
      prepare(
        `SELECT subject, created_at FROM mails WHERE "to" = (SELECT email FROM users WHERE id = ?1)
       AND (topic NOT LIKE 'order.%' OR ref IN (SELECT id FROM orders WHERE user_id = ?1)
         OR ref IN (SELECT r.id FROM orders o JOIN order_refunds r ON r.order_id = o.id WHERE o.user_id = ?1))
       ORDER BY created_at`,
      ),
      prepare(`SELECT ${wishlistColumns.sql} FROM wishlists w WHERE user_id = ? ORDER BY created_at, id`),
      prepare(
        `SELECT ${stockRequestColumns.sql} FROM notify_requests WHERE user_id = ? ORDER BY asked_at, sku_id, country`,
      ),
      prepare(`SELECT ${browserColumns.sql} FROM push_subscriptions WHERE user_id = ? ORDER BY created_at, id`),
      balancesStatement(env.DB, userId),
      entriesStatement(env.DB, { userId, limit: -1, offset: 0 }),
    ]);
  return {
    user: exportedUserColumns.first(people),
    sessions: readDevices(sessions),
    devices: readDevices(devices),
    phones: readRows<{ phone: string; proved_at: number }>(phones),
    addresses: addressColumns.rows(addresses),
    mails: readRows<{ subject: string; created_at: number }>(mails),
    wishlists: wishlistColumns.rows(wishlists),
    stockRequests: stockRequestColumns.rows(stockRequests),
    browsers: browserColumns.rows(browsers),
    balances,
    entries,
  };
}

/**
 * Exports everything stored about the signed-in user, and nothing about others (docs/security.md PR9).
 * @throws AppError `rate.limited`, `session.expired`
 */
export async function exportData(context: UserContext): Promise<z.input<typeof personalData>> {
  const { env, userId, locale, country, now } = context;
  await takeLimit(env, 'export-user', userId, now);
  const data = await readPersonalData(context);
  if (!data.user) throw new AppError('session.expired');
  const orders = await findWholeOrdersOfUser(env.DB, userId);
  const invoices = await findInvoices(env.DB, 'o.user_id = ?1', userId);
  return {
    exported_at: iso(now),
    user: { ...toUser(data.user), language: data.user.locale, created_at: iso(data.user.created_at) },
    sessions: data.sessions.map(({ at, on }) => ({ since: at, on })),
    known_devices: data.devices.map(({ at, on }) => ({ last: at, on })),
    phones: data.phones.map((row) => ({ phone: row.phone, since: iso(row.proved_at) })),
    addresses: data.addresses.map((row) => toAddress(row, locale)),
    wishlists: data.wishlists.map((row) => ({
      name: row.name,
      created_at: iso(row.created_at),
      items: JSON.parse(row.items) as string[],
    })),
    waits_for: data.stockRequests.map((row) => ({
      sku: row.sku_id,
      country: row.country,
      since: iso(row.asked_at),
    })),
    notifications: data.browsers.map((row) => ({
      since: iso(row.created_at),
      language: row.locale,
      country: row.country,
    })),
    wallet: { balances: serializeBalances(data.balances, country), entries: serializeEntries(data.entries) },
    orders: await Promise.all(
      orders.map(async (whole) => serializeOrder(whole, await deriveTrackToken(env, whole.order.id), { locale, now })),
    ),
    invoices: invoices.map((record) => serializeInvoice(record, (name) => name)),
    uploads: await exportUploads(context),
    intakes: await exportIntakes(context),
    results: await exportResults(context),
    mails: data.mails.map((row) => ({ subject: row.subject, at: iso(row.created_at) })),
  };
}

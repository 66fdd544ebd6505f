/**
 * The label on the outside of the parcel: who sends it, the address, and the cash to collect, which the packing slip of a gift may
 * hide.
 */
import { html } from 'hono/html';
import type { ParcelLabel } from '../../../../shared/contract/desk/parcel.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/locale.ts';
import { formatAmountWithCode, formatMoney } from '../../../../shared/domain/money.ts';
import type { OrderStatus } from '../../../../shared/domain/order-state.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { sumWeight } from '../../../../shared/domain/weight.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor, type OrderRow } from '../../ledger/order-queries.ts';
import { getOrderByNumber } from './desk.ts';
import { showOrder } from './desk-show.ts';
import { createSlipTranslate, renderAddress, renderPrintPage } from './print-page.ts';

interface SenderRow {
  name_en: string;
  name_ar: string;
  address_en: string;
  address_ar: string;
  phone: string | null;
}
const senderColumns = defineColumns<SenderRow>({
  name_en: 's.name_en',
  name_ar: 's.name_ar',
  address_en: 's.address_en',
  address_ar: 's.address_ar',
  phone: 'coalesce(c.contact_phone, c.contact_whatsapp)',
});

/** The seller, where a parcel that nobody takes goes back to. */
async function readSender(db: D1Database, country: CountryCode): Promise<ParcelLabel['from']> {
  const row = await db
    .prepare(`SELECT ${senderColumns.sql} FROM sellers s JOIN countries c ON c.id = s.country WHERE s.country = ?`)
    .bind(country)
    .first<SenderRow>();
  return {
    name: { en: row?.name_en ?? '', ar: row?.name_ar ?? '' },
    address: { en: row?.address_en ?? '', ar: row?.address_ar ?? '' },
    phone: row?.phone ?? null,
  };
}

/** An order in several parcels has a sum for each. */
async function readDueMinor(db: D1Database, order: OrderRow): Promise<number> {
  const allMinor = computeCashDueMinor(order);
  if (allMinor === 0) return 0;
  const parcel = await db
    .prepare('SELECT collect_minor FROM parcels WHERE order_id = ? ORDER BY id DESC LIMIT 1')
    .bind(order.id)
    .first<{ collect_minor: number | null }>();
  return parcel?.collect_minor ?? allMinor;
}

const sumPieces = (lines: readonly { readonly count: number }[]) => lines.reduce((sum, { count }) => sum + count, 0);

/** A label carries its customer's phone to the door: whoever packs sees it as long as a parcel is here or on the way. */
const labelledStatuses: readonly OrderStatus[] = ['placed', 'packed', 'shipped'];

/** @throws AppError `order.unknown`, `order.closed` */
async function getLabelledOrder(env: CommerceEnv, number: string): Promise<OrderRow> {
  const { order } = await getOrderByNumber(env, number);
  if (!labelledStatuses.includes(order.status))
    throw new AppError('order.closed', { params: { number, state: order.status } });
  return order;
}

async function readWeights(db: D1Database, lines: readonly { readonly sku: string }[]) {
  const read = await db
    .prepare('SELECT id, CAST(weight_g AS INTEGER) AS grams FROM skus WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(lines.map(({ sku }) => sku)))
    .all();
  return new Map(readRows<{ id: string; grams: number | null }>(read).map(({ id, grams }) => [id, grams]));
}

/** @throws AppError `order.unknown`, `order.closed` */
export async function readParcelLabel(
  env: CommerceEnv,
  number: string,
  locale: Locale,
  now: number,
): Promise<ParcelLabel> {
  const order = await getLabelledOrder(env, number);
  const shown = await showOrder(env, number, locale, now);
  const dueMinor = await readDueMinor(env.DB, order);
  const { parcels, unsent } = shown;
  const newest = parcels.at(-1);
  const lines = newest?.lines ?? shown.lines.map(({ sku, count, refunded }) => ({ sku, count: count - refunded }));
  const grams = await readWeights(env.DB, lines);
  return {
    number: shown.number,
    queue: shown.queue,
    from: await readSender(env.DB, order.country),
    to: shown.address,
    area: shown.area?.name ?? null,
    courier: newest?.courier ?? shown.courier,
    tracking: newest?.tracking ?? null,
    collect: dueMinor > 0 ? formatAmountWithCode(dueMinor, order.currency) : null,
    parcel: Math.max(1, parcels.length),
    is_last: unsent === 0,
    pieces: sumPieces(lines),
    weight_g: sumWeight(lines.map(({ sku, count }) => ({ count, grams: grams.get(sku) ?? null }))),
  };
}

export async function renderCourierLabel(
  env: CommerceEnv,
  number: string,
  language?: Locale | undefined,
): Promise<string> {
  const order = await getLabelledOrder(env, number);
  const locale = language ?? order.locale;
  const t = await createSlipTranslate(env.DB, locale);
  const from = await readSender(env.DB, order.country);
  const dueMinor = await readDueMinor(env.DB, order);
  const sum =
    dueMinor > 0
      ? html`${t('slip.courier_collects')} <bdi>${formatMoney(dueMinor, order.currency, locale)}</bdi>`
      : html`${t('slip.courier_nothing')}`;
  const phone = from.phone === null ? '' : html`<p><bdi dir="ltr">${formatPhone(from.phone)}</bdi></p>`;
  const body = html`<h1><bdi dir="ltr">${order.number}</bdi></h1><p>${t('slip.label')}</p>
${renderAddress(order, locale, t)}<p class="collect">${sum}</p>
<h2>${t('slip.sender')}</h2><p>${from.name[locale]}</p><p>${from.address[locale]}</p>${phone}`;
  return renderPrintPage(`${t('slip.label')} ${order.number}`, locale, body);
}

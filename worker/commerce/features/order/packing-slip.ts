import { html } from 'hono/html';
import { countries } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/locale.ts';
import { formatMoment } from '../../../../shared/domain/moment.ts';
import { currencySignMarks, formatMoney } from '../../../../shared/domain/money.ts';
import { computeVat } from '../../../../shared/domain/quote.ts';
import { isAllowed, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor, type ItemRow, type OrderRow } from '../../ledger/order-queries.ts';
import { getOrderByNumber } from './desk.ts';
import { createSlipTranslate, renderAddress, renderPrintPage, type SlipTranslate } from './print-page.ts';

interface SlipGift {
  message?: string | null;
  signature?: string | null;
  wrap?: boolean;
  hide_prices?: boolean;
}

type SlipRow = readonly [what: string, amount: string];

interface SkuPack {
  sku: string;
  /** Units that are sent: what was refunded stays here. */
  needed: number;
  gtin: string | null;
  expires_on: string | null;
}

const packColumns = defineColumns<SkuPack>({
  sku: 's.id',
  needed: 'n.qty',
  gtin: 's.gtin',
  expires_on: 'k.expires_on',
});

function buildSumRows(order: OrderRow, locale: Locale, t: SlipTranslate): SlipRow[] {
  const formatAmount = (minor: number) => formatMoney(minor, order.currency, locale);
  const formatDiscount = (minor: number) => `${locale === 'ar' ? currencySignMarks : ''}−${formatAmount(minor)}`;
  const coupon = order.discount_minor - order.bundle_discount_minor;
  const dueMinor = computeCashDueMinor(order);
  const vat = computeVat(order.total_minor, countries[order.country].vatPercent);
  const rows: (SlipRow | false)[] = [
    [t('slip.subtotal'), formatAmount(order.lines_minor)],
    order.bundle_discount_minor > 0 && [t('slip.bundle'), formatDiscount(order.bundle_discount_minor)],
    coupon > 0 && [t('slip.coupon'), formatDiscount(coupon)],
    [t('slip.delivery'), order.delivery_minor === 0 ? t('slip.delivery_free') : formatAmount(order.delivery_minor)],
    order.gift_minor > 0 && [t('slip.wrapping'), formatAmount(order.gift_minor)],
    order.cash_rounding_minor < 0 && [t('slip.cash_rounding'), formatDiscount(-order.cash_rounding_minor)],
    vat !== null && [t('slip.vat'), formatAmount(vat)],
    [t('slip.total'), formatAmount(order.total_minor)],
    order.wallet_minor > 0 && [t('slip.wallet'), formatAmount(order.wallet_minor)],
    dueMinor > 0 && [t('slip.to_collect'), formatAmount(dueMinor)],
  ];
  return rows.filter((row) => row !== false);
}

const formatItemName = (item: ItemRow, locale: Locale, t: SlipTranslate): string =>
  `${locale === 'ar' ? item.name_ar : item.name_en}${item.giveaway === null ? '' : ` (${t('slip.free')})`}`;

/**
 * Units in the parcel, by line. If a SKU is both bought and free, the bought units are refunded first, so its free line
 * is filled first.
 */
function countSent(items: readonly ItemRow[], packs: ReadonlyMap<string, SkuPack>): ReadonlyMap<ItemRow, number> {
  const left = new Map([...packs.values()].map(({ sku, needed }) => [sku, needed]));
  const freeFirst = items.toSorted((one, other) => Number(one.giveaway === null) - Number(other.giveaway === null));
  return new Map(
    freeFirst.map((item) => {
      const sent = Math.min(item.qty, left.get(item.sku_id) ?? item.qty);
      left.set(item.sku_id, (left.get(item.sku_id) ?? item.qty) - sent);
      return [item, sent];
    }),
  );
}

function renderContents(
  { order, items }: { order: OrderRow; items: readonly ItemRow[] },
  packs: ReadonlyMap<string, SkuPack>,
  { locale, t, hidePrices }: { locale: Locale; t: SlipTranslate; hidePrices: boolean },
) {
  const amount = (item: ItemRow) => formatMoney(item.unit_minor * item.qty, order.currency, locale);
  const code = (label: string, value: string) => html`<span>${label} <bdi dir="ltr">${value}</bdi></span>`;
  const pack = ({ sku_id: sku }: ItemRow) => {
    const { gtin = null, expires_on: expiresOn = null } = packs.get(sku) ?? {};
    const bestBefore = expiresOn === null ? '' : formatMoment(expiresOn, locale, order.country, true);
    return html`<div class="codes">${code(t('slip.sku'), sku)}${gtin === null ? '' : code(t('slip.gtin'), gtin)}${
      bestBefore === '' ? '' : code(t('slip.best_before'), bestBefore)
    }</div>`;
  };
  const sentOf = countSent(items, packs);
  const row = (item: ItemRow) => {
    const sent = sentOf.get(item) ?? item.qty;
    const refunded = item.qty - sent;
    const note = refunded > 0 ? html`<div class="codes">${t('slip.refunded', { n: refunded })}</div>` : '';
    return html`<tr><td><bdi>${formatItemName(item, locale, t)}</bdi>${pack(item)}${note}</td><td>${sent}</td>${
      hidePrices ? '' : html`<td><bdi>${amount(item)}</bdi></td>`
    }</tr>`;
  };
  const sum = ([label, figure]: SlipRow) => html`<tr><td>${label}</td><td></td><td><bdi>${figure}</bdi></td></tr>`;
  return html`<table><tr><th>${t('slip.what')}</th><th>${t('slip.count')}</th>${
    hidePrices ? '' : html`<th>${t('slip.amount')}</th>`
  }</tr>${items.map(row)}${hidePrices ? '' : buildSumRows(order, locale, t).map(sum)}</table>`;
}

function renderGiftCard({ message, signature, wrap }: SlipGift, t: SlipTranslate) {
  if (!message && !signature && !wrap) return '';
  const from = signature ? html`<p>${t('slip.from', { name: signature })}</p>` : '';
  return html`<div class="card"><h2>${t('slip.card')}</h2>${message ? html`<p dir="auto">${message}</p>` : ''}${from}${
    wrap ? html`<p>${t('slip.wrapped')}</p>` : ''
  }</div>`;
}

async function findPacks(db: D1Database, orderId: string): Promise<ReadonlyMap<string, SkuPack>> {
  const { results } = await db
    .prepare(
      `SELECT ${packColumns.sql} FROM order_items i JOIN skus s ON s.id = i.sku_id
       JOIN order_needs n ON n.order_id = i.order_id AND n.sku_id = i.sku_id
       LEFT JOIN stock k ON k.sku_id = i.sku_id AND k.country = i.country WHERE i.order_id = ?`,
    )
    .bind(orderId)
    .all<SkuPack>();
  return new Map(results.map((pack) => [pack.sku, pack]));
}

/**
 * The packing slip, in the order's language or a chosen one (docs/promotions.md §5). For a gift with hidden prices it
 * holds no amount at all, so nothing can be uncovered or copied. The courier's amount is on the label.
 * @param grants of who prints it: without their permissions it has no phone (`read_customers`) and no sum (`see_sums`).
 */
export async function renderPackingSlip(
  env: CommerceEnv,
  number: string,
  { language, grants }: { language?: Locale | undefined; grants: readonly RoleGrant[] },
): Promise<string> {
  const whole = await getOrderByNumber(env, number);
  const { order } = whole;
  const locale = language ?? order.locale;
  const t = await createSlipTranslate(env.DB, locale);
  const gift = JSON.parse(order.gift ?? '{}') as SlipGift;
  const packs = await findPacks(env.DB, order.id);
  const hidePrices = gift.hide_prices === true || !isAllowed(grants, 'see_sums', order.country);
  const body = html`<h1>${t('slip.title')}</h1><p>${t('slip.order', { number: order.number })}</p>
<p>${t('slip.placed_on', { when: formatMoment(new Date(order.created_at).toISOString(), locale, order.country) })}</p>
${renderAddress(order, locale, t, isAllowed(grants, 'read_customers', order.country))}
${renderContents(whole, packs, { locale, t, hidePrices })}${renderGiftCard(gift, t)}<p style="margin-top:1.2rem">${t('slip.thanks')}</p>`;
  return renderPrintPage(`${t('slip.title')} ${order.number}`, locale, body);
}

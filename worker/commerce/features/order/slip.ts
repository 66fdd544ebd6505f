/**
 * The paper in the parcel, in the order's language (docs/promotions.md §5). Of a gift with hidden prices it holds no amount
 * anywhere: nothing to uncover, copy or print by mistake.
 */
import { html } from 'hono/html';
import { countries } from '../../../../shared/domain/country.ts';
import { directionOf } from '../../../../shared/domain/locale.ts';
import { readableMoment } from '../../../../shared/domain/moment.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { readablePhone } from '../../../../shared/domain/phone.ts';
import { vatOf } from '../../../../shared/domain/quote.ts';
import { AppError } from '../../../../shared/errors.ts';
import { slip as ar } from '../../../../shared/i18n/messages/ar/slip.ts';
import { slip as en } from '../../../../shared/i18n/messages/en/slip.ts';
import { createTranslate } from '../../../../shared/i18n/translate.ts';
import type { Env } from '../../env.ts';
import { printedLines } from '../place/addresses.ts';
import { findOrder, type ItemRow, type OrderRow, toCollectMinor } from './queries.ts';

const style = `@page{margin:15mm}body{font:14px/1.5 Tahoma,Arial,sans-serif;color:#1d2b26;max-width:46rem;margin:1rem auto;padding:0 1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1rem;margin:1.2rem 0 .3rem}p{margin:0 0 .2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.35rem 0;border-bottom:1px solid #ccc;vertical-align:top}td+td,th+th{text-align:end;white-space:nowrap;padding-inline-start:1rem}
.card{border:1px solid #1d2b26;border-radius:6px;padding:.8rem;margin-top:1.2rem;white-space:pre-line}`;

interface Gift {
  message?: string | null;
  signature?: string | null;
  wrap?: boolean;
  hide_prices?: boolean;
}

type Row = readonly [what: string, amount: string];
type Words = ReturnType<typeof wordsOf>;

const wordsOf = (locale: OrderRow['locale']) => createTranslate(locale, { slip: locale === 'ar' ? ar : en });

/** Every amount of the order, adding up to its total, and what of it is paid at the door. */
function sums(order: OrderRow, t: Words): Row[] {
  const money = (minor: number) => formatMoney(minor, order.currency, order.locale);
  const coupon = order.discount_minor - order.bundle_discount_minor;
  const toCollect = toCollectMinor(order);
  const vat = vatOf(order.total_minor, countries[order.country].vatPercent);
  const rows: (Row | false)[] = [
    [t('slip.subtotal'), money(order.lines_minor)],
    order.bundle_discount_minor > 0 && [t('slip.bundle'), `-${money(order.bundle_discount_minor)}`],
    coupon > 0 && [t('slip.coupon'), `-${money(coupon)}`],
    [t('slip.delivery'), order.delivery_minor === 0 ? t('slip.delivery_free') : money(order.delivery_minor)],
    order.gift_minor > 0 && [t('slip.wrapping'), money(order.gift_minor)],
    order.cash_rounding_minor < 0 && [t('slip.cash_rounding'), `-${money(-order.cash_rounding_minor)}`],
    vat !== null && [t('slip.vat'), money(vat)],
    [t('slip.total'), money(order.total_minor)],
    order.wallet_minor > 0 && [t('slip.wallet'), money(order.wallet_minor)],
    toCollect > 0 && [t('slip.to_collect'), money(toCollect)],
  ];
  return rows.filter((row) => row !== false);
}

const nameOf = (item: ItemRow, { locale }: OrderRow, t: Words): string =>
  `${locale === 'ar' ? item.name_ar : item.name_en}${item.giveaway === null ? '' : ` (${t('slip.free')})`}`;

function contents(order: OrderRow, items: readonly ItemRow[], t: Words, hidePrices: boolean) {
  const amount = (item: ItemRow) => formatMoney(item.unit_minor * item.qty, order.currency, order.locale);
  const row = (item: ItemRow) =>
    html`<tr><td><bdi>${nameOf(item, order, t)}</bdi></td><td>${item.qty}</td>${
      hidePrices ? '' : html`<td><bdi>${amount(item)}</bdi></td>`
    }</tr>`;
  const sum = ([what, figure]: Row) => html`<tr><td>${what}</td><td></td><td><bdi>${figure}</bdi></td></tr>`;
  return html`<table><tr><th>${t('slip.what')}</th><th>${t('slip.count')}</th>${
    hidePrices ? '' : html`<th>${t('slip.amount')}</th>`
  }</tr>${items.map(row)}${hidePrices ? '' : sums(order, t).map(sum)}</table>`;
}

function card({ message, signature, wrap }: Gift, t: Words) {
  if (!message && !signature && !wrap) return '';
  const from = signature ? html`<p>${t('slip.from', { name: signature })}</p>` : '';
  return html`<div class="card"><h2>${t('slip.card')}</h2>${message ? html`<p dir="auto">${message}</p>` : ''}${from}${
    wrap ? html`<p>${t('slip.wrapped')}</p>` : ''
  }</div>`;
}

/** A page to print. @throws AppError `not_found` */
export async function packingSlip(env: Env, number: string): Promise<string> {
  const whole = await findOrder(env.DB, 'o.number = ?1', number);
  if (!whole) throw new AppError('not_found');
  const { order, items } = whole;
  const t = wordsOf(order.locale);
  const gift = JSON.parse(order.gift ?? '{}') as Gift;
  const address = JSON.parse(order.address) as Record<string, unknown>;
  const lines = printedLines(order.country, address, order.locale);
  const page = html`<!doctype html><html lang="${order.locale}" dir="${directionOf(order.locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${t('slip.title')} ${order.number}</title><style>${style}</style></head><body>
<h1>${t('slip.title')}</h1><p>${t('slip.order', { number: order.number })}</p>
<p>${t('slip.placed_on', { when: readableMoment(new Date(order.created_at).toISOString(), order.locale) })}</p>
<h2>${t('slip.deliver_to')}</h2><p><bdi>${String(address.name ?? order.name)}</bdi></p>${lines.map(
    (line) => html`<p><bdi>${line}</bdi></p>`,
  )}<p><bdi dir="ltr">${readablePhone(String(address.phone ?? order.phone))}</bdi></p>
${contents(order, items, t, gift.hide_prices === true)}${card(gift, t)}<p style="margin-top:1.2rem">${t('slip.thanks')}</p></body></html>`;
  return String(await page);
}

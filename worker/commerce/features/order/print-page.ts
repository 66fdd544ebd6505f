import { html } from 'hono/html';
import { directionOf, type Locale } from '../../../../shared/domain/locale.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { slip as ar } from '../../../../shared/i18n/messages/ar/slip.ts';
import { slip as en } from '../../../../shared/i18n/messages/en/slip.ts';
import { createTranslate } from '../../../../shared/i18n/translate.ts';
import type { OrderRow } from '../../ledger/order-queries.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';
import { readDocument } from '../settings/documents.ts';

export async function createSlipTranslate(db: D1Database, locale: Locale) {
  const { name } = await readDocument(db, 'shop');
  return createTranslate(locale, { slip: locale === 'ar' ? ar : en }, name[locale]);
}
export type SlipTranslate = Awaited<ReturnType<typeof createSlipTranslate>>;
type SlipHtml = ReturnType<typeof html>;

const printStyle = `@page{margin:15mm}body{font:14px/1.5 Tahoma,Arial,sans-serif;color:#1d2b26;overflow-wrap:anywhere;max-width:46rem;margin:1rem auto;padding:0 1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1rem;margin:1.2rem 0 .3rem}p{margin:0 0 .2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.35rem 0;border-bottom:1px solid #ccc;vertical-align:top}td+td,th+th{text-align:end;white-space:nowrap;padding-inline-start:1rem}
.card{border:1px solid #1d2b26;border-radius:6px;padding:.8rem;margin-top:1.2rem;white-space:pre-line}
.codes{font-size:12px;color:#444}.codes span{margin-inline-end:1rem;white-space:nowrap}
.collect{border:2px solid #1d2b26;padding:.6rem .8rem;margin-top:1.2rem;font-size:1.3rem;font-weight:bold}`;

export async function renderPrintPage(title: string, locale: Locale, body: SlipHtml): Promise<string> {
  const page = html`<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${printStyle}</style></head><body>
${body}</body></html>`;
  return String(await page);
}

export function renderAddress(order: OrderRow, locale: Locale, t: SlipTranslate, withPhone = true): SlipHtml {
  const address = JSON.parse(order.address) as Record<string, unknown>;
  const lines = formatAddressWithPlaces(order.country, address, locale);
  return html`<h2>${t('slip.deliver_to')}</h2><p><bdi>${String(address.name ?? order.name)}</bdi></p>${lines.map(
    (line) => html`<p><bdi>${line}</bdi></p>`,
  )}${withPhone ? html`<p><bdi dir="ltr">${formatPhone(String(address.phone ?? order.phone))}</bdi></p>` : ''}`;
}

/**
 * The label on the outside of the parcel: the address, and the cash to collect, which the packing slip of a gift may
 * hide.
 */
import { html } from 'hono/html';
import type { Locale } from '../../../../shared/domain/locale.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor } from '../../ledger/order-queries.ts';
import { getOrderByNumber } from './desk.ts';
import { createSlipTranslate, renderAddress, renderPrintPage } from './print-page.ts';

export async function renderCourierLabel(
  env: CommerceEnv,
  number: string,
  language?: Locale | undefined,
): Promise<string> {
  const { order } = await getOrderByNumber(env, number);
  const locale = language ?? order.locale;
  const t = await createSlipTranslate(env.DB, locale);
  const parcel = await env.DB.prepare('SELECT collect_minor FROM parcels WHERE order_id = ? ORDER BY id DESC LIMIT 1')
    .bind(order.id)
    .first<{ collect_minor: number | null }>();
  // Of several parcels each has its own sum.
  const allMinor = computeCashDueMinor(order);
  const dueMinor = allMinor === 0 ? 0 : (parcel?.collect_minor ?? allMinor);
  const sum =
    dueMinor > 0
      ? html`${t('slip.courier_collects')} <bdi>${formatMoney(dueMinor, order.currency, locale)}</bdi>`
      : html`${t('slip.courier_nothing')}`;
  const body = html`<h1><bdi dir="ltr">${order.number}</bdi></h1><p>${t('slip.label')}</p>
${renderAddress(order, locale, t)}<p class="collect">${sum}</p>`;
  return renderPrintPage(`${t('slip.label')} ${order.number}`, locale, body);
}

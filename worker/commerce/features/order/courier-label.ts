/**
 * The label on the outside of the parcel: the address, and the cash to collect, which the packing slip of a gift may
 * hide.
 */
import { html } from 'hono/html';
import type { Locale } from '../../../../shared/domain/locale.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { Env } from '../../env.ts';
import { toCollectMinor } from '../../ledger/order-queries.ts';
import { wholeByNumber } from './desk.ts';
import { deliverTo, printedPage, wordsOf } from './printed.ts';

export async function courierLabel(env: Env, number: string, language?: Locale | undefined): Promise<string> {
  const { order } = await wholeByNumber(env, number);
  const locale = language ?? order.locale;
  const t = wordsOf(locale);
  const dueMinor = toCollectMinor(order);
  const sum =
    dueMinor > 0
      ? html`${t('slip.courier_collects')} <bdi>${formatMoney(dueMinor, order.currency, locale)}</bdi>`
      : html`${t('slip.courier_nothing')}`;
  const body = html`<h1><bdi dir="ltr">${order.number}</bdi></h1><p>${t('slip.label')}</p>
${deliverTo(order, locale, t)}<p class="collect">${sum}</p>`;
  return printedPage(`${t('slip.label')} ${order.number}`, locale, body);
}

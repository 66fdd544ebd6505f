/** A shop whose orders are paid and refunded at times that a test chooses. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { refundOrder } from '../../../../worker/commerce/features/refund/refund-order.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { buy, newKey, type Wanted } from '../support/shop.ts';

type CountryCode = 'KW' | 'SA';
export type ReportKind = 'sales' | 'products' | 'origins' | 'vat' | 'invoices' | 'cash' | 'refunds' | 'promotions';

export async function report(kind: ReportKind, country: CountryCode, month: string, query = '') {
  const answer = await desk('GET', `/desk/report/${kind}/${country}/${month}${query}`);
  expect(answer.meta.error, `${kind} ${country} ${month}`).toBeUndefined();
  return answer.data;
}

/** `1,234.500 KWD` → 1234500 */
export const minorOf = (amount: string): number => Number(amount.replace(/[^\d-]/g, ''));

/** A cash order of a new guest, or of this shopper. */
export async function placeOrder(country: CountryCode, wanted: Wanted, shopper?: Client): Promise<string> {
  const answer = await buy(shopper ?? (await createClient({ country })), wanted);
  expect(answer.meta.error).toBeUndefined();
  return answer.data.order.number;
}

export const collectAt = (number: string, time: string) =>
  collectOrder(env, { number, confirm: true }, Date.parse(time));

export const refundAt = (number: string, time: string, more: { amount?: number; to?: 'original' | 'wallet' } = {}) =>
  refundOrder(
    env,
    { number, key: newKey(), to: 'original', restock: false, reason: 'Arrived broken', ...more },
    Date.parse(time),
  );

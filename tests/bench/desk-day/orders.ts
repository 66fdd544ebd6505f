/** Orders of an invented day, placed in the shop as its pages place them. */

import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import type { TwoCountries } from '../../support/two-countries.ts';
import { registeredShopper } from '../shopper.ts';

interface DayOrder {
  readonly country: TwoCountries;
  readonly name: string;
  readonly phone: string;
  /** An area of Kuwait, or a city of Saudi Arabia. */
  readonly place: string;
  readonly pay: PaymentMethod;
  /** `SKU:COUNT`, separated by spaces. */
  readonly items: string;
}

const order = (country: TwoCountries, name: string, phone: string, place: string, pay: PaymentMethod, items: string) =>
  ({ country, name, phone, place, pay, items }) satisfies DayOrder;

const orders = {
  toPack: order('KW', 'منيرة العنزي', '55123456', 'salmiya', 'cod', 'VIT-006:2 VIT-003:1'),
  toPackToo: order('KW', 'Khalid Alrashid', '66201133', 'jabriya', 'knet', 'OMG-001:1 MIN-001:2'),
  refunded: order('KW', 'فاطمة الشمري', '50984421', 'hawalli', 'knet', 'WMN-003:2 IMM-003:1'),
  packed: order('KW', 'عبدالله المطيري', '99456780', 'mishref', 'cod', 'SPT-003:1 FOD-003:1'),
  shipped: order('KW', 'Dana Alsabah', '97113322', 'bayan', 'card', 'BTY-003:2'),
  delivered: order('KW', 'يوسف الكندري', '60112299', 'rumaithiya', 'cod', 'ANT-003:1 OMG-003:1'),
  unpaid: order('KW', 'Maryam Buhamad', '55667788', 'fintas', 'knet', 'WGT-003:2'),
  cancelled: order('KW', 'سارة العجمي', '51120033', 'mangaf', 'knet', 'HRB-003:3'),
  saudi: order('SA', 'نوف القحطاني', '0551234567', 'الرياض', 'cod', 'HRT-003:1 EYE-003:1'),
  saudiPaid: order('SA', 'Abdulrahman Alotaibi', '0543219876', 'جدة', 'mada', 'VIT-002:2'),
} satisfies Record<string, DayOrder>;
export type DayOrderName = keyof typeof orders;

const addressOf = ({ country, name, phone, place }: DayOrder) =>
  country === 'KW'
    ? { type: 'house', name, phone, area: place, block: '10', street: '5', building: '12' }
    : { type: 'house', name, phone, short_address: 'RRRD2929', city: place };

/** What the gateway's page does with a shopper who pays; nothing for one who leaves it. */
async function payAt(url: string): Promise<void> {
  const scenario = new URLSearchParams({ scenario: 'captured' });
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: scenario });
  await answer.body?.cancel();
}

async function place(origin: string, one: DayOrder, isPaid: boolean): Promise<string> {
  const { country, name, phone, pay } = one;
  const call = await registeredShopper(origin, { country, lang: /[a-z]/.test(name) ? 'en' : 'ar' });
  const items = one.items.split(' ').map((item) => {
    const [sku, count] = item.split(':');
    return { sku, count: Number(count) };
  });
  const { quote } = await call<{ quote: string }>('/order/calculate', { items, country });
  const guest = { name, phone, email: `${country.toLowerCase()}${phone}@example.com` };
  const placed = await call<{ order: { number: string }; payment_url: string | null }>('/order/submit', {
    ...{ items, country, quote, guest },
    payment_method: pay,
    address: addressOf(one),
  });
  if (isPaid && placed.payment_url) await payAt(placed.payment_url);
  return placed.order.number;
}

const leftUnpaid: readonly string[] = ['unpaid', 'cancelled'];

/** @param origin the shop's. @returns their numbers. */
export async function placeDayOrders(origin: string): Promise<Record<DayOrderName, string>> {
  const numbers: [string, string][] = [];
  // One after another, as their numbers are.
  for (const [name, one] of Object.entries(orders))
    numbers.push([name, await place(origin, one, !leftUnpaid.includes(name))]);
  return Object.fromEntries(numbers) as Record<DayOrderName, string>;
}

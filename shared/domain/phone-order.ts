/** Orders that staff take by phone or at WhatsApp: their items in an address, and the message with a link (docs/desk.md §21). */
import { getCountryOfCurrency } from './currency-country.ts';
import { formatReturnTime } from './moment.ts';
import { type Currency, formatMoney, type Locale } from './money.ts';
import { parseSku } from './sku.ts';

/** A value of either direction keeps its place in a sentence of the other. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

export const phoneChannels = ['phone', 'whatsapp'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

export interface AskedItem {
  readonly sku: string;
  readonly count: number;
}

/** `[{sku: 'OM-1', count: 2}]` → `OM-1:2`. */
export const formatItems = (items: readonly AskedItem[]): string =>
  items.map(({ sku, count }) => `${sku}:${count}`).join(',');

/** Null where it isn't a list of SKUs and counts; a count's range is the contract's to check. */
export function parseItems(text: string): AskedItem[] | null {
  const items: AskedItem[] = [];
  for (const part of text.split(',')) {
    const [, typed = '', count] = /^(.+):([1-9]\d?)$/.exec(part) ?? [];
    const sku = parseSku(typed);
    if (sku === null) return null;
    items.push({ sku, count: Number(count) });
  }
  return items;
}

interface LinkMessage {
  readonly shop: string;
  readonly number: string;
  readonly url: string;
}

/** What is sent with a payment link, in the shopper's language. It names no product. */
export function writePaymentMessage(
  locale: Locale,
  { shop, number, url, minor, currency, until }: LinkMessage & { minor: number; currency: Currency; until: string },
): string {
  const amount = isolate(formatMoney(minor, currency, locale));
  const time = formatReturnTime(until, locale, getCountryOfCurrency(currency));
  return locale === 'ar'
    ? `طلبك ${isolate(number)} من ${isolate(shop)} بانتظار الدفع: ${amount}. يمكنك الدفع من هذا الرابط حتى ${time}:\n${url}`
    : `Your order ${number} from ${isolate(shop)} is ready to pay: ${amount}. Pay with this link until ${time}:\n${url}`;
}

/** What is sent with an order's own link, where nothing is paid by a link. */
export const writeTrackingMessage = (locale: Locale, { shop, number, url }: LinkMessage): string =>
  locale === 'ar'
    ? `استلمنا طلبك ${isolate(number)} من ${isolate(shop)}. تفاصيله ومتابعته من هذا الرابط:\n${url}`
    : `We have your order ${number} from ${isolate(shop)}. See its details and follow it here:\n${url}`;

/** Opens WhatsApp with the message to this number (E.164), ready to send. */
export const buildWhatsAppUrl = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

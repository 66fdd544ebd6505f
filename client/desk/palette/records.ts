/** Records that the palette searches, such as orders. A feature adds its own here, with the call that searches them. */

import { type CountryCode, defaultCountry } from '../../../shared/domain/country.ts';
import { cleanCouponCode } from '../../../shared/domain/coupon-code.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { parseOrderSearch } from '../../../shared/domain/order-search.ts';
import type { Permission } from '../../../shared/domain/permissions.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { callDesk } from '../api/call.ts';
import { findPeople } from '../features/customer/find-people.ts';
import { isolate } from '../i18n/words.ts';
import { formatMoneyText } from '../ui/money.tsx';

export interface FoundRecord {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly to: string;
}
export interface RecordSearch {
  readonly id: 'orders' | 'customers' | 'products' | 'promotions';
  readonly may: Permission;
  /** `country`: the chosen one; null: all. */
  readonly find: (
    text: string,
    chosen: {
      readonly locale: Locale;
      readonly country: CountryCode | null;
      readonly countries: readonly CountryCode[];
    },
    signal: AbortSignal,
  ) => Promise<readonly FoundRecord[]>;
}

/** Chosen: what a phone shows without scrolling. */
const maxFound = 6;

export const recordSearches: readonly RecordSearch[] = [
  {
    id: 'orders',
    may: 'read_orders',
    find: async (text, { locale }, signal) => {
      if (parseOrderSearch(text) === null) return [];
      const { data } = await callDesk('orders', { query: { search: text, limit: maxFound } }, signal);
      return data.items.map(({ number, name, total }) => ({
        id: number,
        title: number,
        note: `${isolate(name)} · ${isolate(formatMoneyText(total, locale))}`,
        to: `/orders/${encodeURIComponent(number)}`,
      }));
    },
  },
  {
    id: 'customers',
    may: 'read_customers',
    find: async (text, { country, countries }, signal) => {
      const people = await findPeople(
        text,
        countries.filter((one) => country === null || one === country),
        signal,
      );
      return people.slice(0, maxFound).map(({ key, name, phone, email }) => ({
        id: key,
        title: name,
        note: isolate(phone === '' ? email : formatPhone(phone)),
        to: `/customers/${encodeURIComponent(key)}`,
      }));
    },
  },
  {
    id: 'products',
    may: 'read_catalogue',
    find: async (text, { locale, country }, signal) => {
      const { data } = await callDesk('products', { query: { search: text } }, signal);
      return data.items.slice(0, maxFound).map(({ sku, name, brand, price: prices }) => {
        const price = prices[country ?? defaultCountry];
        return {
          id: sku,
          title: name[locale] || name.en || name.ar || sku,
          note: [brand[locale], sku, price && formatMoneyText(price, locale)]
            .filter(Boolean)
            .map((part) => isolate(part ?? ''))
            .join(' · '),
          to: `/products/${encodeURIComponent(sku)}`,
        };
      });
    },
  },
  {
    id: 'promotions',
    may: 'read_promotions',
    find: async (text, _, signal) => {
      const { data } = await callDesk('promotions', {}, signal);
      const typed = cleanCouponCode(text);
      return data.items
        .filter(({ id }) => id.includes(typed))
        .slice(0, maxFound)
        .map(({ kind, id, says }) => ({
          id: `${kind} ${id}`,
          title: id,
          note: says,
          to: `/promotions/${kind}/${encodeURIComponent(id)}`,
        }));
    },
  },
];

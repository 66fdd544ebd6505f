/**
 * Facts on every page: the delivery promise, the menu, the contacts and the seller. Pages are cached, so the
 * promise has no time of day.
 */
import type { ShopInfo } from '../../../../shared/contract/place.ts';
import {
  type DeliveryRule,
  getStandingDelivery,
  type StandingDelivery,
} from '../../../../shared/domain/delivery-day.ts';
import { isHealthLinkShown } from '../../../../shared/domain/health-links.ts';
import { formatTime } from '../../../../shared/domain/moment.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { plural } from '../../../../shared/i18n/translate.ts';
import type { Context } from '../../context.ts';
import { batchRows } from '../../db/columns.ts';
import { type Seller, sellerColumns } from '../invoice/queries.ts';
import { type DocumentRow, serializeDocuments } from '../settings/public-settings.ts';
import { getRegionName } from './areas.ts';

interface DeliveryPhrases {
  sameDay: (time: string) => string;
  sameOrNext: (time: string) => string;
  sameUntil: (time: string, last: number) => string;
  after: (days: number) => string;
  between: (first: number, last: number) => string;
  sooner: (places: string, days: string, elsewhere: string) => string;
  span: (first: number, last: number) => string;
  mostAreas: (sentence: string) => string;
}
const phrases: Record<Locale, DeliveryPhrases> = {
  en: {
    sameDay: (time) => `Order before ${time}: delivered the same working day`,
    sameOrNext: (time) => `Order before ${time}: delivered the same or next working day`,
    sameUntil: (time, last) => `Order before ${time}: delivered within ${last} working days`,
    after: (days) =>
      days === 1
        ? 'Delivered the next working day'
        : `Delivered in ${plural('en', days, { other: '{n} working days' })}`,
    between: (first, last) => `Delivered in ${first} to ${last} working days`,
    sooner: (places, days, elsewhere) => `${places}: delivered in ${days}. Elsewhere: ${elsewhere}`,
    span: (first, last) =>
      first === last
        ? plural('en', last, { one: '{n} working day', other: '{n} working days' })
        : `${first} to ${last} working days`,
    mostAreas: (sentence) => `${sentence} in most areas`,
  },
  ar: {
    sameDay: (time) => `اطلب قبل ${time} ويصلك في يوم العمل نفسه`,
    sameOrNext: (time) => `اطلب قبل ${time} ويصلك في يوم العمل نفسه أو التالي`,
    sameUntil: (time, last) => `اطلب قبل ${time} ويصلك خلال ${workingDays(last)}`,
    after: (days) => (days === 1 ? 'التوصيل في يوم العمل التالي' : `التوصيل خلال ${workingDays(days)}`),
    between: (first, last) => `التوصيل من ${first} إلى ${workingDays(last)}`,
    sooner: (places, days, elsewhere) => `التوصيل في ${places} ${days}، وفي غيرها ${elsewhere}`,
    span: (first, last) => (first === last ? `خلال ${workingDays(last)}` : `من ${first} إلى ${workingDays(last)}`),
    mostAreas: (sentence) => `${sentence} في معظم المناطق`,
  },
};
const workingDays = (n: number): string =>
  plural('ar', n, { one: 'يوم عمل', two: 'يومي عمل', few: '{n} أيام عمل', many: '{n} يوم عمل', other: '{n} يوم عمل' });

export function formatStandingPromise(
  { cutOff, first, last, isEverywhere, sooner }: StandingDelivery,
  locale: Locale,
  nameRegion: (region: string) => string = String,
): string {
  const say = phrases[locale];
  const time = formatTime(cutOff, locale).replace(':00', '');
  const sentence =
    first > 0
      ? sooner
        ? say.sooner(
            new Intl.ListFormat(locale).format(sooner.regions.map(nameRegion)),
            say.span(sooner.first, sooner.last),
            say.span(first, last),
          )
        : first === last
          ? say.after(first)
          : say.between(first, last)
      : last === 0
        ? say.sameDay(time)
        : last === 1
          ? say.sameOrNext(time)
          : say.sameUntil(time, last);
  return isEverywhere ? sentence : say.mostAreas(sentence);
}

interface ContactsRow {
  contact_phone: string | null;
  contact_whatsapp: string | null;
  contact_email: string | null;
}

export async function getShopFacts({ env, country, locale }: Context): Promise<ShopInfo> {
  const [rules, sellers, contacts, documents] = await batchRows<
    [Omit<DeliveryRule, 'rest_days'>, Seller, ContactsRow, DocumentRow]
  >(env.DB, [
    env.DB.prepare('SELECT region, area, cut_off, first_days, last_days FROM delivery_rules WHERE country = ?').bind(
      country,
    ),
    env.DB.prepare(`SELECT ${sellerColumns.sql} FROM sellers WHERE country = ? AND is_demo = 0`).bind(country),
    env.DB.prepare('SELECT contact_phone, contact_whatsapp, contact_email FROM countries WHERE id = ?').bind(country),
    env.DB.prepare('SELECT id, content FROM settings'),
  ]);
  const promise = getStandingDelivery(rules.results.map((rule) => ({ ...rule, rest_days: [] })));
  const seller = sellers.results[0];
  const contact = contacts.results[0];
  return {
    delivery: promise && formatStandingPromise(promise, locale, (region) => getRegionName(country, locale, region)),
    seller: seller
      ? {
          name: seller[`name_${locale}`],
          registration: seller.registration,
          vat_number: seller.vat_number,
          address: seller[`address_${locale}`],
        }
      : null,
    contacts: {
      phone: contact?.contact_phone ?? null,
      whatsapp: contact?.contact_whatsapp ?? null,
      email: contact?.contact_email ?? null,
    },
    ...serializeDocuments(documents.results, locale, (path) => isHealthLinkShown(path, env.HEALTH_RULES)),
  };
}

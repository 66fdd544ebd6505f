/** What an entry of the audit log changed of a product, field by field in the words of its page. */

import { baseCurrency } from '../../../../shared/constants.ts';
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { countries, defaultCountry, isCountryCode } from '../../../../shared/domain/country.ts';
import { isFileCountry } from '../../../../shared/domain/import-countries.ts';
import type { LegalFlag } from '../../../../shared/domain/import-csv.ts';
import { type Currency, formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import type { FieldTable } from '../../../../shared/domain/product-field/define.ts';
import { listPlainColumns } from '../../../../shared/domain/product-field/plain.ts';
import { fieldWords } from '../../i18n/field-words.ts';
import { formatDay, formatTime } from '../../i18n/times.ts';
import { pickWords } from '../../i18n/words.ts';
import { scheduleWords } from '../schedule/words.ts';
import { productWords } from './words.ts';

export interface ProductChange {
  readonly label: string;
  /** null: empty, or a field whose values aren't shown. */
  readonly before: string | null;
  readonly after: string | null;
}
interface FieldLabel {
  readonly label: string;
  readonly format?: (value: unknown) => string;
}
type AuditChange = AuditEntry['changes'][number];

const money = (currency: Currency) => (value: unknown) => formatAmountWithCode(Number(value), currency);
const text = (value: unknown) => String(value);

/** The country that a row belongs to, by its column or its key: `OLLY-1 SA`. */
function findCountry({ entity_id: id, fields }: AuditChange) {
  const named = fields.find(({ name }) => name === 'country');
  const code = named?.after ?? named?.before ?? id.split(' ').at(-1);
  return typeof code === 'string' && isCountryCode(code) ? code : null;
}

const plainLabels = (table: FieldTable, locale: Locale) =>
  Object.fromEntries(
    listPlainColumns(table).map(({ column, stored }) => [
      stored,
      { label: pickWords(fieldWords, locale)[column], format: text },
    ]),
  );

function labelsOf(change: AuditChange, locale: Locale): Readonly<Record<string, FieldLabel>> {
  const words = pickWords(productWords, locale);
  const schedule = pickWords(scheduleWords, locale);
  const names = pickWords(fieldWords, locale);
  const registrationNames = { KW: names.registration_kw, SA: names.registration_sa };
  const expiryNames = { KW: names.expires_on_kw, SA: names.expires_on_sa };
  const country = findCountry(change);
  const inFile = country && isFileCountry(country) ? country : undefined;
  const at = (value: unknown) => formatTime(Number(value), locale);
  const day = (value: unknown) => formatDay(Date.parse(String(value)), locale);
  const inCountry = country && words.country[country];
  const named = (label: string) => (inCountry ? `${label} · ${inCountry}` : label);
  const amount = country ? money(countries[country].currency) : undefined;
  const priced = (label: string): FieldLabel => ({ label, ...(amount && { format: amount }) });
  switch (change.entity) {
    case 'products':
      return {
        name_en: { label: `${words.text.name} · ${words.language.en}`, format: text },
        name_ar: { label: `${words.text.name} · ${words.language.ar}`, format: text },
        slug: { label: words.slug, format: text },
        status: {
          label: words.state,
          format: (value) => words.status[value as keyof typeof words.status] ?? text(value),
        },
        form: { label: words.form, format: text },
        category_id: { label: words.category, format: text },
        brand_id: { label: words.brand, format: text },
        description_en: { label: `${words.text.description} · ${words.language.en}` },
        description_ar: { label: `${words.text.description} · ${words.language.ar}` },
        contents_en: { label: `${words.text.contents} · ${words.language.en}`, format: text },
        contents_ar: { label: `${words.text.contents} · ${words.language.ar}`, format: text },
        details: { label: words.details },
        images: { label: words.picture },
        ...plainLabels('products', locale),
      };
    case 'skus':
      return {
        base_fils: { label: words.price(words.country[defaultCountry]), format: money(baseCurrency) },
        markdown_fils: { label: words.markdown(words.country[defaultCountry]), format: money(baseCurrency) },
        ...plainLabels('skus', locale),
      };
    case 'prices':
      return {
        price_minor: priced(inCountry ? words.price(inCountry) : words.prices),
        markdown_minor: priced(inCountry ? words.markdown(inCountry) : words.prices),
      };
    case 'stock':
      return {
        buy_limit: { label: named(words.buyLimit), format: text },
        expires_on: { label: inFile ? expiryNames[inFile] : named(names.expires_on), format: day },
      };
    case 'not_sold':
      return {
        reason: { label: named(words.flags), format: (value) => words.flag[value as LegalFlag] ?? text(value) },
      };
    case 'product_ingredients':
      return { ingredient: { label: names.ingredients, format: text } };
    case 'registrations':
      return { number: { label: inFile ? registrationNames[inFile] : '', format: text } };
    case 'variants':
      return {
        variant_group: { label: words.variantGroup, format: text },
        flavour_en: { label: `${words.flavour} · ${words.language.en}`, format: text },
        flavour_ar: { label: `${words.flavour} · ${words.language.ar}`, format: text },
        size_en: { label: `${words.size} · ${words.language.en}`, format: text },
        size_ar: { label: `${words.size} · ${words.language.ar}`, format: text },
      };
    case 'scheduled_prices':
      return {
        price_minor: priced(named(schedule.title)),
        starts_at: { label: schedule.from, format: at },
        ends_at: { label: schedule.until, format: at },
      };
    case 'scheduled_visibility':
      return {
        publish_at: { label: schedule.publishAt, format: at },
        unpublish_at: { label: schedule.unpublishAt, format: at },
      };
    default:
      return {};
  }
}

export const listProductChanges = ({ changes }: Pick<AuditEntry, 'changes'>, locale: Locale): ProductChange[] =>
  changes.flatMap((change) => {
    const labels = labelsOf(change, locale);
    return change.fields.flatMap(({ name, before, after }) => {
      const field = labels[name];
      if (!field) return [];
      const format = (value: unknown) =>
        value === null || value === undefined || value === '' || !field.format ? null : field.format(value);
      const shown = { label: field.label, before: format(before), after: format(after) };
      return field.format && shown.before === shown.after ? [] : [shown];
    });
  });

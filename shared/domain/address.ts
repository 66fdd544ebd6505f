/** Required fields of an address per country, and how it is printed (docs/gulf.md §2, docs/api.md "Address"). */
import { type AddressFormName, type CountryCode, countries } from './country.ts';
import { countryNames } from './country-terms.ts';
import type { Locale } from './money.ts';
import { parsePhone } from './phone.ts';
import { cleanTyped } from './text.ts';

export type AddressFields = Readonly<Record<string, unknown>>;

export interface AddressFault {
  readonly path: string;
  readonly rule: 'required' | 'invalid' | 'mismatch';
}

const getText = (fields: AddressFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

const fieldPatterns: Record<AddressFormName, Readonly<Record<string, RegExp>>> = {
  kuwait: { paci: /^\d{8}$/ },
  saudi: {
    short_address: /^[A-Z]{4}\d{4}$/,
    building_no: /^\d{4}$/,
    postal_code: /^\d{5}$/,
    additional_no: /^\d{4}$/,
  },
};
const requiredFields: Record<AddressFormName, readonly string[]> = {
  kuwait: ['name', 'phone', 'area', 'block', 'street', 'building'],
  saudi: ['name', 'phone', 'short_address', 'city'],
};
/** What tells one front door from another. */
export const frontDoorFields: Record<AddressFormName, readonly string[]> = {
  kuwait: ['area', 'block', 'street', 'avenue', 'building', 'floor', 'apartment'],
  saudi: ['short_address', 'city', 'building_no', 'unit'],
};
/**
 * Numbers that may include a letter or a word, such as "١أ". Stored with Latin digits, so that drivers can read them in
 * both languages.
 */
const numberFields = ['block', 'street', 'avenue', 'building', 'floor', 'apartment', 'unit'];
const doorFields = ['floor', 'apartment'];

export function findAddressFaults(country: CountryCode, fields: AddressFields): AddressFault[] {
  const form = countries[country].addressForm;
  const needed = requiredFields[form].concat(form === 'kuwait' && fields.type !== 'house' ? doorFields : []);
  const faults: AddressFault[] = needed
    .filter((path) => getText(fields, path) === '')
    .map((path) => ({ path, rule: 'required' }));
  if (getText(fields, 'phone') !== '' && parsePhone(getText(fields, 'phone'), country) === null)
    faults.push({ path: 'phone', rule: 'invalid' });
  const tidied = tidyAddress(country, fields);
  for (const [path, shape] of Object.entries(fieldPatterns[form]))
    if (getText(tidied, path) !== '' && !shape.test(getText(tidied, path))) faults.push({ path, rule: 'invalid' });
  if (form === 'saudi' && faults.length === 0) {
    const building = getText(tidied, 'building_no');
    // The short address ends in the building number; a difference means that one of them was mistyped.
    if (building !== '' && building !== getText(tidied, 'short_address').slice(4))
      faults.push({ path: 'building_no', rule: 'mismatch' });
  }
  return faults;
}

/** The address as stored: Latin digits, the short address in capitals, the phone as E.164. */
export function tidyAddress(country: CountryCode, fields: AddressFields): Record<string, unknown> {
  const tidied: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) tidied[name] = typeof value === 'string' ? value.trim() : value;
  for (const name of Object.keys(fieldPatterns[countries[country].addressForm])) {
    const value = getText(tidied, name);
    if (value !== '') tidied[name] = cleanTyped(value).replace(/[\s-]/g, '').toUpperCase();
  }
  for (const name of numberFields) if (getText(tidied, name) !== '') tidied[name] = cleanTyped(getText(tidied, name));
  const phone = parsePhone(getText(tidied, 'phone'), country);
  if (phone !== null) tidied.phone = phone;
  return tidied;
}

const labels: Record<Locale, Readonly<Record<string, string>>> = {
  en: {
    block: 'Block',
    street: 'Street',
    avenue: 'Avenue',
    building: 'Building',
    building_house: 'House',
    floor: 'Floor',
    apartment: 'Flat',
    apartment_office: 'Office',
    paci: 'PACI',
    unit: 'Unit',
    additional_no: 'Additional number',
    note: 'Delivery note',
  },
  ar: {
    block: 'قطعة',
    street: 'شارع',
    avenue: 'جادة',
    building: 'مبنى',
    building_house: 'منزل',
    floor: 'الدور',
    apartment: 'شقة',
    apartment_office: 'مكتب',
    paci: 'الرقم الآلي',
    unit: 'وحدة',
    additional_no: 'الرقم الإضافي',
    note: 'ملاحظة التوصيل',
  },
};

const buildWordPattern = (latin: string, arabic: string) =>
  new RegExp(`\\b(?:${latin})\\b|(?:^|[^\\p{L}])(?:ال)?(?:${arabic})(?:$|[^\\p{L}])`, 'iu');
const roadWords = buildWordPattern('street|st|road|rd|avenue|ave|lane|highway|ring', 'شارع|ش|طريق|جادة|جاده|دائري|ممر');
const labelWords: Readonly<Record<string, RegExp>> = {
  block: buildWordPattern('block|blk', 'قطعة|قطعه|ق'),
  street: roadWords,
  avenue: roadWords,
  building: buildWordPattern(
    'building|bldg|house|villa|tower|complex',
    'مبنى|مبني|بناية|عمارة|منزل|بيت|فيلا|قسيمة|برج|مجمع',
  ),
  floor: buildWordPattern('floor|fl|level|ground|basement', 'دور|طابق|أرضي|ارضي|سرداب'),
  apartment: buildWordPattern('flat|apartment|apt|office|room', 'شقة|شقه|مكتب|غرفة'),
  unit: buildWordPattern('unit|flat|apartment|apt|office', 'وحدة|شقة|شقه|مكتب'),
};
const isArabic = (value: string) => /\p{Script=Arabic}/u.test(value);

/**
 * A value with its label: "Street 5", "Salem Al-Mubarak Street", «شارع سالم المبارك». A value that includes the word is
 * unchanged; a name takes the word of its own script, so that a line doesn't mix languages.
 */
function addLabel(field: string, value: string, locale: Locale, type: string): string {
  if (value === '' || labelWords[field]?.test(value)) return value;
  const isName = !/\d/.test(value) && /\p{L}{2}/u.test(value);
  const { [`${field}_${type}`]: ofType, [field]: general = '' } =
    labels[isName && isArabic(value) ? 'ar' : isName ? 'en' : locale];
  const word = ofType ?? general;
  return isName && !isArabic(value) && labelWords[field] === roadWords ? `${value} ${word}` : `${word} ${value}`;
}

export type AddressSlugField = 'area' | 'governorate' | 'city';

/**
 * The lines of a printed address. Kuwait: area · block · street · avenue · building · floor · flat. Saudi Arabia in the
 * courier's format: "2929, Street", "8118, District", city and postcode, short address; no number stands alone, because
 * the building's is the end of the short address anyway. `names` turns a slug into a name; the field is passed because
 * an area and its governorate may share a slug.
 */
export function formatAddressLines(
  country: CountryCode,
  fields: AddressFields,
  locale: Locale,
  names: (slug: string, field: AddressSlugField) => string = (slug) => slug,
): string[] {
  const word = labels[locale];
  const type = getText(fields, 'type');
  const comma = locale === 'ar' ? '، ' : ', ';
  const named = (...parts: string[]) =>
    parts.map((name) => addLabel(name, getText(fields, name), locale, type)).filter((part) => part !== '');
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(comma);
  const place = (name: AddressSlugField) => (getText(fields, name) === '' ? '' : names(getText(fields, name), name));
  const lines: Record<AddressFormName, () => string[]> = {
    kuwait: () => [
      joined(...new Set([place('area'), place('governorate')])),
      joined(...named('block', 'street', 'avenue')),
      joined(...named('building', 'floor', 'apartment')),
      ...named('paci'),
    ],
    saudi: () => [
      joined(
        getText(fields, 'street') === '' ? '' : getText(fields, 'building_no'),
        getText(fields, 'street'),
        ...named('unit'),
      ),
      getText(fields, 'district') === ''
        ? joined(...named('additional_no'))
        : joined(getText(fields, 'additional_no'), getText(fields, 'district')),
      joined(place('city'), getText(fields, 'postal_code')),
      getText(fields, 'short_address'),
    ],
  };
  const note = getText(fields, 'notes');
  return [
    ...lines[countries[country].addressForm](),
    countryNames[locale][country],
    note && `${word.note}: ${note}`,
  ].filter((line) => line !== '');
}

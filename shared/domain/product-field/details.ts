import { formatAgeCell, parseAgeRange } from '../age-range.ts';
import { parseGtin } from '../gtin.ts';
import { isShortened } from '../shown-value.ts';
import { parseWeight } from '../weight.ts';
import { defineProductFields, not, type PlainValue } from './define.ts';

/** Rejected as search engines do: one wrong digit is another maker's product. */
function readBarCode(cell: string): ReturnType<PlainValue['read']> {
  const value = parseGtin(cell);
  return value === null ? { code: isShortened(cell) ? 'gtin_shortened' : 'gtin' } : { value };
}

function readWeight(cell: string): ReturnType<PlainValue['read']> {
  const grams = parseWeight(cell);
  return grams === null ? { code: 'weight' } : { value: String(grams) };
}

function readAges(cell: string): ReturnType<PlainValue['read']> {
  const ages = parseAgeRange(cell);
  return ages === null ? { code: 'ages' } : { value: formatAgeCell(ages) };
}

/** What the law, its bar code and its registration say of a product. */
export const detailFields = defineProductFields({
  flags: {
    headers: ['flag', 'علامات', 'تنبيهات'],
    label: { en: 'Legal flags', ar: 'علامات قانونية' },
    help: { en: 'from the flags, separated by |', ar: 'من العلامات، بينها خط عمودي' },
    kind: 'list',
    isRequired: false,
    empty: 'clears',
    change: 'compared',
    stored: { table: 'not_sold', column: 'reason' },
    value: 'own',
    form: 'own',
    grid: not('a list doesn’t fit into a cell'),
    gap: null,
    isCopied: true,
  },
  gtin: {
    // biome-ignore format: short words fill each line
    headers: [
      'barcode', 'bar code', 'ean', 'ean 13', 'upc', 'barcode gtin', 'barcode no', 'barcode number', 'باركود',
      'باركود دولي', 'رقم الباركود',
    ],
    label: { en: 'Barcode (GTIN)', ar: 'الباركود (GTIN)' },
    help: { en: 'the barcode number', ar: 'رقم الباركود' },
    kind: 'text',
    isRequired: false,
    empty: 'clears',
    change: 'compared',
    stored: { table: 'skus', column: 'gtin' },
    value: { read: readBarCode },
    form: 'text',
    grid: 7,
    gap: null,
    isCopied: false,
  },
  expires_on_kw: {
    headers: [],
    label: { en: 'Expiry date, Kuwait', ar: 'تاريخ الانتهاء في الكويت' },
    help: { en: 'best before in Kuwait, where the countries differ', ar: 'تاريخ الانتهاء في الكويت إذا اختلف البلدان' },
    kind: 'day',
    isRequired: false,
    empty: 'stays',
    change: 'compared',
    stored: { table: 'stock', column: 'expires_on' },
    value: 'own',
    form: not('the page of stock has it'),
    grid: not('the page of stock has it'),
    gap: null,
    isCopied: false,
  },
  expires_on_sa: {
    headers: [],
    label: { en: 'Expiry date, Saudi Arabia', ar: 'تاريخ الانتهاء في السعودية' },
    help: {
      en: 'best before in Saudi Arabia, where the countries differ',
      ar: 'تاريخ الانتهاء في السعودية إذا اختلف البلدان',
    },
    kind: 'day',
    isRequired: false,
    empty: 'stays',
    change: 'compared',
    stored: { table: 'stock', column: 'expires_on' },
    value: 'own',
    form: not('the page of stock has it'),
    grid: not('the page of stock has it'),
    gap: null,
    isCopied: false,
  },
  registration_kw: {
    // biome-ignore format: short words fill each line
    headers: [
      'moh registration', 'moh number', 'moh registration no', 'moh registration number', 'رقم التسجيل في الكويت',
      'رقم تسجيل وزارة الصحة', 'تسجيل وزارة الصحة',
    ],
    ofCountry: { kw: 'registration_kw', sa: 'registration_sa' },
    label: { en: 'MOH registration no. (Kuwait)', ar: 'رقم تسجيل وزارة الصحة (الكويت)' },
    help: { en: 'registration number, Kuwait (MOH)', ar: 'رقم تسجيل وزارة الصحة في الكويت' },
    kind: 'text',
    isRequired: false,
    empty: 'clears',
    change: 'compared',
    stored: { table: 'registrations', column: 'number' },
    value: 'own',
    form: 'text',
    grid: not('it is chosen on the product’s page'),
    gap: null,
    isCopied: false,
  },
  registration_sa: {
    // biome-ignore format: short words fill each line
    headers: [
      'registration saudi', 'registration saudi arabia', 'registration ksa', 'sfda', 'sfda number',
      'sfda registration', 'sfda registration no', 'sfda registration number', 'رقم التسجيل في السعودية',
      'رقم تسجيل هيئة الغذاء والدواء', 'رقم الهيئة', 'تسجيل الغذاء والدواء',
    ],
    label: { en: 'SFDA registration no. (Saudi Arabia)', ar: 'رقم تسجيل هيئة الغذاء والدواء (السعودية)' },
    help: { en: 'registration number, Saudi Arabia (SFDA)', ar: 'رقم تسجيل هيئة الغذاء والدواء السعودية' },
    kind: 'text',
    isRequired: false,
    empty: 'clears',
    change: 'compared',
    stored: { table: 'registrations', column: 'number' },
    value: 'own',
    form: 'text',
    grid: not('it is chosen on the product’s page'),
    gap: null,
    isCopied: false,
  },
  ages: {
    // biome-ignore format: short words fill each line
    headers: [
      'age', 'age range', 'age group', 'suitable age', 'recommended age', 'عمر', 'أعمار', 'فئة عمرية', 'عمر مناسب', 'سن',
    ],
    label: { en: 'Ages', ar: 'العمر المناسب' },
    help: { en: 'for whom: 4 to 12, 4+ or 0 to 12 months', ar: 'لمن هو: 4 to 12 أو 4+ أو 0 to 12 months' },
    kind: 'text',
    isRequired: false,
    empty: 'clears',
    change: 'compared',
    stored: { table: 'products', column: 'ages' },
    value: { read: readAges },
    form: 'text',
    grid: not('few products have one'),
    gap: null,
    isCopied: true,
  },
  weight_g: {
    // A weight without a unit may be in kilograms, or of the contents alone: whoever imports says so.
    headers: ['weight g', 'gross weight g', 'shipping weight g', 'وزن جم', 'وزن بالجرام', 'وزن بالغرام'],
    label: { en: 'Weight (g)', ar: 'الوزن (جم)' },
    help: { en: 'what a packed unit weighs, in grams', ar: 'وزن القطعة بعبوتها بالجرام' },
    kind: 'text',
    isRequired: false,
    empty: 'clears',
    change: 'compared',
    stored: { table: 'skus', column: 'weight_g' },
    value: { read: readWeight },
    form: 'text',
    grid: not('it is written once, at the product’s page or in a file'),
    gap: null,
    isCopied: false,
  },
});

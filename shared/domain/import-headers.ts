/** Which column of an import a header means, in English or Arabic, as merchants and their suppliers write them. */
import { type ImportColumn, importColumns } from './import-csv.ts';
import { normaliseText } from './search-text.ts';

/** What a country's own column is called is what the general one is called, with a country or its money beside it (`countryWords`). */
const headers: Readonly<Record<ImportColumn, readonly string[]>> = {
  sku: ['item code', 'item no', 'item number', 'item ref', 'product code', 'product no', 'code', 'ref', 'reference', 'part no', 'رمز', 'رمز المنتج', 'رمز الصنف', 'كود', 'كود المنتج', 'كود الصنف', 'رقم الصنف', 'رقم المنتج', 'رقم المادة'],
  slug: ['address', 'url', 'handle', 'permalink', 'عنوان الصفحة', 'رابط', 'رابط المنتج'],
  name_en: ['name', 'english name', 'name in english', 'product', 'product name', 'item', 'item name', 'title', 'description', 'item description', 'product description', 'اسم إنجليزي', 'اسم بالإنجليزي', 'اسم بالإنجليزية', 'اسم المنتج بالإنجليزي', 'اسم المنتج بالإنجليزية', 'اسم الصنف بالإنجليزي'],
  name_ar: ['arabic name', 'name in arabic', 'اسم', 'اسم عربي', 'اسم بالعربي', 'اسم بالعربية', 'اسم المنتج', 'اسم الصنف', 'اسم المادة', 'صنف', 'منتج', 'مادة', 'بيان', 'وصف الصنف', 'اسم المنتج بالعربي', 'اسم المنتج بالعربية', 'اسم الصنف بالعربي'],
  brand_en: ['brand', 'brand name', 'vendor', 'manufacturer', 'company', 'make', 'english brand', 'ماركة بالإنجليزي', 'ماركة بالإنجليزية', 'علامة تجارية بالإنجليزية'],
  brand_ar: ['arabic brand', 'brand in arabic', 'ماركة', 'علامة تجارية', 'علامة', 'براند', 'شركة', 'شركة مصنعة', 'مصنع', 'ماركة بالعربي', 'ماركة بالعربية'],
  category: ['department', 'section', 'قسم', 'تصنيف', 'فئة', 'مجموعة'],
  form: ['dosage form', 'شكل', 'شكل المنتج', 'شكل صيدلاني'],
  ingredients: ['ingredient', 'active ingredient', 'active ingredients', 'مكونات', 'مكون', 'مكونات فعالة', 'مادة فعالة'],
  price_kwd: ['price', 'selling price', 'sale price', 'retail price', 'retail', 'consumer price', 'public price', 'unit price', 'rrp', 'srp', 'سعر', 'سعر البيع', 'سعر المستهلك', 'سعر الجمهور', 'سعر التجزئة', 'سعر الوحدة', 'kwd', 'kuwait', 'د.ك', 'كويت'],
  markdown_kwd: ['discount', 'markdown', 'taken off', 'خصم', 'قيمة الخصم'],
  price_sar: ['sar', 'saudi', 'ر.س', 'سعودية'],
  markdown_sar: [],
  stock_kw: ['stock', 'qty', 'quantity', 'on hand', 'in stock', 'available', 'balance', 'مخزون', 'كمية', 'كمية متوفرة', 'متوفر', 'رصيد', 'عدد'],
  stock_kw_exported: [],
  stock_sa: [],
  stock_sa_exported: [],
  buy_limit: ['limit', 'limit per order', 'max per order', 'حد', 'حد لكل طلب', 'حد الشراء', 'حد أقصى'],
  expires_on: ['expiry', 'expiry date', 'expires', 'expiration', 'expiration date', 'exp', 'exp date', 'best before', 'صلاحية', 'تاريخ الصلاحية', 'تاريخ الانتهاء', 'انتهاء', 'انتهاء الصلاحية', 'تاريخ انتهاء الصلاحية'],
  flags: ['flag', 'علامات', 'تنبيهات'],
  gtin: ['barcode', 'bar code', 'ean', 'ean 13', 'upc', 'barcode gtin', 'barcode no', 'barcode number', 'باركود', 'باركود دولي', 'رقم الباركود'],
  expires_on_kw: [],
  expires_on_sa: [],
  registration_kw: ['moh registration', 'moh number', 'moh registration no', 'moh registration number', 'رقم التسجيل في الكويت', 'رقم تسجيل وزارة الصحة', 'تسجيل وزارة الصحة'],
  registration_sa: ['registration saudi', 'registration saudi arabia', 'registration ksa', 'sfda', 'sfda number', 'sfda registration', 'sfda registration no', 'sfda registration number', 'رقم التسجيل في السعودية', 'رقم تسجيل هيئة الغذاء والدواء', 'رقم الهيئة', 'تسجيل الغذاء والدواء'],
  variant_group: ['variant of', 'variants', 'parent', 'parent sku', 'product group', 'مجموعة المنتج', 'مجموعة الخيارات', 'منتج أساسي'],
  flavour_en: ['flavour', 'flavor', 'taste', 'english flavour', 'flavor en', 'نكهة بالإنجليزي', 'نكهة بالإنجليزية'],
  flavour_ar: ['arabic flavour', 'arabic flavor', 'flavor ar', 'نكهة', 'طعم', 'نكهة بالعربي', 'نكهة بالعربية'],
  size_en: ['size', 'pack size', 'english size', 'حجم بالإنجليزي', 'حجم بالإنجليزية'],
  size_ar: ['arabic size', 'حجم', 'مقاس', 'حجم بالعربي', 'حجم بالعربية'],
}; // biome-ignore format: short values fill each line, not one line each

/** Words beside a heading that name a country, or its money. */
const countryWords: Readonly<Record<'kw' | 'sa', readonly string[]>> = {
  kw: ['kw', 'kwt', 'kwd', 'kd', 'k.d.', 'kuwait', 'kuwaiti', 'د.ك', 'دك', 'دينار', 'بالدينار', 'كويت', 'كويتي', 'بالكويت'],
  sa: ['sa', 'ksa', 'sar', 'sr', 's.r.', 'saudi', 'saudi arabia', 'ر.س', 'رس', 'ريال', 'بالريال', 'سعودية', 'سعودي', 'بالسعودية'],
}; // biome-ignore format: short values fill each line, not one line each

const columnOfCountry: Readonly<Partial<Record<ImportColumn, Readonly<Record<'kw' | 'sa', ImportColumn>>>>> = {
  price_kwd: { kw: 'price_kwd', sa: 'price_sar' },
  markdown_kwd: { kw: 'markdown_kwd', sa: 'markdown_sar' },
  stock_kw: { kw: 'stock_kw', sa: 'stock_sa' },
  expires_on: { kw: 'expires_on_kw', sa: 'expires_on_sa' },
  registration_kw: { kw: 'registration_kw', sa: 'registration_sa' },
};

/** As written with marks, spaces, vowels or capitals: `Price (KWD)` is `price_kwd`. */
export const toHeaderKey = (header: string): string => normaliseText(header);

/** Without articles: السعر is سعر. */
const toBareKey = (header: string) => toHeaderKey(header).replace(/(?<!\S)ال(?=\S{2})/g, '');

const columnByKey = new Map<string, ImportColumn>(
  importColumns.flatMap((column) => [column, ...headers[column]].map((one) => [toBareKey(one), column] as const)),
);

/** What a supplier calls a size or a flavour belongs to a variant only where the file has groups; without one its row would be refused. */
const optionColumns: readonly ImportColumn[] = ['flavour_en', 'flavour_ar', 'size_en', 'size_ar'];

/** Columns that somebody chose before, by the key of their heading; null: not read. */
export type ColumnChoices = ReadonlyMap<string, ImportColumn | null>;

interface GuessOptions {
  readonly choices?: ColumnChoices;
  /** Some cells of each column: a brand in Latin letters is the English one, whatever language its heading is in. */
  readonly samples?: readonly (readonly string[])[];
}

const otherLanguage: Readonly<Partial<Record<ImportColumn, ImportColumn>>> = {
  name_en: 'name_ar', name_ar: 'name_en', brand_en: 'brand_ar', brand_ar: 'brand_en',
  flavour_en: 'flavour_ar', flavour_ar: 'flavour_en', size_en: 'size_ar', size_ar: 'size_en',
}; // biome-ignore format: pairs

/** Null where most cells have letters of neither or of both. */
function findLanguage(cells: readonly string[]): 'en' | 'ar' | null {
  const arabic = cells.filter((cell) => /\p{Script=Arabic}/u.test(cell)).length;
  const latin = cells.filter((cell) => /\p{Script=Latin}/u.test(cell) && !/\p{Script=Arabic}/u.test(cell)).length;
  if (arabic * 2 > cells.length) return 'ar';
  return latin * 2 > cells.length ? 'en' : null;
}

/** A heading that names its language is believed. */
const saysLanguage = (key: string) => /(english|arabic|عرب|انجليز|_en|_ar|\ben\b|\bar\b)/.test(key);

/** The longest first: Saudi Arabia before Saudi. */
const words = (['kw', 'sa'] as const)
  .flatMap((country) => countryWords[country].map((word) => ({ country, word: ` ${toBareKey(word)} ` })))
  .sort((a, b) => b.word.length - a.word.length);

/** As it is called, else as the general column with a country beside it. */
function findColumn(name: string): ImportColumn | null {
  const key = toBareKey(name);
  const exact = columnByKey.get(key);
  if (exact !== undefined) return exact;
  const named = words.filter(({ word }) => ` ${key} `.includes(word));
  const [first] = named;
  if (first === undefined || named.some(({ country }) => country !== first.country)) return null;
  const rest = named
    .reduce((text, { word }) => text.replace(word, ' '), ` ${key} `)
    .replace(/ (?:in|في) *$/, '')
    .trim();
  const general = columnByKey.get(rest);
  return (general && columnOfCountry[general]?.[first.country]) ?? null;
}

function guessColumn(name: string, cells: readonly string[]): ImportColumn | null {
  const key = toHeaderKey(name);
  const column = findColumn(name);
  const other = column && otherLanguage[column];
  if (column === null || other === undefined || saysLanguage(key) || key === toHeaderKey(column)) return column;
  const language = findLanguage(cells.filter((cell) => cell.trim() !== ''));
  return language !== null && !column.endsWith(`_${language}`) ? other : column;
}

/** Null: nobody can tell. A column is guessed once, for the first header that means it. */
export function guessColumns(
  header: readonly string[],
  { choices = new Map(), samples = [] }: GuessOptions = {},
): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  const guessed = header.map((name, at) => {
    const key = toHeaderKey(name);
    const chosen = choices.get(key);
    const column =
      chosen === undefined
        ? guessColumn(
            name,
            samples.map((cells) => cells[at] ?? ''),
          )
        : chosen;
    if (column === null || taken.has(column)) return { column: null, isSaid: false };
    taken.add(column);
    return { column, isSaid: chosen !== undefined || key === toHeaderKey(column) };
  });
  return guessed.map(({ column, isSaid }) =>
    column !== null && optionColumns.includes(column) && !isSaid && !taken.has('variant_group') ? null : column,
  );
}

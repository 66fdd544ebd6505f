/** Which column of an import a header means, in English or Arabic, as merchants and their suppliers write them. */
import { type ImportColumn, importColumns } from './import-csv.ts';
import { normaliseText } from './search-text.ts';

const headers: Readonly<Record<ImportColumn, readonly string[]>> = {
  sku: ['item code', 'item no', 'item number', 'product code', 'code', 'رمز المنتج', 'رمز الصنف', 'كود', 'كود المنتج', 'كود الصنف', 'رقم الصنف', 'رقم المنتج'],
  slug: ['address', 'url', 'handle', 'permalink', 'عنوان الصفحة', 'الرابط', 'رابط المنتج'],
  name_en: ['name', 'english name', 'name in english', 'product', 'product name', 'item name', 'title', 'الاسم الإنجليزي', 'الاسم بالإنجليزي', 'الاسم بالإنجليزية', 'اسم المنتج بالإنجليزي', 'اسم المنتج بالإنجليزية'],
  name_ar: ['arabic name', 'name in arabic', 'الاسم', 'الاسم العربي', 'الاسم بالعربي', 'الاسم بالعربية', 'اسم المنتج', 'اسم الصنف', 'اسم المنتج بالعربي', 'اسم المنتج بالعربية'],
  brand_en: ['brand', 'brand name', 'vendor', 'manufacturer', 'english brand', 'الماركة بالإنجليزي', 'الماركة بالإنجليزية', 'العلامة التجارية بالإنجليزية'],
  brand_ar: ['arabic brand', 'brand in arabic', 'الماركة', 'العلامة التجارية', 'البراند', 'الماركة بالعربي', 'الماركة بالعربية'],
  category: ['department', 'القسم', 'التصنيف', 'الفئة'],
  form: ['dosage form', 'الشكل', 'شكل المنتج', 'الشكل الصيدلاني'],
  ingredients: ['ingredient', 'active ingredients', 'المكونات', 'المكون', 'المكونات الفعالة', 'المادة الفعالة'],
  price_kwd: ['price', 'price kuwait', 'kuwait price', 'price kw', 'kwd', 'kuwait', 'kuwait kwd', 'selling price', 'السعر', 'سعر البيع', 'السعر بالدينار', 'السعر د.ك', 'سعر الكويت', 'الكويت', 'د.ك', 'السعر الكويت'],
  markdown_kwd: ['discount', 'discount kwd', 'markdown', 'taken off kuwait', 'الخصم', 'قيمة الخصم', 'الخصم بالدينار', 'الخصم د.ك', 'قيمة الخصم الكويت'],
  price_sar: ['price saudi', 'saudi price', 'price saudi arabia', 'price ksa', 'price sa', 'sar', 'saudi', 'saudi sar', 'السعر بالريال', 'السعر ر.س', 'سعر السعودية', 'السعودية', 'ر.س', 'السعر السعودية'],
  markdown_sar: ['discount sar', 'markdown sar', 'taken off saudi arabia', 'الخصم بالريال', 'الخصم ر.س', 'قيمة الخصم السعودية'],
  stock_kw: ['stock', 'qty', 'quantity', 'stock kuwait', 'qty kuwait', 'on hand', 'المخزون', 'الكمية', 'مخزون الكويت', 'كمية الكويت'],
  stock_kw_exported: [],
  stock_sa: ['stock saudi', 'stock saudi arabia', 'stock ksa', 'qty saudi', 'مخزون السعودية', 'كمية السعودية'],
  stock_sa_exported: [],
  buy_limit: ['limit', 'limit per order', 'max per order', 'الحد', 'الحد لكل طلب', 'حد الشراء', 'الحد الأقصى'],
  expires_on: ['expiry', 'expiry date', 'expires', 'exp', 'exp date', 'best before', 'الصلاحية', 'تاريخ الصلاحية', 'تاريخ الانتهاء', 'انتهاء الصلاحية', 'تاريخ انتهاء الصلاحية'],
  flags: ['flag', 'علامات', 'تنبيهات'],
  gtin: ['barcode', 'bar code', 'ean', 'upc', 'barcode gtin', 'الباركود', 'باركود', 'رقم الباركود'],
  expires_on_kw: ['expiry kuwait', 'expiry kw', 'صلاحية الكويت', 'تاريخ صلاحية الكويت'],
  expires_on_sa: ['expiry saudi', 'expiry sa', 'expiry saudi arabia', 'صلاحية السعودية', 'تاريخ صلاحية السعودية'],
  registration_kw: ['registration kuwait', 'moh registration', 'moh number', 'moh registration no', 'moh registration number', 'رقم التسجيل في الكويت', 'رقم تسجيل وزارة الصحة', 'تسجيل وزارة الصحة'],
  registration_sa: ['registration saudi', 'registration saudi arabia', 'registration ksa', 'sfda', 'sfda number', 'sfda registration', 'sfda registration no', 'sfda registration number', 'رقم التسجيل في السعودية', 'رقم تسجيل هيئة الغذاء والدواء', 'رقم الهيئة', 'تسجيل الغذاء والدواء'],
  variant_group: ['variant of', 'variants', 'parent', 'parent sku', 'product group', 'مجموعة المنتج', 'مجموعة الخيارات', 'المنتج الأساسي'],
  flavour_en: ['flavour', 'flavor', 'taste', 'english flavour', 'flavor en', 'النكهة بالإنجليزي', 'النكهة بالإنجليزية'],
  flavour_ar: ['arabic flavour', 'arabic flavor', 'flavor ar', 'النكهة', 'الطعم', 'النكهة بالعربي', 'النكهة بالعربية'],
  size_en: ['size', 'pack size', 'english size', 'الحجم بالإنجليزي', 'الحجم بالإنجليزية'],
  size_ar: ['arabic size', 'الحجم', 'المقاس', 'الحجم بالعربي', 'الحجم بالعربية'],
}; // biome-ignore format: short values fill each line, not one line each

/** As written with marks, spaces, vowels or capitals: `Price (KWD)` is `price_kwd`. */
export const toHeaderKey = (header: string): string => normaliseText(header);

const columnByKey = new Map<string, ImportColumn>(
  importColumns.flatMap((column) => [column, ...headers[column]].map((one) => [toHeaderKey(one), column] as const)),
);

/** What a supplier calls a size or a flavour belongs to a variant only where the file has groups; without one its row would be refused. */
const optionColumns: readonly ImportColumn[] = ['flavour_en', 'flavour_ar', 'size_en', 'size_ar'];

/** Null: nobody can tell. A column is guessed once, for the first header that means it. */
export function guessColumns(
  header: readonly string[],
  remembered: ReadonlyMap<string, ImportColumn | null> = new Map(),
): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  const guessed = header.map((name) => {
    const key = toHeaderKey(name);
    const chosen = remembered.get(key);
    const column = chosen === undefined ? (columnByKey.get(key) ?? null) : chosen;
    if (column === null || taken.has(column)) return { column: null, isSaid: false };
    taken.add(column);
    return { column, isSaid: chosen !== undefined || key === toHeaderKey(column) };
  });
  return guessed.map(({ column, isSaid }) =>
    column !== null && optionColumns.includes(column) && !isSaid && !taken.has('variant_group') ? null : column,
  );
}

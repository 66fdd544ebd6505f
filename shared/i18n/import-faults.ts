/**
 * What is wrong with a cell of an import, or worth a look, in both languages. The sentence follows the name of its column: `price_kwd: isn’t a number`, in
 * Arabic that of a cell (خانة). `{was}` is what stands in the shop. The desk's command line and its web page both say it.
 */

import type { LocalText } from '../domain/locale.ts';
import type { Locale } from '../domain/money.ts';

const importFaults: Readonly<Record<string, LocalText>> = {
  required: { en: 'is empty, but required', ar: 'فارغة، ويجب تعبئتها' },
  too_long: { en: 'is too long', ar: 'أطول من المسموح' },
  sku: {
    en: 'takes letters, digits, dots, dashes and underscores, up to 64',
    ar: 'تقبل الحروف اللاتينية والأرقام والنقطة والشرطة فقط، حتى 64 خانة',
  },
  slug: { en: 'takes lower-case letters, digits and dashes', ar: 'تقبل الحروف اللاتينية الصغيرة والأرقام والشرطة فقط' },
  price_zero: { en: 'is zero: a product needs a price', ar: 'صفر، ولا يُباع شيء بلا سعر' },
  price_negative: { en: 'is below zero', ar: 'أقل من صفر' },
  price_decimals: {
    en: 'has too many decimals: three for dinars, two for riyals',
    ar: 'خاناتها العشرية أكثر من اللازم: للدينار ثلاث وللريال اثنتان',
  },
  price_ambiguous: {
    en: 'could mean two prices: write 1250.000 or 1.250, without a thousands separator',
    ar: 'تُقرأ بسعرين، اكتبها 1250.000 أو 1.250 بلا فاصلة آلاف',
  },
  price_number: {
    en: 'isn’t a number: write 4.250, without a currency sign',
    ar: 'ليست رقمًا، اكتبها هكذا 4.250 بلا رمز العملة',
  },
  price_currency: {
    en: 'is in another currency than its column: write the price in the column’s own',
    ar: 'بعملة غير عملة العمود، اكتب السعر بعملة العمود',
  },
  price_large: { en: 'is too high to be a price', ar: 'أكبر من أي سعر مقبول' },
  markdown_alone: {
    en: 'needs a price_sar too: without one the price follows the dinar',
    ar: 'تحتاج price_sar بجانبها، فبدونه يُحسب السعر من الدينار',
  },
  before_less: {
    en: 'is less than the price to pay: it is what the product cost before the discount',
    ar: 'أقل من السعر الذي يُدفع، وهي سعر المنتج قبل الخصم',
  },
  count: { en: 'isn’t a whole number of items', ar: 'ليست عددًا صحيحًا من القطع' },
  exported: {
    en: 'isn’t what the export wrote there: leave it as it was, or empty',
    ar: 'ليست كما كتبها التصدير، اتركها كما هي أو فارغة',
  },
  limit: { en: 'isn’t a limit from 1 to 99', ar: 'ليست حدًا بين 1 و99' },
  date: { en: 'isn’t a date: write 30/04/2028 or 04/2028', ar: 'ليست تاريخًا صحيحًا، اكتبها هكذا 30/04/2028 أو 04/2028' },
  gtin_shortened: {
    en: 'was shortened by your spreadsheet, and its digits are lost: format the column as a number without decimals, type it again, and save',
    ar: 'اختصرها برنامج الجداول فضاعت أرقامها، اجعل تنسيق العمود رقمًا بلا كسور واكتبها من جديد ثم احفظ',
  },
  shown: {
    en: 'may only be your spreadsheet’s way to write {was}',
    ar: 'قد تكون كتابة برنامج الجداول للقيمة {was} نفسها',
  },
  gtin: { en: 'isn’t a valid barcode number (GTIN, EAN or UPC)', ar: 'ليست رقم باركود صحيحًا (GTIN أو EAN أو UPC)' },
  gtin_unknown: {
    en: 'isn’t the barcode of a product of the shop: a new product needs an SKU, so add a column with it',
    ar: 'ليست باركود أي منتج في المتجر. المنتج الجديد يحتاج رمز SKU، فأضف عمودًا له',
  },
  gtin_taken: {
    en: 'is the barcode of {was}: one product has it',
    ar: 'باركود {was}، ولا يكون لمنتجين',
  },
  gtin_placeholder: {
    en: 'isn’t a real barcode, only a stand-in: leave it empty',
    ar: 'ليست باركود حقيقيًا بل رقم بديل، اتركها فارغة',
  },
  gtin_coupon: { en: 'is the number of a coupon, not of a product', ar: 'رقم قسيمة وليس رقم منتج' },
  ages: {
    en: 'isn’t a range of ages: write 4 to 12, 4+ or 0 to 12 months',
    ar: 'ليست أعمارًا مفهومة، اكتبها هكذا: 4 to 12 أو 4+ أو 0 to 12 months',
  },
  weight: {
    en: 'isn’t a weight of 1 g to 99,999 g: write 250 or 0.25 kg',
    ar: 'ليست وزنًا من 1 إلى 99999 جم، اكتبها هكذا: 250 أو 0.25 kg',
  },
  registration: {
    en: 'isn’t a registration number: Latin letters, digits, dots, dashes and slashes, up to 40',
    ar: 'ليست رقم تسجيل، وتقبل الحروف اللاتينية والأرقام والنقطة والشرطة والشرطة المائلة حتى 40 خانة',
  },
  variant_group: {
    en: 'isn’t a code for a group of variants: Latin letters, digits, dots, dashes and underscores, up to 64',
    ar: 'ليست رمز مجموعة، وتقبل الحروف اللاتينية والأرقام والنقطة والشرطة والشرطة السفلية حتى 64 خانة',
  },
  variant_alone: {
    en: 'is empty, but the row has a flavour or a size: give all variants of the product one code',
    ar: 'فارغة مع أن في الصف نكهة أو حجمًا، ضع رمزًا واحدًا لكل خيارات المنتج',
  },
  variant_options: {
    en: 'needs a flavour or a size beside it, by which shoppers choose',
    ar: 'تحتاج نكهة أو حجمًا بجانبها ليختار منه المتسوق',
  },
  both_languages: { en: 'is missing: it is said in both languages', ar: 'ناقصة، ويجب كتابتها باللغتين' },
  variant_taken: {
    en: 'is the same as of {was} in this group: two variants differ in flavour or size',
    ar: 'مطابقة لخيار {was} في المجموعة نفسها، ويجب أن يختلف كل خيارين في النكهة أو الحجم',
  },
  variant_name: {
    en: 'is also the name of {was} in this group: say the flavour or size in it, so that a cart and an invoice tell them apart',
    ar: 'هو اسم {was} أيضًا في المجموعة نفسها، اذكر فيه النكهة أو الحجم ليتميّز في السلة والفاتورة',
  },
  brand_left_out: {
    en: 'is left out, as somebody chose for this name, but a new product needs a brand: choose one of the shop’s',
    ar: 'متروكة لأن هذا الاسم اختير تركه، ولا بد للمنتج الجديد من ماركة، اختر واحدة من ماركات المتجر',
  },
  flag: { en: 'has a flag the shop doesn’t know', ar: 'فيها علامة لا يعرفها المتجر' },
  form: { en: 'isn’t a form the shop knows', ar: 'شكل لا يعرفه المتجر' },
  twice: { en: 'is in the file twice; the first row counts', ar: 'مكررة في الملف، ويُعتمد الصف الأول' },
  text: { en: 'has broken characters', ar: 'فيها رموز تالفة' },
  text_lost: {
    en: 'has lost its letters: save the sheet as .xlsx or “CSV UTF-8”',
    ar: 'ضاعت حروفها، احفظ الجدول بصيغة xlsx أو «CSV UTF-8»',
  },
  formula_error: { en: 'is an error of a formula, not a value', ar: 'خطأ في معادلة وليست قيمة' },
  text_garbled: { en: 'has garbled letters', ar: 'حروفها مشوّهة' },
  cells: {
    en: 'the row has more cells than the header: put quotes around text with a comma',
    ar: 'خلايا الصف أكثر من خلايا العنوان، ضع علامتي تنصيص حول النص الذي فيه فاصلة',
  },
  stock_add_export: {
    en: 'is stock from an export and would be added to itself',
    ar: 'مخزون كتبه التصدير وستُضاف الكمية إلى نفسها',
  },
  price_leap: {
    en: 'changes more than threefold, from {was}',
    ar: 'تغيّر أكثر من ثلاثة أضعاف، كان {was}',
  },
  price_under_markdown: {
    en: 'is less than its markdown ({was})',
    ar: 'أقل من قيمة الخصم ({was})',
  },
  flag_lifted: {
    en: 'no longer has {was}, which the law requires',
    ar: 'لم تعد تذكر {was} التي يطلبها القانون',
  },
  sku_shown: {
    en: 'is how a spreadsheet may write {was}',
    ar: 'قد تكون كتابة برنامج الجداول للرمز {was}',
  },
  slug_taken: {
    en: 'is the address of another product: write another one',
    ar: 'عنوان منتج آخر، اكتب غيره',
  },
  slug_was: {
    en: 'was the address of {was} and still leads there',
    ar: 'كان عنوان {was} وما زال يقود إليه',
  },
};

const importWarnings: Readonly<Record<string, LocalText>> = {
  category_kept: {
    en: 'the shop has no such category; the product stays in {was}',
    ar: 'لا يوجد قسم بهذا الاسم، ويبقى المنتج في {was}',
  },
  ingredient: {
    en: 'the shop has no such ingredient, so nobody can search or filter by it',
    ar: 'لا يعرف المتجر مكوّنًا بهذا الاسم، فلا يظهر في البحث والتصفية',
  },
  brand_new: { en: 'a new brand with a name very like another’s', ar: 'ماركة جديدة يشبه اسمها اسم ماركة أخرى' },
  brand_named: {
    en: 'the brand is called {was}',
    ar: 'اسم الماركة {was}',
  },
  gtin_freed: {
    en: 'was the barcode of {was}, which was removed: that product gives it up',
    ar: 'كان باركود {was} المحذوف من العرض، وسيُسحب منه',
  },
  gtin_in_store: {
    en: 'is a shop’s own number (in-store or by weight): it scans here, but search engines aren’t told it',
    ar: 'رقم داخلي لمتجر أو لما يباع بالوزن: يُقرأ هنا بالماسح ولا يُرسل إلى محركات البحث',
  },
  slug_taken: {
    en: 'another product has this address; this one’s is {was}',
    ar: 'هذا العنوان لمنتج آخر، وعنوان هذا المنتج {was}',
  },
  undone_kept: {
    en: 'an undo took this product off sale, and it stays off: to sell it again show it on its page, or import its whole row (name, brand, category and price)',
    ar: 'أوقف التراجع بيع هذا المنتج ويبقى موقوفًا. لبيعه من جديد أظهره من صفحته، أو استورد صفه كاملًا (الاسم والماركة والقسم والسعر)',
  },
  price_doubled: { en: 'is more than twice what it was, {was}', ar: 'أكثر من ضعف السعر السابق {was}' },
  price_halved: { en: 'is less than half of what it was, {was}', ar: 'أقل من نصف السعر السابق {was}' },
};

/** Faults that a yes takes away: they may be meant, but are costly if not. */
export const importQuestions: readonly string[] = [
  'price_leap',
  'price_under_markdown',
  'flag_lifted',
  'slug_was',
  'sku_shown',
  'shown',
];

/** Remarks that each row has for itself; of the others one row speaks for all rows with the same value. */
export const saidPerRow: readonly string[] = ['slug_taken', 'undone_kept', 'price_doubled', 'price_halved'];
/** Shown with the cell, not among the notes. */
export const priceRemarks: readonly string[] = ['price_doubled', 'price_halved'];

export const formatImportFault = (code: string, was: string | undefined, locale: Locale): string =>
  (importFaults[code]?.[locale] ?? code).replace('{was}', was ?? '');

/** Undefined: nothing is said of it cell by cell. */
export const formatImportWarning = (code: string, was: string | undefined, locale: Locale): string | undefined =>
  importWarnings[code]?.[locale]?.replace('{was}', was ?? '');

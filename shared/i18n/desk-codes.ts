/** What a code of the wire means: of a fault, of what was left out, of a scan, of a laboratory's value. It stands behind the code. */
import { ar, type Message } from './message.ts';
import { paymentLabels, statusLabels } from './order-states.ts';

type WordsByCode = Readonly<Record<string, Message>>;

const rules: WordsByCode = {
  required: { en: 'is missing or empty', ar: 'ناقصة أو فارغة، ويجب تعبئتها' },
  too_long: { en: 'is too long', ar: 'أطول من المسموح' },
  invalid: { en: 'isn’t written correctly', ar: 'غير مكتوبة بالشكل الصحيح' },
  out_of_range: { en: 'is too small or too large', ar: 'أصغر أو أكبر من المسموح' },
  twice: { en: 'is listed twice', ar: 'مكررة' },
  above_limit: {
    en: 'The shop recommends nothing that passes a limit: leave one out, or put them into different stages',
    ar: 'لا يوصي المتجر بما يتجاوز الحد الأعلى: احذف أحدها، أو وزّعها على مراحل مختلفة',
  },
  no_picture: {
    en: 'the shop has no such picture: give the path of a file',
    ar: 'لا توجد صورة بهذا العنوان في المتجر، اكتب مسار ملف الصورة',
  },
  unknown: { en: 'isn’t known here', ar: 'غير معروف هنا' },
  type: { en: 'must be one of {value}', ar: 'يجب أن تكون واحدة من: {value}' },
  path: {
    en: 'isn’t a page of the shop: write /products?on_sale=true, without the host or /ar',
    ar: 'ليست صفحة في المتجر، اكتبها هكذا /products?on_sale=true بلا اسم الموقع وبلا \u200e/ar',
  },
  two: {
    en: 'must be two, or left out to use the shop’s own',
    ar: 'يجب أن تكون اثنتين، أو اتركها ليبقى ما يعرضه المتجر',
  },
  no_product: { en: 'the shop has no such product', ar: 'لا يوجد منتج بهذا الاسم في المتجر' },
  no_banner: {
    en: 'needs a banner, which holds the page’s heading',
    ar: 'تحتاج إلى قسم banner، ففيه عنوانها الرئيسي',
  },
  too_many: { en: 'has more than {value} blocks', ar: 'فيها أكثر من {value} قسمًا' },
  too_many_collections: { en: 'has more than {value} collections', ar: 'فيها أكثر من {value} أقسام collection' },
  has_products: {
    en: 'must keep {value}, because it still has products; to move them, use catalogue import with the columns sku and brand_en (or category)',
    ar: 'يجب أن تبقى فيها {value} لأن لها منتجات، وتُنقل بالأمر catalogue import بعمودي sku وbrand_en (أو category)',
  },
  markdown_alone: {
    en: 'needs a price of its own too: without one it follows the dinar',
    ar: 'يحتاج سعرًا بهذه العملة، فبدونه يُحسب من الدينار',
  },
  group: { en: 'must be one of {value}', ar: 'يجب أن تكون واحدة من: {value}' },
  no_sku: { en: 'the shop has no such SKU', ar: 'لا يوجد رمز منتج كهذا في المتجر' },
  sku_taken: { en: 'is already the SKU of something else', ar: 'رمز مستعمل لغير هذا' },
  no_nutritionist: { en: 'the shop has no such nutritionist', ar: 'لا يوجد في المتجر أخصائي كهذا' },
  no_ingredient: { en: 'the shop has no such ingredient', ar: 'لا يوجد مكوّن كهذا في المتجر' },
  not_json: { en: 'isn’t a laboratory’s file', ar: 'ليس ملف مختبر' },
  not_text: { en: 'isn’t a line of text', ar: 'ليس سطرًا من النص' },
  not_digits: { en: 'isn’t a plain number in Latin digits', ar: 'ليس رقمًا بسيطًا بأرقام لاتينية' },
  implausible: { en: 'can’t be right', ar: 'لا يُعقل' },
  upside_down: { en: 'is above the upper limit', ar: 'أعلى من الحد الأعلى' },
  contradicts: { en: 'contradicts the rest', ar: 'يناقض البقية' },
  repeated: { en: 'is there twice', ar: 'مكرر' },
  wrong_unit: { en: 'isn’t a unit of this marker', ar: 'ليس من وحدات هذا المؤشر' },
  wrong_code: { en: 'is the code of something else', ar: 'رمز شيء آخر' },
  not_a_time: { en: 'isn’t a date or a time with its offset', ar: 'ليس تاريخًا أو وقتًا بفارق توقيته' },
  in_future: { en: 'is in the future', ar: 'في المستقبل' },
  too_early: { en: 'is too early', ar: 'أبكر من اللازم' },
  differs: { en: 'differs from what is known', ar: 'يختلف عما هو معروف' },
  under_age: { en: 'is of somebody under 18', ar: 'لشخص دون 18 سنة' },
  unsupported: { en: 'changes what is meant, so it can’t be taken in', ar: 'يغيّر المعنى، فلا يمكن إدخاله' },
  unread: { en: 'can’t be read', ar: 'لا يُقرأ' },
  not_a_paper: {
    en: 'isn’t a whole PDF, or has something in it that runs',
    ar: 'ليس ملف PDF كاملًا، أو فيه ما يعمل من تلقاء نفسه',
  },
  unusable: { en: 'says that the sample can’t be used', ar: 'يقول إن العينة لا تصلح' },
};

const codes: WordsByCode = {
  past: { en: 'It is in the past.', ar: 'الوقت مضى.' },
  ends_first: { en: 'It ends before it begins.', ar: 'ينتهي قبل أن يبدأ.' },
  too_long: { en: 'It lasts longer than a year.', ar: 'مدته أطول من سنة.' },
  nothing: { en: 'There is nothing to put on sale.', ar: 'لا شيء يمكن تخفيضه.' },
  too_many: { en: 'More than 2,000 products. Choose fewer.', ar: 'أكثر من 2,000 منتج. اختر عددًا أقل.' },
  price_leap: {
    en: 'Some prices are less than a third of today’s. Add --yes if that is meant.',
    ar: ar`بعض الأسعار أقل من ثلث سعر اليوم، أضف ${'--yes'} إن كان مقصودًا.`,
  },
  changed: { en: 'Something changed meanwhile. Run it again.', ar: 'تغيّر شيء في الأثناء، أعد الأمر.' },
  overlap: { en: 'Another price is scheduled then.', ar: 'هناك سعر آخر مجدول في هذه المدة.' },
  not_sold: { en: 'The product isn’t sold there.', ar: 'المنتج لا يُباع هناك.' },
  not_below: { en: 'A sale is below what it costs.', ar: 'التخفيض أقل من السعر المعتاد.' },
  price_number: { en: 'It isn’t a price such as 3.900.', ar: 'ليس سعرًا مثل 3.900.' },
};

const leftOut: WordsByCode = {
  removed: { en: 'removed', ar: 'أُزيل' },
  hidden: { en: 'hidden', ar: 'مخفي' },
  draft: { en: 'a draft', ar: 'مسودة' },
  not_sold: { en: 'not sold there', ar: 'لا يُباع هناك' },
  on_sale: { en: 'already on sale then', ar: 'عليه تخفيض في هذه المدة' },
  overlap: { en: 'another price is scheduled then', ar: 'له سعر آخر مجدول في هذه المدة' },
  too_small: { en: 'too cheap for it', ar: 'سعره أقل من أن يُخصم منه هذا القدر' },
};

const outcomes: WordsByCode = {
  received: { en: 'received', ar: 'استُلم' },
  unknown_sku: { en: 'no such SKU or bar code', ar: 'رمز أو باركود غير معروف' },
  expired: { en: 'expired: not booked', ar: 'منتهي الصلاحية، لم يُسجَّل' },
  other_date: { en: 'this lot has another date: not booked', ar: 'لهذه التشغيلة تاريخ آخر، لم يُسجَّل' },
  recalled: { en: 'recalled: not booked', ar: 'تشغيلة مسحوبة، لم تُسجَّل' },
  packed: { en: 'packed', ar: 'جُهّز' },
  wrong_item: { en: 'not in this order', ar: 'ليس في هذا الطلب' },
  enough: { en: 'there are enough of it', ar: 'العدد مكتمل' },
  other_lot: {
    en: 'of another date than the one to take first: to pack it all the same, scan CODE:COUNT:DATE:LOT:REASON',
    ar: ar`تاريخه غير تاريخ ما يخرج أولًا، ولتجهيزه رغم ذلك اكتب السبب: ${'CODE:COUNT:DATE:LOT:REASON'}`,
  },
  short: { en: 'not booked: orders hold the units', ar: 'لم يُسجَّل، فالقطع محجوزة لطلبات' },
};

/** A text of the shop that its page can't be drawn from. */
const textFaults: WordsByCode = {
  title: { en: 'must be the page’s title: # Title', ar: 'يجب أن يبدأ النص بعنوانه: # العنوان' },
  lead: {
    en: 'must say in a sentence what the page is about: > Sentence',
    ar: 'يجب أن تلي العنوان جملة تعرّف بالصفحة: > جملة',
  },
  empty: { en: 'has no text', ar: 'لا نص فيه' },
  deep: { en: 'has a heading level pages don’t use: write ## Section', ar: 'عنوان لا تعرفه الصفحات، اكتب ## الفقرة' },
  link: { en: 'has a link that isn’t allowed: use /path, https:, mailto: or tel:', ar: 'فيه رابط غير مسموح' },
};

const gatewayDifferences: WordsByCode = {
  unbooked: { en: 'is at the gateway but not in the books', ar: 'لدى بوابة الدفع وليست في الدفاتر' },
  foreign: { en: 'was taken for another merchant, or in another mode', ar: 'حُصّلت لتاجر آخر أو في وضع آخر' },
  not_captured: { en: 'is in the books, but the gateway took nothing', ar: 'في الدفاتر ولم تحصّل البوابة شيئًا' },
  not_there: { en: 'is in the books, but the gateway doesn’t know it', ar: 'في الدفاتر ولا تعرفها البوابة' },
  amount: { en: 'has a different amount', ar: 'بمبلغ مختلف' },
  refunds: { en: 'has a different refunded amount', ar: 'بمبلغ مسترد مختلف' },
};

const sealFaults: WordsByCode = {
  rows_differ: { en: 'its rows are not those that were sealed', ar: 'سجلاته ليست التي خُتمت' },
  seal_missing: { en: 'is missing', ar: 'غير موجود' },
  copy_missing: { en: 'has no copy', ar: 'لا نسخة له' },
  copy_differs: { en: 'differs from its copy', ar: 'يختلف عن نسخته' },
};

/** Why an import isn't taken back. */
const undoRefusals: WordsByCode = {
  none: { en: 'there is no import to undo', ar: 'لا يوجد استيراد للتراجع عنه' },
  unknown: {
    en: 'no such import changed anything: see catalogue history',
    ar: 'لا استيراد بهذا الرقم غيّر شيئًا، انظر catalogue history',
  },
  undone: {
    en: 'it was undone before; for an earlier one give its number: see catalogue history',
    ar: 'سبق التراجع عنه. للتراجع عن أقدم منه اذكر رقمه، انظر catalogue history',
  },
};

/** Why a product is a draft. */
const draftReasons: WordsByCode = {
  name_en: { en: 'no English name', ar: 'بلا اسم إنجليزي' },
  name_ar: { en: 'no Arabic name', ar: 'بلا اسم عربي' },
  undone: { en: 'taken off sale by an undo', ar: 'أوقف التراجع بيعه' },
  dhea: { en: 'DHEA can’t be sold', ar: 'يحتوي DHEA الممنوع بيعه' },
  'hormone-like': { en: 'hormone-like, can’t be sold', ar: 'شبيه بالهرمونات وبيعه ممنوع' },
  yohimbe: { en: 'yohimbe can’t be sold', ar: 'يحتوي اليوهمبي الممنوع بيعه' },
  'cbd-hemp': { en: 'CBD or hemp can’t be sold', ar: 'يحتوي القنب الممنوع بيعه' },
  'kratom-kava': { en: 'kratom or kava can’t be sold', ar: 'يحتوي القرطوم أو الكافا الممنوع بيعهما' },
};

const flags: WordsByCode = {
  ...draftReasons,
  melatonin: { en: 'not sold in Kuwait', ar: 'ميلاتونين: لا يُباع في الكويت' },
  'red-yeast-rice': { en: 'not sold in Kuwait', ar: 'الأرز الأحمر المخمر: لا يُباع في الكويت' },
  'gelatin-check': {
    en: 'check the source of its gelatin; doesn’t stop its sale',
    ar: 'اسأل عن مصدر الجيلاتين، ولا تمنع البيع',
  },
};

/** By the name of the field that has the code, or by that and what it is in. */
export const codeWords: Readonly<Record<string, WordsByCode>> = {
  rule: rules,
  why: rules,
  code: codes,
  left_out: leftOut,
  outcome: outcomes,
  'fault.kind': textFaults,
  what: gatewayDifferences,
  fault: sealFaults,
  refused: undoRefusals,
  draft: draftReasons,
  flag: flags,
};

/** States, which English has in the words of the wire. */
export const wordsInArabic: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = {
  status: {
    ...Object.fromEntries(Object.entries(statusLabels).map(([status, { ar: label }]) => [status, label])),
    entered: 'أُدخل',
    confirmed: 'أُكّد',
    released: 'صدر',
    withdrawn: 'سُحب',
  },
  payment_status: Object.fromEntries(Object.entries(paymentLabels).map(([status, { ar: label }]) => [status, label])),
  state: {
    low: 'أقل',
    high: 'أعلى',
    urgent: 'عاجل',
    urgent_low: 'عاجل، منخفض',
    urgent_high: 'عاجل، مرتفع',
    unclear: 'غير محسوم',
    no_range: 'بلا نطاق',
    absent: 'لم يُقَس',
  },
  decision: { urgent: 'عاجل', not_urgent: 'غير عاجل' },
};

/** What a fault, a reason to leave something out or the outcome of a scan means; the code of the wire stands before it. */
import { ar, type Message } from '../../shared/i18n/message.ts';

const rules: Readonly<Record<string, Message>> = {
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
  unknown: { en: 'isn’t a field of this kind of block', ar: 'لا توجد خانة بهذا الاسم في هذا النوع' },
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
};

const codes: Readonly<Record<string, Message>> = {
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

const leftOut: Readonly<Record<string, Message>> = {
  removed: { en: 'removed', ar: 'أُزيل' },
  hidden: { en: 'hidden', ar: 'مخفي' },
  draft: { en: 'a draft', ar: 'مسودة' },
  not_sold: { en: 'not sold there', ar: 'لا يُباع هناك' },
  on_sale: { en: 'already on sale then', ar: 'عليه تخفيض في هذه المدة' },
  overlap: { en: 'another price is scheduled then', ar: 'له سعر آخر مجدول في هذه المدة' },
  too_small: { en: 'too cheap for it', ar: 'سعره أقل من أن يُخصم منه هذا القدر' },
};

const outcomes: Readonly<Record<string, Message>> = {
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

/** By the name of the field that has the code. */
export const faultWords: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  rule: rules,
  code: codes,
  left_out: leftOut,
  outcome: outcomes,
};

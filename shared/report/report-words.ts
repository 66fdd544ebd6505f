import { methods, type PaymentMethod } from '../domain/payment-method.ts';
import { type Message, untranslated } from '../i18n/message.ts';
import { checkout as checkoutAr } from '../i18n/messages/ar/checkout.ts';
import { checkout as checkoutEn } from '../i18n/messages/en/checkout.ts';
import { statusLabels } from '../i18n/order-states.ts';

interface ColumnTitle extends Message {
  /** Text if absent. */
  figure?: 'count' | 'amount';
}
const text = (en: string, ar: string): ColumnTitle => ({ en, ar });
const count = (en: string, ar: string): ColumnTitle => ({ en, ar, figure: 'count' });
const amount = (en: string, ar: string): ColumnTitle => ({ en, ar, figure: 'amount' });

export const columnTitles = {
  day: text('Day', 'اليوم'),
  orders: count('Orders', 'الطلبات'),
  visits: count('Visits', 'الزيارات'),
  cart: count('Cart', 'السلة'),
  shipping: count('Address', 'العنوان'),
  order_step: count('Review', 'المراجعة'),
  success: count('Ordered', 'تم الطلب'),
  source: text('Came from', 'مصدر الزيارة'),
  page: text('First page', 'أول صفحة'),
  term: text('Searched for', 'عبارة البحث'),
  devices: count('Devices', 'الأجهزة'),
  units: count('Units', 'القطع'),
  goods: amount('Goods', 'المنتجات'),
  discounts: amount('Discounts', 'الخصومات'),
  delivery: amount('Delivery', 'التوصيل'),
  gift_wrap: amount('Gift wrap', 'تغليف الهدايا'),
  rounding: amount('Rounding', 'التقريب'),
  gross: amount('Gross', 'الإجمالي'),
  vat: amount('VAT', 'الضريبة'),
  net: amount('Net', 'الصافي'),
  refunds: amount('Refunds', 'المسترد'),
  average: amount('Average order', 'متوسط الطلب'),
  sku: text('SKU', 'رمز المنتج'),
  name: text('Name', 'الاسم'),
  origin: text('Found by', 'المصدر'),
  rate: count('Rate %', 'النسبة %'),
  supplies: amount('Supplies', 'التوريدات'),
  output_vat: amount('Output VAT', 'ضريبة المخرجات'),
  credited: amount('Credit notes', 'الإشعارات الدائنة'),
  credited_vat: amount('Their VAT', 'ضريبتها'),
  taxable: amount('Taxable supplies', 'التوريدات الخاضعة'),
  net_vat: amount('Net VAT', 'صافي الضريبة'),
  number: text('Number', 'الرقم'),
  kind: text('Kind', 'النوع'),
  order: text('Order', 'الطلب'),
  invoice: text('For invoice', 'عن الفاتورة'),
  account: text('Account', 'الحساب'),
  opening: amount('Opening', 'الافتتاحي'),
  in: amount('In', 'الداخل'),
  out: amount('Out', 'الخارج'),
  closing: amount('Closing', 'الختامي'),
  method: text('Method', 'الطريقة'),
  count_in: count('Times in', 'مرات الدخول'),
  count_out: count('Times out', 'مرات الخروج'),
  status: text('Status', 'الحالة'),
  due: amount('To collect', 'للتحصيل'),
  credit_note: text('Credit note', 'الإشعار الدائن'),
  amount: amount('Amount', 'المبلغ'),
  to_card: amount('To card', 'إلى البطاقة'),
  to_wallet: amount('To wallet', 'إلى المحفظة'),
  to_cash: amount('In cash', 'نقدًا'),
  reason: text('Reason', 'السبب'),
  id: text('Promotion', 'العرض'),
  free_units: count('Free units', 'قطع مجانية'),
} satisfies Record<string, ColumnTitle>;
export type ColumnName = keyof typeof columnTitles;
export const figureOf = (name: ColumnName): ColumnTitle['figure'] => (columnTitles[name] as ColumnTitle).figure;

export const country: Message = { en: 'Country', ar: 'البلد' };
export const currency: Message = { en: 'Currency', ar: 'العملة' };
export const part: Message = { en: 'Part', ar: 'القسم' };
export const total: Message = { en: 'Total', ar: 'المجموع' };

type Words = Readonly<Record<string, Message>>;
const accounts: Words = {
  gateway: { en: 'with the gateway', ar: 'لدى بوابة الدفع' },
  cash: { en: 'cash', ar: 'النقد' },
  revenue: { en: 'revenue', ar: 'الإيراد' },
  refund_due: { en: 'refunds on their way', ar: 'مبالغ قيد الإعادة' },
  suspense: { en: 'under review', ar: 'قيد المراجعة' },
  adjustment: { en: 'accepted differences', ar: 'فروق مقبولة' },
  wallets: { en: 'shoppers’ wallets', ar: 'محافظ العملاء' },
};
export const accountOf = (name: string): Message => accounts[name] ?? untranslated(name);
const methodOf = (method: string): Message =>
  Object.hasOwn(methods, method) || method === 'wallet'
    ? { en: checkoutEn[method as PaymentMethod], ar: String(checkoutAr[method as PaymentMethod]) }
    : untranslated(method);

export const statusOf = (status: string): Message =>
  (statusLabels as Readonly<Record<string, Message>>)[status] ?? untranslated(status);

export const wayOf = (method: string): Message => (method === 'cash' ? (accounts.cash as Message) : methodOf(method));

const kinds: Words = {
  invoice: { en: 'invoice', ar: 'فاتورة' },
  credit_note: { en: 'credit note', ar: 'إشعار دائن' },
  coupon: { en: 'coupon', ar: 'كوبون' },
  bundle: { en: 'bundle', ar: 'باقة' },
  giveaway: { en: 'giveaway', ar: 'هدية' },
};
export const kindOf = (kind: string): Message => kinds[kind] ?? untranslated(kind);

const origins: Words = {
  '': { en: 'unknown', ar: 'غير معروف' },
  Nutritionist: { en: 'nutritionist', ar: 'أخصائي تغذية' },
  List: { en: 'list', ar: 'قائمة' },
  '{product}': { en: 'product page', ar: 'صفحة المنتج' },
  'Favourite List': { en: 'favourites', ar: 'المفضلة' },
  Search: { en: 'search', ar: 'البحث' },
  Quiz: { en: 'quiz', ar: 'الاختبار' },
};
export const originOf = (origin: string): Message => origins[origin] ?? untranslated(origin);

const sources: Words = {
  direct: { en: 'direct', ar: 'مباشرة' },
  search: { en: 'search engines', ar: 'محركات البحث' },
  social: { en: 'social networks', ar: 'شبكات التواصل' },
  message: { en: 'messages', ar: 'تطبيقات المراسلة' },
  campaign: { en: 'campaigns', ar: 'حملات' },
  link: { en: 'other sites', ar: 'مواقع أخرى' },
};
export const sourceOf = (source: string): Message => sources[source] ?? untranslated(source);

const pages: Words = {
  home: { en: 'home', ar: 'الرئيسية' },
  listing: { en: 'listings', ar: 'قوائم المنتجات' },
  product: { en: 'products', ar: 'المنتجات' },
  search: { en: 'search', ar: 'البحث' },
  brand: { en: 'brands', ar: 'العلامات' },
  content: { en: 'content', ar: 'المحتوى' },
  cart: { en: 'cart', ar: 'السلة' },
  checkout: { en: 'checkout', ar: 'إتمام الطلب' },
  account: { en: 'account', ar: 'الحساب' },
  order: { en: 'an order', ar: 'متابعة طلب' },
  advice: { en: 'nutritionists', ar: 'أخصائيو التغذية' },
  health: { en: 'tests and health', ar: 'الفحوصات والصحة' },
  other: { en: 'others', ar: 'أخرى' },
};
export const pageOf = (page: string): Message => pages[page] ?? untranslated(page);

/** The desk's calls in words. A call that changes something and has no name in both languages doesn't compile. */
import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { type DeskCallName, type DeskInput, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { isUndoable } from '../../../../shared/domain/undoable-calls.ts';

/** Those with a body: only they leave an entry. */
export type WritingCallName = {
  [N in DeskCallName]: null extends DeskInput<N>['body'] ? never : N;
}[DeskCallName];

type CallNames = Readonly<Record<WritingCallName, Readonly<Record<Locale, string>>>>;

const both = (en: string, ar: string) => ({ en, ar });

const callNames: CallNames = {
  approve: both('Approval given', 'موافقة'),
  reject: both('Approval refused', 'رفض الموافقة'),
  setApprovalLimits: both('Approval limits', 'حدود الموافقة'),
  setSlot: both('Visit time of blood tests', 'موعد سحب الدم'),
  addHoliday: both('Holiday of visits', 'عطلة للزيارات'),
  removeHoliday: both('Holiday of visits removed', 'حذف عطلة الزيارات'),
  cron: both('Work of the minute', 'مهام الدقيقة'),
  ground: both('Categories and ingredients set up', 'تجهيز الأقسام والمكوّنات'),
  setLabel: both('Page of a product', 'صفحة منتج'),
  shelfPlace: both('Product shown, hidden or removed', 'إظهار منتج أو إخفاؤه أو إزالته'),
  setContent: both('Text of the shop', 'نص في المتجر'),
  setDelivery: both('Delivery days', 'أيام التوصيل'),
  setGroup: both('List of brands, categories, tests or nutritionists', 'قائمة ماركات أو أقسام أو فحوصات أو أخصائيين'),
  setHome: both('Home page', 'الصفحة الرئيسية'),
  import: both('Import', 'استيراد'),
  startImport: both('Import begun', 'بدء استيراد'),
  finishImport: both('Import finished', 'انتهاء استيراد'),
  setImportName: both('Name in files', 'اسم في الملفات'),
  undoImport: both('Import undone', 'التراجع عن استيراد'),
  inviteStaff: both('Invitation', 'دعوة موظف'),
  inviteMember: both('New link for somebody', 'رابط جديد لموظف'),
  restoreStaff: both('Somebody brought back', 'إعادة موظف إلى العمل'),
  demoLink: both('Demo link', 'رابط تجريبي'),
  sendInvoice: both('Invoice sent', 'إرسال فاتورة'),
  setSeller: both('Seller', 'بيانات البائع'),
  enterResult: both('Result entered', 'إدخال نتيجة'),
  enterBookedResult: both('Result of a booking entered', 'إدخال نتيجة حجز'),
  confirmResult: both('Result confirmed', 'تأكيد نتيجة'),
  recordContact: both('Call to a patient recorded', 'تسجيل اتصال بمريض'),
  releaseResult: both('Result released', 'إصدار نتيجة'),
  amendResult: both('Result amended', 'تعديل نتيجة'),
  media: both('Picture added', 'إضافة صورة'),
  removePicture: both('Picture removed', 'حذف صورة'),
  keepPicture: both('Picture uploaded', 'رفع صورة'),
  noteOrder: both('Note on an order', 'ملاحظة على طلب'),
  tagOrder: both('Tags of an order', 'وسوم طلب'),
  reportMissing: both('Not on the shelf', 'منتج غير موجود على الرف'),
  assignOrder: both('Order assigned', 'إسناد طلب'),
  advance: both('Order moved on', 'نقل طلب إلى الخطوة التالية'),
  cancelOrder: both('Order cancelled', 'إلغاء طلب'),
  confirmOrder: both('Order confirmed', 'تأكيد طلب'),
  collected: both('Cash collected', 'استلام النقد'),
  packScans: both('Packs scanned', 'مسح عبوات'),
  unpack: both('Taken out of a parcel', 'إخراج من طرد'),
  finishPacking: both('Order packed', 'تجهيز طلب'),
  shipOrder: both('Order shipped', 'شحن طلب'),
  dropRest: both('Rest taken off the order', 'حذف ما لم يُرسل من الطلب'),
  sayOutcome: both('Outcome of a delivery', 'نتيجة توصيل'),
  returnOrder: both('Parcel returned', 'إرجاع طرد'),
  endPasskey: both('Own passkey removed', 'إزالة مفتاح مرور'),
  makeRecoveryCodes: both('Recovery codes made', 'إنشاء رموز استرداد'),
  allowReading: both('More customers may be seen today', 'السماح بالاطّلاع على عملاء أكثر اليوم'),
  endStaffPasskeys: both('Passkeys of somebody ended', 'إنهاء مفاتيح مرور موظف'),
  acceptReview: both('Payment accepted as it came', 'قبول دفعة كما وصلت'),
  refundReview: both('Payment in review refunded', 'استرداد دفعة قيد المراجعة'),
  closeReview: both('Payment in review closed', 'إغلاق مراجعة دفعة'),
  addPlan: both('Nutritionist’s plan added', 'إضافة خطة غذائية'),
  setPlan: both('Nutritionist’s plan', 'خطة غذائية'),
  retirePlan: both('Nutritionist’s plan ended', 'إنهاء خطة غذائية'),
  setPriceRounding: both('Rounding of prices', 'تقريب الأسعار'),
  addProduct: both('New product', 'منتج جديد'),
  setProduct: both('Product', 'منتج'),
  addPromotion: both('Promotion added', 'إضافة عرض'),
  endPromotion: both('Promotion ended', 'إنهاء عرض'),
  retryQueue: both('Failed work tried again', 'إعادة مهام فاشلة'),
  refundOrder: both('Refund', 'استرداد مبلغ'),
  setCountrySettings: both('Settings of a country', 'إعدادات دولة'),
  setShopSettings: both('Settings of the shop', 'إعدادات المتجر'),
  putSetupAway: both('List of a new shop put away', 'إخفاء خطوات تجهيز المتجر'),
  setMenuSettings: both('Menu of the shop', 'قائمة المتجر'),
  endSession: both('Own session ended', 'إنهاء جلسة'),
  endOtherSessions: both('Own other sessions ended', 'إنهاء الجلسات الأخرى'),
  seeAs: both('Desk seen as a role', 'عرض المكتب بدور آخر'),
  endStaffSession: both('Session of somebody ended', 'إنهاء جلسة موظف'),
  endStaffSessions: both('All sessions of somebody ended', 'إنهاء كل جلسات موظف'),
  addStaff: both('Somebody added', 'إضافة موظف'),
  changeStaff: both('Name, language or roles of somebody', 'اسم موظف أو لغته أو أدواره'),
  endStaff: both('Access of somebody ended', 'إيقاف دخول موظف'),
  addStaffKey: both('Key of the command line added', 'إضافة مفتاح سطر أوامر'),
  endStaffKey: both('Key of the command line ended', 'إنهاء مفتاح سطر أوامر'),
  setRole: both('Permissions of a role', 'صلاحيات دور'),
  removeRole: both('Role retired', 'إلغاء دور'),
  stock: both('Stock set', 'ضبط المخزون'),
  adjustStock: both('Stock changed', 'تعديل المخزون'),
  expiry: both('Expiry date', 'تاريخ الانتهاء'),
  stopDays: both('Days before expiry without sale', 'أيام وقف البيع قبل الانتهاء'),
  resendInvite: both('Invitation to a visit sent again', 'إعادة إرسال دعوة الزيارة'),
  moveTest: both('Blood test moved on', 'نقل فحص إلى الخطوة التالية'),
  undo: both('Change taken back', 'التراجع عن تعديل'),
  moveWallet: both('Money of a wallet', 'رصيد محفظة'),
  addScheduledPrice: both('Price scheduled', 'جدولة سعر'),
  addSale: both('Sale scheduled', 'جدولة تخفيض'),
  endSale: both('Sale ended', 'إنهاء تخفيض'),
  endScheduledPrice: both('Scheduled price ended', 'إنهاء سعر مجدول'),
  setPublishing: both('Times when a product is shown', 'أوقات عرض منتج'),
  placePhoneOrder: both('Order by phone', 'طلب بالهاتف'),
  editOrder: both('Order edited', 'تعديل طلب'),
  renewPaymentLink: both('New payment link', 'رابط دفع جديد'),
  exportOrders: both('Orders exported', 'تصدير الطلبات'),
  countCash: both('Cash counted', 'عدّ النقد'),
  collectMany: both('Cash collected of many orders', 'استلام نقد عدة طلبات'),
  receiveStock: both('Delivery received', 'استلام بضاعة'),
  undoStockMove: both('Stock move taken back', 'التراجع عن حركة مخزون'),
  stopLot: both('Sale of a lot stopped or resumed', 'وقف بيع تشغيلة أو استئنافه'),
  startCount: both('Count begun', 'بدء جرد'),
  countScans: both('Pieces counted', 'عدّ قطع'),
  bookCount: both('Count booked', 'اعتماد جرد'),
  addSupplier: both('Supplier added', 'إضافة مورّد'),
  changeSupplier: both('Supplier', 'مورّد'),
  saveView: both('View of a list saved', 'حفظ تصفية'),
  removeView: both('Saved view removed', 'حذف تصفية محفوظة'),
  setSupplierSku: both('Product of a supplier', 'منتج لدى مورّد'),
  setSupplierCost: both('Cost at a supplier', 'تكلفة منتج لدى مورّد'),
  setOnOrder: both('Pieces on order', 'كمية مطلوبة من مورّد'),
  setOwnWord: both('Word of the shop', 'عبارة في المتجر'),
};

/** Calls of signing in, which the desk's worker makes; their contract isn't part of the app. */
const webNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '/desk/web/sign-in': both('Signed in by passkey', 'دخول بمفتاح مرور'),
  '/desk/web/sign-in/link': both('Signed in by demo link', 'دخول برابط تجريبي'),
  '/desk/web/sign-in/recovery': both('Signed in by recovery code', 'دخول برمز استرداد'),
  '/desk/web/invitation': both('Invitation accepted', 'قبول دعوة'),
  '/desk/web/passkey': both('Passkey added or used again', 'إضافة مفتاح مرور أو تأكيد به'),
  '/desk/web/passkey/demo': both('Confirmed in the demo', 'تأكيد في النسخة التجريبية'),
  '/desk/web/sign-out': both('Signed out', 'تسجيل خروج'),
};

const isWriting = (name: DeskCallName): name is WritingCallName => Object.hasOwn(callNames, name);
const nameOfPath: ReadonlyMap<string, WritingCallName> = new Map(
  (Object.keys(deskCalls) as DeskCallName[]).filter(isWriting).map((name) => [deskCalls[name].path, name]),
);

/** The call of an entry of the log; none for one of signing in, or one that is no more. */
const findWriteCall = (path: string): WritingCallName | undefined => nameOfPath.get(path);

export const isUndoableEntry = ({ call, changes }: Pick<AuditEntry, 'call' | 'changes'>): boolean =>
  isUndoable(
    findWriteCall(call),
    changes.map(({ entity }) => entity),
  );

/** `/desk/settings/country/:country` → `Settings of a country`. A path that no call has any more is said as it is. */
export function nameCall(path: string, locale: Locale): string {
  const name = nameOfPath.get(path);
  return (name ? callNames[name] : webNames[path])?.[locale] ?? path;
}

/** For a filter: each path with its name, by name. */
export const listCallOptions = (locale: Locale): { value: string; label: string }[] =>
  [...nameOfPath]
    .map(([value, name]) => ({ value, label: callNames[name][locale] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));

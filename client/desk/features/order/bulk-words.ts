import type { BulkAct, BulkSkip } from '../../../../shared/domain/bulk-acts.ts';
import { plural } from '../../../../shared/i18n/translate.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

type ByAct = Readonly<Record<BulkAct, string>>;
type BySkip = Readonly<Record<BulkSkip | 'forbidden', string>>;

export const bulkWords = defineWords({
  en: {
    acts: 'Change orders',
    print: 'Print',
    slips: 'Packing slips',
    labels: 'Shipping labels',
    act: {
      packed: 'Mark as packed',
      ship: 'Ship',
      delivered: 'Mark as delivered',
      assign: 'Assign',
      tag: 'Add a tag',
    } as ByAct,
    skip: {
      done: 'Nothing to change',
      early: 'An earlier step is missing',
      closed: 'Closed',
      unpaid: 'Not paid',
      test: 'A test, not a parcel',
      forbidden: 'Not among your permissions',
    } as BySkip,
    skipped: (count: number) =>
      plural('en', count, { one: '1 order stays as it is.', other: '{n} orders stay as they are.' }),
    unchanged: 'Stays as it is',
    ready: 'Will change',
    trackingOf: (number: string) => `Tracking number of ${isolate(number)}`,
    tracking: 'Tracking number, optional',
    tagLabel: 'Tag',
    tagHint: 'Letters and digits, up to 30.',
    mails: 'Each customer gets a mail.',
    start: (count: number) => plural('en', count, { one: 'Change 1 order', other: 'Change {n} orders' }),
    progress: (done: number, all: number) => `${isolate(done)} of ${isolate(all)} orders`,
    stop: 'Stop',
    stopping: 'Stopping',
    done: 'Done',
    busy: 'In progress',
    left: 'Not started',
    retry: (count: number) => plural('en', count, { one: 'Try 1 order again', other: 'Try {n} orders again' }),
    goOn: (count: number) => plural('en', count, { one: 'Continue with 1 order', other: 'Continue with {n} orders' }),
    changed: (count: number) => plural('en', count, { one: '1 order changed.', other: '{n} orders changed.' }),
    failed: (count: number) => plural('en', count, { one: '1 order failed.', other: '{n} orders failed.' }),
    undone: (count: number) =>
      plural('en', count, { one: '1 order is as before.', other: '{n} orders are as before.' }),
    notUndone: (count: number) =>
      plural('en', count, {
        one: '1 order couldn’t be changed back.',
        other: '{n} orders couldn’t be changed back.',
      }),
  },
  ar: {
    acts: 'تغيير الطلبات',
    print: 'طباعة',
    slips: 'قوائم التعبئة',
    labels: 'ملصقات الشحن',
    act: {
      packed: 'تحديدها مجهّزة',
      ship: 'تسليم للمندوب',
      delivered: 'تحديدها مسلّمة',
      assign: 'إسناد',
      tag: 'إضافة وسم',
    } as ByAct,
    skip: {
      done: 'لا تغيير',
      early: 'تنقصه خطوة سابقة',
      closed: 'مغلق',
      unpaid: 'غير مدفوع',
      test: 'فحص وليس طردًا',
      forbidden: 'خارج صلاحياتك',
    } as BySkip,
    skipped: (count: number) =>
      plural('ar', count, {
        one: 'يبقى طلب واحد كما هو.',
        two: 'يبقى طلبان كما هما.',
        few: 'تبقى {n} طلبات كما هي.',
        other: 'يبقى {n} طلبًا كما هو.',
      }),
    unchanged: 'يبقى كما هو',
    ready: 'سيتغيّر',
    trackingOf: (number: string) => `رقم تتبّع ${isolate(number)}`,
    tracking: 'رقم التتبّع، اختياري',
    tagLabel: 'الوسم',
    tagHint: 'حروف وأرقام، حتى 30.',
    mails: 'تصل رسالة إلى كل عميل.',
    start: (count: number) =>
      plural('ar', count, {
        one: 'تغيير طلب واحد',
        two: 'تغيير طلبين',
        few: 'تغيير {n} طلبات',
        other: 'تغيير {n} طلبًا',
      }),
    progress: (done: number, all: number) => `الطلبات: ${isolate(done)} من ${isolate(all)}`,
    stop: 'إيقاف',
    stopping: 'جارٍ الإيقاف',
    done: 'تم',
    busy: 'جارٍ التنفيذ',
    left: 'لم يبدأ',
    retry: (count: number) =>
      plural('ar', count, {
        one: 'إعادة محاولة طلب واحد',
        two: 'إعادة محاولة طلبين',
        few: 'إعادة محاولة {n} طلبات',
        other: 'إعادة محاولة {n} طلبًا',
      }),
    goOn: (count: number) =>
      plural('ar', count, {
        one: 'متابعة طلب واحد',
        two: 'متابعة طلبين',
        few: 'متابعة {n} طلبات',
        other: 'متابعة {n} طلبًا',
      }),
    changed: (count: number) =>
      plural('ar', count, {
        one: 'تغيّر طلب واحد.',
        two: 'تغيّر طلبان.',
        few: 'تغيّرت {n} طلبات.',
        other: 'تغيّر {n} طلبًا.',
      }),
    failed: (count: number) =>
      plural('ar', count, {
        one: 'لم يتغيّر طلب واحد.',
        two: 'لم يتغيّر طلبان.',
        few: 'لم تتغيّر {n} طلبات.',
        other: 'لم يتغيّر {n} طلبًا.',
      }),
    undone: (count: number) =>
      plural('ar', count, {
        one: 'عاد طلب واحد كما كان.',
        two: 'عاد طلبان كما كانا.',
        few: 'عادت {n} طلبات كما كانت.',
        other: 'عاد {n} طلبًا كما كان.',
      }),
    notUndone: (count: number) =>
      plural('ar', count, {
        one: 'تعذّر إرجاع طلب واحد.',
        two: 'تعذّر إرجاع طلبين.',
        few: 'تعذّر إرجاع {n} طلبات.',
        other: 'تعذّر إرجاع {n} طلبًا.',
      }),
  },
});

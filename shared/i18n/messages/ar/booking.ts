import { plural, type SameMessageKeys } from '../../translate.ts';
import type { booking as en } from '../en/booking.ts';

export const booking: SameMessageKeys<typeof en> = {
  add: 'أضف إلى فحوصاتي',
  added: 'أُضيف إلى فحوصاتك',
  removed: 'حُذف من فحوصاتك',
  see_chosen: 'عرض فحوصاتك',
  cart_title: 'فحوصات الدم التي اخترتها',
  chosen: ({ n }) =>
    plural('ar', Number(n), {
      zero: 'لم تختر أي فحص',
      one: 'فحص واحد',
      two: 'فحصان',
      few: '{n} فحوصات',
      many: '{n} فحصًا',
      other: '{n} فحص',
    }),
  chosen_now: ({ n }) =>
    plural('ar', Number(n), {
      one: 'اخترت فحص دم واحدًا.',
      two: 'اخترت فحصَي دم.',
      few: 'اخترت {n} فحوصات دم.',
      many: 'اخترت {n} فحص دم.',
      other: 'اخترت {n} فحص دم.',
    }),
  chosen_beside: ({ n }) =>
    plural('ar', Number(n), {
      one: 'اخترت أيضًا فحص دم واحدًا، ويُحجز على حدة.',
      two: 'اخترت أيضًا فحصَي دم، ويُحجزان على حدة.',
      few: 'اخترت أيضًا {n} فحوصات دم، وتُحجز على حدة.',
      many: 'اخترت أيضًا {n} فحص دم، وتُحجز على حدة.',
      other: 'اخترت أيضًا {n} فحص دم، وتُحجز على حدة.',
    }),
  people: ({ n }) =>
    plural('ar', Number(n), {
      one: 'لشخص واحد',
      two: 'لشخصين',
      few: 'لـ{n} أشخاص',
      many: 'لـ{n} شخصًا',
      other: 'لـ{n} شخص',
    }),
  fewer_people: 'شخص أقل في {{name}}',
  more_people: 'شخص إضافي في {{name}}',
  people_of: 'عدد الأشخاص في {{name}}',
  remove: 'احذف {{name}}',
  remove_short: 'حذف',
  price_changed: 'تغيّر سعر هذا الفحص، والسعر الحالي هو المعروض هنا.',
  keep: 'أبقِه بهذا السعر',
  each: 'للفحص',
  summary: 'الملخص',
  total: 'الإجمالي',
  price_all: 'السعر يشمل العينة والتقرير.',
  book: 'احجز موعدًا',
  book_text: 'تختار بعدها الموعد والمكان، والدفع في النهاية.',
  accept_first: 'أبقِ الفحوصات التي تغيّر سعرها أو احذفها أولًا.',
  empty_title: 'لم تختر أي فحص بعد',
  empty_text: 'في صفحة كل فحص: ماذا يقيس وكيف تستعد له.',
  empty_action: 'تصفّح فحوصات الدم',
  more_tests: 'أضف فحصًا آخر',
  needs_script: 'الفحوصات التي اخترتها محفوظة في هذا المتصفح، ويتطلب عرضها تفعيل JavaScript.',
};

import type { Locale } from '../../../../shared/domain/money.ts';
import { plural } from '../../../../shared/i18n/translate.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

/** 2023-01-01 was a Sunday. */
const nameWeekDay = (day: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2023, 0, 1 + day),
  );
const nameDay = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-KW-u-nu-latn-ca-gregory' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day));

const arrivalEn = (first: number, last: number): string => {
  if (last === 0) return 'the same day';
  return first === last
    ? plural('en', last, { one: '1 working day', other: '{n} working days' })
    : `${isolate(`${first}–${last}`)} working days`;
};
const arrivalAr = (first: number, last: number): string => {
  if (last === 0) return 'اليوم نفسه';
  return first === last
    ? plural('ar', last, { one: 'يوم عمل واحد', two: 'يوما عمل', few: '{n} أيام عمل', other: '{n} يوم عمل' })
    : `${isolate(`${first}–${last}`)} أيام عمل`;
};

export const deliveryWords = defineWords({
  en: {
    rule: 'Delivery days',
    cutOff: 'Counts for the same day until',
    cutOffHint: 'Hours and minutes, such as 14:00, by Kuwait’s and Riyadh’s clock.',
    firstDays: 'Arrives after (working days)',
    lastDays: 'At the latest after (working days)',
    restDays: 'No delivery on',
    weekDay: (day: number) => nameWeekDay(day, 'en'),
    dayList: (days: readonly number[]) => days.map((day) => nameWeekDay(day, 'en')).join(', ') || 'none',
    places: 'Places with a rule of their own',
    place: 'Governorate, region, area or city',
    wholeRegion: (region: string) => `All of ${isolate(region)}`,
    addPlace: 'Add a place',
    noPlaces: 'The rule above holds everywhere.',
    changePlace: (place: string) => `Change ${isolate(place)}`,
    removePlace: (place: string) => `Remove the rule of ${isolate(place)}`,
    placeSaved: (place: string) => `Delivery to ${isolate(place)} is saved.`,
    placeRemoved: (place: string) => `${isolate(place)} has no rule of its own any more.`,
    restOf: (days: string) => `not on ${isolate(days)}`,
    faults: {
      place: 'Choose a place.',
      clock: 'Enter a time such as 14:00.',
      days: 'Enter a number of days from 0 to 60.',
      order: 'This is before the first day.',
      week: 'Leave one day with delivery.',
    },
    placeRule: (until: string, first: number, last: number) => `until ${isolate(until)}: ${arrivalEn(first, last)}`,
    holidays: 'Days without delivery',
    holiday: 'Day without delivery',
    noHolidays: 'None is coming.',
    newHoliday: 'Another day',
    add: 'Add the day',
    longDay: (day: string) => nameDay(day, 'en'),
    added: (day: string) => `No delivery on ${isolate(day)}.`,
    removed: (day: string) => `Delivery on ${isolate(day)} again.`,
    remove: (day: string) => `Deliver on ${isolate(day)}`,
  },
  ar: {
    rule: 'أيام التوصيل',
    cutOff: 'يُحسب الطلب لليوم نفسه حتى',
    cutOffHint: 'ساعات ودقائق، مثل 14:00، بتوقيت الكويت والرياض.',
    firstDays: 'يصل بعد (أيام عمل)',
    lastDays: 'على الأكثر بعد (أيام عمل)',
    restDays: 'لا توصيل يوم',
    weekDay: (day: number) => nameWeekDay(day, 'ar'),
    dayList: (days: readonly number[]) => days.map((day) => nameWeekDay(day, 'ar')).join('، ') || 'لا يوجد',
    places: 'أماكن لها قاعدة خاصة',
    place: 'المحافظة أو المنطقة أو المدينة',
    wholeRegion: (region: string) => `كل ${isolate(region)}`,
    addPlace: 'إضافة مكان',
    noPlaces: 'القاعدة أعلاه سارية في كل مكان.',
    changePlace: (place: string) => `تعديل ${isolate(place)}`,
    removePlace: (place: string) => `حذف قاعدة ${isolate(place)}`,
    placeSaved: (place: string) => `حُفظ التوصيل إلى ${isolate(place)}.`,
    placeRemoved: (place: string) => `لم تعد هناك قاعدة خاصة لـ ${isolate(place)}.`,
    restOf: (days: string) => `ما عدا ${isolate(days)}`,
    faults: {
      place: 'اختر مكانًا.',
      clock: 'اكتب وقتًا مثل 14:00.',
      days: 'اكتب عدد أيام من 0 إلى 60.',
      order: 'هذا قبل أول يوم.',
      week: 'اترك يومًا واحدًا للتوصيل على الأقل.',
    },
    placeRule: (until: string, first: number, last: number) => `حتى ${isolate(until)}: ${arrivalAr(first, last)}`,
    holidays: 'أيام بلا توصيل',
    holiday: 'يوم بلا توصيل',
    noHolidays: 'لا يوجد قريبًا.',
    newHoliday: 'يوم آخر',
    add: 'إضافة اليوم',
    longDay: (day: string) => nameDay(day, 'ar'),
    added: (day: string) => `لا توصيل يوم ${isolate(day)}.`,
    removed: (day: string) => `عاد التوصيل يوم ${isolate(day)}.`,
    remove: (day: string) => `إعادة التوصيل يوم ${isolate(day)}`,
  },
});

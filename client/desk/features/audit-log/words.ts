import { plural } from '../../../../shared/i18n/translate.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

export const trailWords = defineWords({
  en: {
    title: 'Trail',
    note: 'Everything that staff changed. Nobody can edit it.',
    search: 'Order number, SKU or country',
    call: 'What was done',
    anyCall: 'Anything',
    moreFilters: 'Filters and check',
    day: 'Date',
    fromTo: (before: string, after: string) => `${isolate(before)} → ${isolate(after)}`,
    person: 'Person',
    fields: (count: number) => plural('en', count, { one: '1 field', other: '{n} fields' }),
    among: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
    andOthers: 'and others',
    orders: (count: number) => plural('en', count, { one: '1 more order', other: '{n} more orders' }),
    products: (count: number) => plural('en', count, { one: '1 more product', other: '{n} more products' }),
    nothing: 'nothing',
    kind: { added: 'added', changed: 'changed', removed: 'removed' },
    askedBy: (name: string) => `asked for by ${isolate(name)}`,
    empty: 'Nobody has changed anything here',
    more: 'Show more',
    undo: 'Undo this',
    undoTitle: 'Take this back?',
    undoText: 'All of it goes back to what it was. The undo is an entry of its own.',
    verify: 'Check the seals',
    checking: (count: number) => `${isolate(count)} seals checked so far`,
    whole: (count: number) =>
      plural('en', count, {
        one: '1 seal checked: nothing was changed.',
        other: '{n} seals checked: nothing was changed.',
      }),
    unsealed: (count: number) =>
      plural('en', count, { one: '1 entry isn’t sealed yet.', other: '{n} entries aren’t sealed yet.' }),
    restored: (time: string, seal: number) =>
      `The data were put back to an earlier moment on ${isolate(time)}; seals go on from ${isolate(seal)}.`,
    broken: (count: number) => plural('en', count, { one: '1 seal doesn’t agree', other: '{n} seals don’t agree' }),
    fault: {
      rows_differ: 'its rows were changed or are missing',
      seal_missing: 'the seal is missing',
      copy_missing: 'its copy is missing',
      copy_differs: 'its copy says otherwise',
    },
    seal: (number: number) => `Seal ${isolate(number)}`,
  },
  ar: {
    title: 'سجل التعديلات',
    note: 'كل ما عدّله فريق العمل، ولا أحد يستطيع تغييره.',
    search: 'رقم طلب أو رمز منتج أو دولة',
    call: 'نوع التعديل',
    anyCall: 'الكل',
    moreFilters: 'التصفية والتحقق',
    day: 'التاريخ',
    fromTo: (before: string, after: string) => `${isolate(before)} ← ${isolate(after)}`,
    person: 'الشخص',
    fields: (count: number) =>
      plural('ar', count, { one: 'حقل واحد', two: 'حقلان', few: '{n} حقول', other: '{n} حقلًا' }),
    among: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
    andOthers: 'وغيرها',
    orders: (count: number) =>
      plural('ar', count, {
        one: 'طلب آخر',
        two: 'طلبان آخران',
        few: '{n} طلبات أخرى',
        many: '{n} طلبًا آخر',
        other: '{n} طلب آخر',
      }),
    products: (count: number) =>
      plural('ar', count, {
        one: 'منتج آخر',
        two: 'منتجان آخران',
        few: '{n} منتجات أخرى',
        many: '{n} منتجًا آخر',
        other: '{n} منتج آخر',
      }),
    nothing: 'لا شيء',
    kind: { added: 'أضيف', changed: 'عُدّل', removed: 'حُذف' },
    askedBy: (name: string) => `بطلب من ${isolate(name)}`,
    empty: 'لم يعدّل أحد شيئًا هنا',
    more: 'عرض المزيد',
    undo: 'تراجع عن هذا',
    undoTitle: 'التراجع عن هذا التعديل؟',
    undoText: 'يعود كله كما كان، ويُسجّل التراجع في السجل.',
    verify: 'فحص الأختام',
    checking: (count: number) => `فُحص ${isolate(count)} من الأختام حتى الآن`,
    whole: (count: number) =>
      plural('ar', count, {
        one: 'فُحص ختم واحد: لم يتغيّر شيء.',
        two: 'فُحص ختمان: لم يتغيّر شيء.',
        few: 'فُحصت {n} أختام: لم يتغيّر شيء.',
        other: 'فُحص {n} ختمًا: لم يتغيّر شيء.',
      }),
    restored: (time: string, seal: number) =>
      `أُعيدت البيانات إلى وقت سابق في ${isolate(time)}، وتستمر الأختام من الرقم ${isolate(seal)}.`,
    unsealed: (count: number) => `مدخلات لم تُختم بعد: ${isolate(count)}`,
    broken: (count: number) =>
      plural('ar', count, {
        one: 'ختم واحد لا يتطابق',
        two: 'ختمان لا يتطابقان',
        few: '{n} أختام لا تتطابق',
        other: '{n} ختمًا لا تتطابق',
      }),
    fault: {
      rows_differ: 'صفوفه عُدّلت أو ناقصة',
      seal_missing: 'الختم مفقود',
      copy_missing: 'نسخته مفقودة',
      copy_differs: 'نسخته تخالفه',
    },
    seal: (number: number) => `الختم ${isolate(number)}`,
  },
});

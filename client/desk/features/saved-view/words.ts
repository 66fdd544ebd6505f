import { defineWords, isolate } from '../../i18n/words.ts';

export const savedViewWords = defineWords({
  en: {
    save: 'Save view',
    remove: 'Remove view',
    name: 'Name',
    nameNeeded: 'Give it a name.',
    own: 'Only you see it, beside the other views.',
    replaces: 'You have a view of this name. It gets these filters.',
    saved: (name: string) => `View ${isolate(name)} saved`,
    removed: (name: string) => `View ${isolate(name)} removed`,
  },
  ar: {
    save: 'حفظ القائمة',
    remove: 'حذف القائمة المحفوظة',
    name: 'الاسم',
    nameNeeded: 'اكتب اسمًا للقائمة.',
    own: 'تظهر لك وحدك بجانب القوائم الأخرى.',
    replaces: 'لديك قائمة بهذا الاسم، وستُحفظ فيها هذه التصفية.',
    saved: (name: string) => `حُفظت القائمة ${isolate(name)}`,
    removed: (name: string) => `حُذفت القائمة ${isolate(name)}`,
  },
});

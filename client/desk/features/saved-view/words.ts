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
    save: 'حفظ التصفية',
    remove: 'حذف التصفية المحفوظة',
    name: 'الاسم',
    nameNeeded: 'اكتب اسمًا للتصفية.',
    own: 'تظهر لك وحدك بجانب التبويبات الأخرى.',
    replaces: 'لديك تصفية بهذا الاسم، وستحل هذه محلها.',
    saved: (name: string) => `حُفظت التصفية ${isolate(name)}`,
    removed: (name: string) => `حُذفت التصفية ${isolate(name)}`,
  },
});

import { plural } from '../../../../shared/i18n/translate.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

export const menuWords = defineWords({
  en: {
    menu: 'Menu',
    bar: 'Header',
    group: (number: number) => `Footer, group ${isolate(number)}`,
    empty: 'Nothing here.',
    addLink: 'Add a link',
    addGroup: 'Add this group',
    labelEn: 'English',
    labelAr: 'Arabic',
    titleEn: 'Title in English',
    titleAr: 'Title in Arabic',
    path: 'Page of the shop',
    categories: (count: number) =>
      plural('en', count, { one: 'The first category', other: 'The first {n} categories' }),
    moveUp: (name: string) => `Move ${isolate(name)} up`,
    moveDown: (name: string) => `Move ${isolate(name)} down`,
    hide: (name: string) => `Hide ${isolate(name)}`,
    show: (name: string) => `Show ${isolate(name)}`,
    remove: (name: string) => `Remove ${isolate(name)}`,
  },
  ar: {
    menu: 'قائمة المتجر',
    bar: 'رأس الصفحة',
    group: (number: number) => `أسفل الصفحة، المجموعة ${isolate(number)}`,
    empty: 'لا شيء هنا.',
    addLink: 'إضافة رابط',
    addGroup: 'إضافة هذه المجموعة',
    labelEn: 'بالإنجليزية',
    labelAr: 'بالعربية',
    titleEn: 'العنوان بالإنجليزية',
    titleAr: 'العنوان بالعربية',
    path: 'صفحة في المتجر',
    categories: (count: number) =>
      plural('ar', count, {
        one: 'القسم الأول',
        two: 'أول قسمين',
        few: 'أول {n} أقسام',
        other: 'أول {n} قسمًا',
      }),
    moveUp: (name: string) => `نقل ${isolate(name)} إلى أعلى`,
    moveDown: (name: string) => `نقل ${isolate(name)} إلى أسفل`,
    hide: (name: string) => `إخفاء ${isolate(name)}`,
    show: (name: string) => `إظهار ${isolate(name)}`,
    remove: (name: string) => `حذف ${isolate(name)}`,
  },
});

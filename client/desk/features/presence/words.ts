import { plural } from '../../../../shared/i18n/translate.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

export const presenceWords = defineWords({
  en: {
    editing: (names: string, count: number) =>
      plural('en', count, { one: `${isolate(names)} is editing this.`, other: `${isolate(names)} are editing this.` }),
    here: (names: string, count: number) =>
      plural('en', count, {
        one: `${isolate(names)} has this open, too.`,
        other: `${isolate(names)} have this open, too.`,
      }),
  },
  ar: {
    editing: (names: string, _count: number) => `التعديل جارٍ هنا الآن: ${isolate(names)}.`,
    here: (names: string, _count: number) => `هذه الصفحة مفتوحة أيضًا لدى ${isolate(names)}.`,
  },
});

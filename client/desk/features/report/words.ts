import { defineWords, isolate } from '../../i18n/words.ts';

export const reportWords = defineWords({
  en: {
    title: 'Reports',
    kinds: 'Kinds of reports',
    month: 'Month',
    csv: 'Save as CSV',
    figures: 'The month at a glance',
    before: (text: string) => `${isolate(text)} the month before`,
    empty: 'Nothing in this month.',
    until: 'The month isn’t over: these figures are as of now.',
  },
  ar: {
    title: 'التقارير',
    kinds: 'أنواع التقارير',
    month: 'الشهر',
    csv: 'حفظ بصيغة CSV',
    figures: 'ملخص الشهر',
    before: (text: string) => `${isolate(text)} في الشهر السابق`,
    empty: 'لا شيء في هذا الشهر.',
    until: 'الشهر لم ينتهِ بعد، والأرقام حتى الآن.',
  },
});

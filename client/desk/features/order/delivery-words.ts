import { defineWords, isolate } from '../../i18n/words.ts';

export const deliveryWords = defineWords({
  en: {
    title: 'My deliveries',
    none: 'Nothing to deliver right now',
    isCut: 'Only the first 100 are shown.',
    collect: (sum: string) => `Collect ${isolate(sum)}`,
    noCash: 'Nothing to collect',
    delivered: 'Delivered',
    refused: 'Refused',
    no_answer: 'No answer',
    bringBack: {
      refused: 'Refused. Bring it back to the shop.',
      no_answer: 'Nobody answered. Try again, or bring it back.',
    },
    sureTitle: (number: string) => `Is ${isolate(number)} delivered?`,
    sureText: 'This can’t be undone.',
    said: (number: string) => `${isolate(number)} is saved.`,
  },
  ar: {
    title: 'توصيلاتي',
    none: 'لا توجد طلبات للتوصيل الآن',
    isCut: 'تظهر أول 100 فقط.',
    collect: (sum: string) => `المبلغ المطلوب ${isolate(sum)}`,
    noCash: 'لا يوجد مبلغ للتحصيل',
    delivered: 'تم التسليم',
    refused: 'رُفض الاستلام',
    no_answer: 'لم يرد أحد',
    bringBack: {
      refused: 'رُفض الاستلام. أعد الطرد إلى المتجر.',
      no_answer: 'لم يرد أحد. حاول مرة أخرى أو أعد الطرد إلى المتجر.',
    },
    sureTitle: (number: string) => `هل سُلّم الطلب ${isolate(number)}؟`,
    sureText: 'لا يمكن التراجع بعد التأكيد.',
    said: (number: string) => `حُفظت حالة الطلب ${isolate(number)}.`,
  },
});

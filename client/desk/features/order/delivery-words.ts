import type { DeliveryOutcome } from '../../../../shared/domain/delivery-outcome.ts';
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
    sure: {
      delivered: {
        title: (number: string) => `Is ${isolate(number)} delivered?`,
        text: 'The customer sees that it has arrived. This can’t be undone.',
      },
      refused: {
        title: (number: string) => `Did the customer refuse ${isolate(number)}?`,
        text: 'The shop is told, and waits for the parcel. You can still say otherwise until it is back.',
      },
      no_answer: {
        title: (number: string) => `Did nobody answer at ${isolate(number)}?`,
        text: 'The shop is told, and may call the customer. You can still say otherwise.',
      },
    } satisfies Record<DeliveryOutcome, object>,
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
    sure: {
      delivered: {
        title: (number: string) => `هل سُلّم الطلب ${isolate(number)}؟`,
        text: 'يرى العميل أن طلبه وصل، ولا يمكن التراجع بعد التأكيد.',
      },
      refused: {
        title: (number: string) => `هل رفض العميل استلام الطلب ${isolate(number)}؟`,
        text: 'يُبلَّغ المتجر وينتظر الطرد، ويمكنك تغيير الحالة إلى أن يعود.',
      },
      no_answer: {
        title: (number: string) => `ألم يرد أحد على الطلب ${isolate(number)}؟`,
        text: 'يُبلَّغ المتجر وقد يتصل بالعميل، ويمكنك تغيير الحالة لاحقًا.',
      },
    },
    said: (number: string) => `حُفظت حالة الطلب ${isolate(number)}.`,
  },
});

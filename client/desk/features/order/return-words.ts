import { defineWords } from '../../i18n/words.ts';

export const returnWords = defineWords({
  en: {
    title: 'Asked to send back',
    accept: 'Accept',
    refuse: 'Refuse',
    receive: 'It has arrived',
    refund: 'Refund',
    why: 'Why not',
    whyHint: 'The customer reads it in their order, so write it in their language.',
    status: {
      asked: 'Waits for an answer',
      accepted: 'Accepted, on its way back',
      refused: 'Refused',
      received: 'Arrived, to refund',
      refunded: 'Refunded',
    },
    way: { pickup: 'by courier', drop_off: 'brings it' },
  },
  ar: {
    title: 'طلبات الإرجاع',
    accept: 'قبول',
    refuse: 'رفض',
    receive: 'وصل إلينا',
    refund: 'استرداد المبلغ',
    why: 'سبب الرفض',
    whyHint: 'يقرؤه العميل في صفحة طلبه، فاكتبه بلغته.',
    status: {
      asked: 'بانتظار الرد',
      accepted: 'مقبول، في طريقه إلينا',
      refused: 'مرفوض',
      received: 'وصل، بانتظار الاسترداد',
      refunded: 'أُعيد المبلغ',
    },
    way: { pickup: 'مع المندوب', drop_off: 'يحضره بنفسه' },
  },
});

import { defineWords } from '../../i18n/words.ts';

export const pauseWords = defineWords({
  en: {
    title: 'Pause sales',
    intro:
      'What is paused is refused at once, at the till of the shop and by phone. Reading, orders that were placed, and results stay as they are.',
    orders: 'All orders',
    online: 'Online payment',
    cash: 'Cash on delivery',
    tests: 'Bookings of blood tests',
    open: 'Open',
    paused: 'Paused',
  },
  ar: {
    title: 'إيقاف البيع مؤقتًا',
    intro:
      'ما توقفه يُرفض فورًا، في المتجر وعبر الهاتف. ويبقى كل شيء آخر كما هو: تصفح المتجر، والطلبات السابقة، والنتائج.',
    orders: 'كل الطلبات',
    online: 'الدفع الإلكتروني',
    cash: 'الدفع عند الاستلام',
    tests: 'حجز الفحوصات',
    open: 'متاح',
    paused: 'متوقف',
  },
});

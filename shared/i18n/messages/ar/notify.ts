import { plural, type SameKeys } from '../../translate.ts';
import type { notify as english } from '../en/notify.ts';

export const notify: SameKeys<typeof english> = {
  title: 'بانتظار توفرها',
  count: ({ n }) =>
    plural('ar', Number(n), {
      one: 'نراسلك مرة واحدة عندما يتوفر.',
      two: 'نراسلك مرة واحدة عن كل من المنتجين عندما يتوفر.',
      few: 'نراسلك مرة واحدة عن كل من هذه المنتجات الـ{n} عندما يتوفر.',
      other: 'نراسلك مرة واحدة عن كل من هذه المنتجات الـ{n} عندما يتوفر.',
    }),
  on: 'نراسلك فور توفره',
  off: 'لم تعد بانتظاره',
  no_result_found: 'لا تنتظر أي منتج الآن',
  nothing_text: 'إذا نفدت كمية منتج فاضغط «أعلمني»، ونراسلك مرة واحدة عندما يتوفر.',
  browse: 'تصفّح المتجر',
  unsubscribe_title: 'هل تريد إيقاف هذه الرسائل؟',
  unsubscribe_text: 'لن تبقى بانتظار أي منتج، ولن نراسلك عند توفره. رسائل طلباتك تبقى تصلك.',
  unsubscribe: 'أوقف هذه الرسائل',
  unsubscribed_title: 'لن نراسلك بعد الآن',
  unsubscribed_text: 'لست بانتظار أي منتج الآن. يمكنك أن تطلب ذلك من جديد على أي منتج.',
  bad_link_title: 'هذا الرابط لا يعمل',
  bad_link_text: 'ربما نُسخ ناقصًا. انسخه كاملًا من الرسالة، أو سجّل الدخول وراجع ما تنتظره.',
};

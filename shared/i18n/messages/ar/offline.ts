import { type MessageParams, plural } from '../../translate.ts';

export const offline = {
  title: 'لا يوجد اتصال بالإنترنت',
  text: 'هذه الصفحة تحتاج إلى اتصال. سلتك وآخر الصفحات المعروضة ما زالت هنا.',
  still: 'ما زال الاتصال مقطوعًا.',
  cart: ({ n }: MessageParams) =>
    plural('ar', Number(n), {
      one: 'السلة: قطعة واحدة',
      two: 'السلة: قطعتان',
      few: 'السلة: {n} قطع',
      other: 'السلة: {n} قطعة',
    }),
  cart_note: 'الأسعار كما عُرضت آخر مرة.',
  pages: 'آخر الصفحات المعروضة',
};

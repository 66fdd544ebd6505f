/** What the product page's modals say: its pictures close to, the shopper's area. */
import type { SameKeys } from '../../translate.ts';
import type { modals as en } from '../en/modals.ts';

export const modals: SameKeys<typeof en> = {
  picture_of: '{{n}} من {{all}}',
  picture_before: 'الصورة السابقة',
  picture_after: 'الصورة التالية',
  area_search: 'ابحث بالاسم',
  area_nothing: 'لا يوجد مكان بهذا الاسم. اختر أقرب مكان إليك.',
};

/** The tags that the shop itself gives, in words; the merchant's own are shown as they were written. */
import { outcomeTags } from '../../../../shared/domain/delivery-outcome.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { missingTag } from '../../../../shared/domain/order-view.ts';

const arabic: Readonly<Record<string, string>> = {
  [missingTag]: 'غير موجود على الرف',
  [outcomeTags.refused]: 'رُفض عند الباب',
  [outcomeTags.no_answer]: 'لم يرد أحد',
};

export const nameTag = (tag: string, locale: Locale): string => (locale === 'ar' ? (arabic[tag] ?? tag) : tag);

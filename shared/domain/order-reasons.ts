export const cancelReasons = ['shopper', 'no_answer', 'fake', 'sold_out', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const returnReasons = ['refused', 'no_answer', 'address', 'damaged', 'wrong_item', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

type Labels<R extends string> = Readonly<Record<R, { readonly en: string; readonly ar: string }>>;
export const cancelReasonLabels: Labels<CancelReason> = {
  shopper: { en: 'The customer asked for it', ar: 'بطلب من العميل' },
  no_answer: { en: 'The customer can’t be reached', ar: 'تعذّر التواصل مع العميل' },
  fake: { en: 'The order isn’t real', ar: 'طلب غير حقيقي' },
  sold_out: { en: 'An item is out of stock', ar: 'نفدت كمية أحد المنتجات' },
  other: { en: 'Another reason', ar: 'سبب آخر' },
};
export const returnReasonLabels: Labels<ReturnReason> = {
  refused: { en: 'Refused at the door', ar: 'رُفض الاستلام عند الباب' },
  no_answer: { en: 'Nobody answered', ar: 'لم يرد أحد' },
  address: { en: 'The address is wrong', ar: 'العنوان غير صحيح' },
  damaged: { en: 'Arrived damaged', ar: 'وصل تالفًا' },
  wrong_item: { en: 'A wrong item was sent', ar: 'أُرسل منتج خطأ' },
  other: { en: 'Another reason', ar: 'سبب آخر' },
};

/** On the credit note of what an edit takes out of a paid order. */
export const editRefundReason = { en: 'Order changed before packing', ar: 'تعديل الطلب قبل تجهيزه' } as const;
/** On the credit note of an order that its shopper cancelled. */
export const cancelRefundReason = { en: 'Cancelled before packing', ar: 'إلغاء الطلب قبل تجهيزه' } as const;

import type { DefaultText } from '../default-texts.ts';

// The days: docs/gulf.md §5. Kuwait's Decree-Law 10/2026 requires fourteen, Saudi law seven; the shop grants fourteen
// in both.
export const returnPolicy: DefaultText = {
  changedOn: '2026-11-30',
  en: `# Returns and refunds
> You have 14 days to return an unopened pack in Kuwait and Saudi Arabia. Here’s how, and when you’ll get your money back.

## Fourteen days
You can return what you bought within 14 days of receiving it, for any reason. Kuwait’s digital commerce law gives you 14 days. Saudi Arabia’s gives you 7, and we make it 14 there too.

The pack must be unopened, sealed and as it reached you.

## What can’t be returned?
- Food supplements with a broken seal: no one else could safely take them.
- Blood tests once the sample has been taken. Until then you can cancel free of charge.

None of this applies to faulty items: see the next section.

## Damaged, wrong or short-dated
If a pack arrives damaged, isn’t what you ordered, or has an earlier date than its page said, [contact us](/contact-us) within 14 days. Choose a replacement or a refund, whether or not you’ve opened it. The return is free.

## How do I return something?
- Open the order in [your account](/profile/orders) or by its link ([track your order](/track)), and choose “Return something”.
- Choose the packs and say why. We’ll answer you soon.
- Keep the pack in its box. The courier will collect it from your delivery address.

If you’ve changed your mind, collection costs the same as delivery, and we’ll tell you the amount before the courier comes. If it’s our mistake, it’s free.

## When will I get my refund?
We refund you within 7 days of receiving the pack, to the card or account you paid with. If you paid cash, to a bank account in your name. We only give store credit if you ask for it.

If you return the whole order because of our mistake, we refund the delivery fee too.

## What if my order is late?
If your order is more than 14 days late in Kuwait or 15 days in Saudi Arabia, you can cancel it for a full refund, including delivery.

## Free gifts and coupons
If a pack came with a free gift, return both. If you used a coupon, we refund what you paid for the pack, not its full price.
`,
  ar: `# سياسة الاسترجاع
> 14 يومًا لإرجاع العبوة غير المفتوحة في الكويت والسعودية: كيف ترجعها، ومتى تسترد مبلغك.

## أربعة عشر يومًا
يمكنك إرجاع مشترياتك خلال 14 يومًا من استلامها دون ذكر سبب. قانون التجارة الرقمية في الكويت يمنحك 14 يومًا، ونظام التجارة الإلكترونية في السعودية يمنحك 7 أيام، ونحن نجعلها 14 يومًا هناك أيضًا.

يجب أن تكون العبوة غير مفتوحة وختمها سليمًا، وبالحالة التي وصلتك بها.

## ما الذي لا يمكن إرجاعه؟
- المكملات المفتوحة، فلا يمكن لغيرك تناولها بأمان.
- فحوصات الدم بعد أخذ العينة. قبل ذلك يمكنك الإلغاء دون رسوم.

ولا ينطبق هذا على المنتجات المعيبة: راجع الفقرة التالية.

## وصلت متضررة أو مختلفة أو قريبة التاريخ
إذا وصلتك العبوة متضررة أو غير ما طلبت أو بتاريخ أقرب مما كُتب في صفحتها [فراسلنا](/contact-us) خلال 14 يومًا واختر: عبوة بديلة أو استرداد المبلغ، سواء فتحتها أم لا. والإرجاع على حسابنا.

## كيف أرجع المنتج؟
- افتح الطلب من [طلباتي](/profile/orders) أو من رابطه ([تتبّع طلبك](/track)) واختر «إرجاع منتج».
- حدّد العبوات واذكر السبب، ونرد عليك قريبًا.
- أبقِ العبوة في علبتها، ويستلمها المندوب من عنوان التوصيل.

إذا غيّرت رأيك فرسوم الإرجاع مثل رسوم التوصيل، ونخبرك بها قبل حضور المندوب. وإذا كان الخطأ منا فالإرجاع مجاني.

## متى أسترد مبلغي؟
نعيد المبلغ خلال 7 أيام من استلامنا العبوة، إلى البطاقة أو الحساب الذي دفعت به. وإذا دفعت نقدًا نحوّله إلى حساب بنكي باسمك. ولا نحوّله رصيدًا في المتجر إلا إذا طلبت ذلك.

وإذا أرجعت الطلب كاملًا بسبب خطأ منا نعيد رسوم التوصيل أيضًا.

## ماذا لو تأخر طلبي؟
إذا تأخر طلبك أكثر من 14 يومًا في الكويت أو 15 يومًا في السعودية فيمكنك إلغاؤه واسترداد كامل المبلغ مع رسوم التوصيل.

## الهدايا والكوبونات
إذا جاءت مع العبوة هدية مجانية فأرجعهما معًا. وإذا استخدمت كوبونًا نعيد ما دفعته فعلًا، لا السعر قبل الخصم.
`,
};

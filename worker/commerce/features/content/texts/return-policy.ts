import type { OwnText } from '../own-texts.ts';

// The days are docs/gulf.md §5's: Kuwait's Decree-Law 10/2026 gives fourteen, Saudi Arabia's law seven; the shop gives both fourteen.
export const returnPolicy: OwnText = {
  changedOn: '2026-11-21',
  en: `# Return policy
> Fourteen days to send back an unopened pack in Kuwait and in Saudi Arabia, how to do it, and when your money is back.

## Fourteen days
You may send back what you bought within 14 days of receiving it, without giving a reason. Kuwait’s digital commerce law gives you these 14 days. Saudi Arabia’s gives 7; we give 14 there too.

The pack must be unopened, with its seal whole and in the state it reached you.

## What cannot come back?
- Food supplements whose seal was opened: nobody could safely take them after you.
- Blood tests once the sample was taken. Until then you cancel without a fee.

This is not about faults: see the next part.

## Damaged, wrong or close to its date
If a pack arrives damaged, is not what you ordered, or bears an earlier date than its page said, [write to us](/contact-us) within 14 days. You choose: a new one or your money. Opened or not, and the way back costs you nothing.

## How do I return something?
- Write to us with the number of the order and what you send back. You need no form.
- Keep the pack in its box; the courier fetches it at the address of the order or one you name.
- You get a mail when it is with us.

If you changed your mind, the way back costs what delivery cost; the amount is said before the courier comes. If the fault is ours, it is free.

## When is my money back?
We pay back within 7 days of receiving the pack, the way you paid: to the same card or account. Cash goes to a bank account in your name. Store credit only if you ask for it.

The delivery fee of the order is paid back too when the whole order comes back because of our fault.

## What if a parcel is late?
If a parcel is more than 14 days late in Kuwait or 15 days in Saudi Arabia, you may cancel and get everything back, the delivery fee included.

## Bonus packs and coupons
A gift that came free with a pack comes back with it. With a coupon you get back what you paid for that pack, not its list price.
`,
  ar: `# سياسة الاسترجاع
> أربعة عشر يومًا لإرجاع العبوة غير المفتوحة في الكويت والسعودية، وكيف ترجعها، ومتى يعود مبلغك.

## أربعة عشر يومًا
لك أن ترجع ما اشتريته خلال 14 يومًا من استلامه دون ذكر سبب. قانون التجارة الرقمية في الكويت يعطيك هذه الأيام الأربعة عشر، ونظام التجارة الإلكترونية في السعودية يعطيك 7 أيام، ونحن نعطيك 14 هناك أيضًا.

يجب أن تكون العبوة غير مفتوحة وختمها سليم وعلى الحال التي وصلتك بها.

## ما الذي لا يُرجع؟
- المكملات التي فُتح ختمها، فلا أحد يستطيع أن يأخذها بعدك بأمان.
- فحوصات الدم بعد أخذ العيّنة. قبل ذلك تلغي دون رسوم.

وهذا لا يشمل العيوب، وهي في الفقرة التالية.

## وصلت متضررة أو مختلفة أو قريبة التاريخ
إذا وصلتك العبوة متضررة أو غير ما طلبت أو بتاريخ أقرب مما كُتب في صفحتها، [راسلنا](/contact-us) خلال 14 يومًا ولك الخيار: عبوة جديدة أو مبلغك. مفتوحة كانت أو لا، ورجوعها علينا.

## كيف أرجع المنتج؟
- اكتب لنا رقم الطلب وما تريد إرجاعه، ولا تحتاج إلى نموذج.
- أبقِ العبوة في علبتها، ويأخذها المندوب من عنوان الطلب أو من عنوان تختاره.
- تصلك رسالة حين تصل إلينا.

إن غيّرت رأيك فتكلفة الإرجاع مثل رسوم التوصيل، ونقول لك المبلغ قبل أن يأتي المندوب. وإن كان الخطأ منا فالإرجاع مجاني.

## متى يعود مبلغي؟
نعيد المبلغ خلال 7 أيام من وصول العبوة إلينا، وبالطريقة التي دفعت بها: إلى البطاقة أو الحساب نفسه. والمدفوع نقدًا يعود إلى حساب بنكي باسمك. ولا يكون رصيدًا في المتجر إلا إذا طلبت ذلك.

وتعود رسوم توصيل الطلب أيضًا إذا رجع الطلب كله بسبب خطأ منا.

## ماذا لو تأخر الطرد؟
إذا تأخر الطرد أكثر من 14 يومًا في الكويت أو 15 يومًا في السعودية فلك أن تلغي وتستعيد كل ما دفعته مع رسوم التوصيل.

## الهدايا والكوبونات
الهدية التي جاءت مجانًا مع العبوة ترجع معها. ومع الكوبون يعود إليك ما دفعته عن العبوة لا سعرها قبل الخصم.
`,
};

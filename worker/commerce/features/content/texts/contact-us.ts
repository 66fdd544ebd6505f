import type { DefaultText } from '../default-texts.ts';

export const contactUs: DefaultText = {
  changedOn: '2026-11-30',
  en: `# Contact us
> Tell us what it’s about and you’ll reach the right people. Here’s where to write, and how soon we reply.

## Quick answers
Delivery, payment, cancelling, returns, blood tests: see [questions and answers](/help) first. Most are a line or two.

## Your order
Email [care@{{host}}](mailto:care@{{host}}) with your order number, such as KW-100023, and what happened. If a pack arrived damaged, a photo helps. We reply within one working day, Sunday to Thursday.

To see where your parcel is, use the link in your order email, or [your orders](/profile/orders) if you have an account. Lost the email? [Track your order](/track) sends the link again.

## Before you buy
Ask us at [care@{{host}}](mailto:care@{{host}}). We can read you a label, but we can’t tell you what to take. For that, ask your doctor or, for general advice, see our [nutritionists](/nutritionist-list).

## Blood tests
[Choose a test](/blood-test) and book a time online, at home or at the laboratory. To move or cancel a visit, open it in [your account](/profile/blood-tests) or by the link in your email. Can’t find a time? Email [tests@{{host}}](mailto:tests@{{host}}). Please don’t email results or health details.

## Your data
To see, correct or delete what we hold about you, email [privacy@{{host}}](mailto:privacy@{{host}}). We may ask you to prove it’s you.

## Complaints
Put “complaint” in the subject. Someone who wasn’t involved will read it and reply within two working days. If we can’t agree, the Ministry of Commerce and Industry in Kuwait or the Ministry of Commerce in Saudi Arabia will hear your complaint free of charge.

## Sell with us
Make or import supplements? Please use the [supplier form](/become-a-supplier).
`,
  ar: `# تواصل معنا
> اختر موضوعك لتصل رسالتك إلى الشخص المناسب، وتعرف متى نرد.

## أجوبة سريعة
التوصيل والدفع والإلغاء والإرجاع وفحوصات الدم: ابدأ من [الأسئلة الشائعة](/help)، فأغلب الأجوبة في سطر أو سطرين.

## طلبك
راسلنا على [care@{{host}}](mailto:care@{{host}}) واذكر رقم الطلب، مثل KW-100023، وما حدث. إذا وصلت العبوة متضررة فأرفق صورة. نرد خلال يوم عمل، من الأحد إلى الخميس.

لمعرفة مكان طلبك افتح الرابط في رسالة الطلب، أو صفحة [طلباتي](/profile/orders) إن كان لديك حساب. ضاعت الرسالة؟ اطلب الرابط من صفحة [تتبّع طلبك](/track).

## قبل الشراء
اسألنا على [care@{{host}}](mailto:care@{{host}}). نقرأ لك الملصق، لكننا لا نحدد لك ماذا تأخذ: اسأل طبيبك، وللنصائح العامة راجع [أخصائيي التغذية](/nutritionist-list).

## فحوصات الدم
[اختر الفحص](/blood-test) واحجز موعدك من الموقع، في البيت أو في المختبر. لتغيير الموعد أو إلغائه افتحه من [حسابك](/profile/blood-tests) أو من الرابط في رسالة الحجز. لم تجد موعدًا يناسبك؟ راسلنا على [tests@{{host}}](mailto:tests@{{host}}). نرجو عدم إرسال نتائج أو تفاصيل صحية بالبريد.

## بياناتك
للاطلاع على بياناتك أو تصحيحها أو حذفها راسلنا على [privacy@{{host}}](mailto:privacy@{{host}})، وقد نطلب ما يثبت هويتك.

## الشكاوى
اكتب «شكوى» في عنوان الرسالة، ليقرأها شخص لم يكن طرفًا في المشكلة ويرد خلال يومي عمل. وإن لم نتفق فلك أن تلجأ مجانًا إلى وزارة التجارة والصناعة في الكويت أو وزارة التجارة في السعودية.

## للموردين
تصنّع المكملات أو تستوردها؟ استخدم [نموذج الموردين](/become-a-supplier).
`,
};

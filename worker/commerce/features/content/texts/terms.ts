import type { DefaultText } from '../default-texts.ts';

export const terms: DefaultText = {
  changedOn: '2026-11-30',
  en: `# Terms and conditions
> What you and {{shop}} agree to when you order: prices, payment, delivery, returns and the law that applies.

## Who sells to you
{{shop}} sells food supplements to shoppers in Kuwait and Saudi Arabia. By placing an order you agree to these terms. Nothing in them takes away a right you have under the law of your country.

## Prices
Prices are in the currency of the country you chose, and are what you pay. In Saudi Arabia they include 15% VAT. Delivery, and any discount, are shown in the cart before you pay.

If a price or the stock changes while you’re ordering, we’ll tell you, and charge nothing until you agree to the new total.

## Orders and payment
Your order is placed when you see its number. You can pay by KNET, mada, card, Apple Pay or cash, depending on your country. If an online order isn’t paid within 35 minutes, it’s closed and its items go back on sale.

You can cancel an order yourself, on its page, until we start packing it.

## Delivery
We deliver to the address you gave, within the country you chose. Please keep the mobile number on your order to hand: the driver will call it.

If your order is more than 14 days late in Kuwait or 15 days in Saudi Arabia, you can cancel it for a full refund, including delivery.

## Returns
You can return unopened packs within 14 days of delivery, for any reason. For health reasons we can’t take back opened packs, unless they arrived faulty or weren’t what you ordered: then we’ll refund or replace them.

We refund you the way you paid. If you paid cash, we refund you to a bank account in your name.

For the steps, and what each country’s law adds, see [returns and refunds](/return-policy).

## Blood tests
A licensed laboratory takes and analyses the sample. You can move or cancel a visit free of charge until the sample is taken. A result isn’t a diagnosis: go through it with your doctor.

## Supplements and your health
Food supplements aren’t medicine and don’t replace a varied diet. Nothing in this shop is medical advice. Ask your doctor first if you are pregnant, breastfeeding, under 18, ill or taking medicine. Keep packs away from children, and don’t exceed the dose on the label.

## Your account
Keep your password to yourself, and tell us if you think someone else is using your account. You can delete your account at any time. We keep order records for as long as the law requires.

## If something goes wrong
To complain, [contact us](/contact-us), and we’ll reply within two working days. If we can’t agree, your country’s consumer protection office will hear your complaint free of charge.

## Law
The law of Kuwait applies to orders in Kuwait, and the law of the Kingdom of Saudi Arabia to orders in Saudi Arabia. These terms are in Arabic and English. If the two differ, the Arabic version applies.
`,
  ar: `# الشروط والأحكام
> ما توافق عليه عند الطلب من {{shop}}: الأسعار والدفع والتوصيل والاسترجاع والقانون المطبّق.

## من يبيع لك
تبيع {{shop}} المكملات الغذائية للمتسوقين في الكويت والسعودية. بإتمام الطلب توافق على هذه الشروط، وهي لا تنتقص من حقوقك في قانون بلدك.

## الأسعار
تظهر الأسعار بعملة الدولة التي اخترتها، وهي ما تدفعه فعلًا. في السعودية تشمل الأسعار ضريبة القيمة المضافة بنسبة 15%. وتظهر رسوم التوصيل وأي خصم في السلة قبل الدفع.

إذا تغيّر السعر أو الكمية المتوفرة أثناء الطلب نخبرك، ولا نخصم شيئًا حتى توافق على الإجمالي الجديد.

## الطلب والدفع
يُسجَّل الطلب عندما يظهر لك رقمه. يمكنك الدفع عبر كي نت أو مدى أو البطاقة أو Apple Pay أو نقدًا، بحسب المتاح في بلدك. إذا اخترت الدفع الإلكتروني ولم تدفع خلال 35 دقيقة أُلغي الطلب وعادت منتجاته للبيع.

يمكنك إلغاء الطلب بنفسك من صفحته ما لم نبدأ تجهيزه.

## التوصيل
نوصّل إلى العنوان الذي كتبته داخل الدولة التي اخترتها. نرجو أن يكون الرقم المسجل في الطلب متاحًا، فالمندوب سيتصل به.

إذا تأخر طلبك أكثر من 14 يومًا في الكويت أو 15 يومًا في السعودية فيمكنك إلغاؤه واسترداد كامل المبلغ مع رسوم التوصيل.

## الاسترجاع
يمكنك إرجاع العبوات غير المفتوحة خلال 14 يومًا من الاستلام دون ذكر سبب. حفاظًا على الصحة لا تُرجع العبوات المفتوحة، إلا إذا وصلت معيبة أو مختلفة عما طلبت، وعندها نعيد المبلغ أو نستبدل العبوة.

يعود المبلغ بالطريقة التي دفعت بها. وإذا دفعت نقدًا نحوّله إلى حساب بنكي باسمك.

لمعرفة الخطوات وما يضيفه قانون كل بلد راجع [سياسة الاسترجاع](/return-policy).

## فحوصات الدم
يأخذ العينة ويحللها مختبر مرخّص. يمكنك تغيير الموعد أو إلغاؤه دون رسوم ما لم تؤخذ العينة. والنتيجة ليست تشخيصًا، فراجعها مع طبيبك.

## المكملات وصحتك
المكملات الغذائية ليست دواءً ولا تغني عن الغذاء المتنوع، ولا شيء في هذا المتجر نصيحة طبية. استشر طبيبك أولًا في حال الحمل أو الرضاعة أو المرض، أو إذا كان عمرك أقل من 18 سنة أو كنت تتناول أدوية. احفظ العبوات بعيدًا عن الأطفال ولا تتجاوز الجرعة المكتوبة.

## حسابك
حافظ على سرية كلمة المرور، وأخبرنا إذا ظننت أن غيرك يستخدم حسابك. يمكنك حذف حسابك في أي وقت، ونحتفظ بسجلات الطلبات المدة التي يفرضها القانون.

## إذا حدث خطأ
[راسلنا](/contact-us) ونرد خلال يومي عمل. وإن لم نتفق فلك أن تشكو مجانًا إلى جهة حماية المستهلك في بلدك.

## القانون
يسري قانون دولة الكويت على الطلبات في الكويت، وأنظمة المملكة العربية السعودية على الطلبات في السعودية. هذه الشروط بالعربية والإنجليزية، وعند أي اختلاف يُعتمد النص العربي.
`,
};

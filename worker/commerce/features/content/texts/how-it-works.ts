import type { DefaultText } from '../default-texts.ts';

export const howItWorks: DefaultText = {
  changedOn: '2026-11-22',
  en: `# How it works
> Ordering supplements and blood tests from {{shop}}, step by step: from the search box to your door, and from the sample to the result.

## Find what you need
Search in Arabic or English, however you spell it, then filter by form, ingredient or price. Not sure where to begin? Start with a [nutritionist’s list](/nutritionist-list): every product comes with how much and why.

## Read before you buy
Each product’s page shows the full label: the dose in one serving, the other ingredients, allergens and the date on the pack. Prices are in your currency, and include VAT in Saudi Arabia.

## Order and pay
You’ll see delivery and any discount in your cart before you pay. Pay by KNET, mada, card, Apple Pay or cash on delivery, depending on your country. You don’t need an account. Sending a gift? Add gift wrap and a message at checkout.

## Track your order
You get an order number and a link that shows where your parcel is. The driver will call the mobile number on the order. In Saudi Arabia, your short national address brings it to the right door.

## Choose a blood test
[Each test](/blood-test) tells you what it measures, how long to fast and when to expect the result. One price covers the visit, the sample and the report. To book, [email us](/contact-us).

## On the morning
- Drink water, and don’t eat for as long as the test’s page says.
- Take your usual medicine unless your doctor says otherwise. Leave supplements until after the sample.
- Have your civil ID, national ID or Iqama ready: the name on the tube has to be yours.

## Read your result
You get a page of figures with the laboratory’s own ranges beside them. It isn’t a diagnosis: take it to your doctor, who knows your history.
`,
  ar: `# طريقة الطلب
> كيف تطلب المكملات وفحوصات الدم من {{shop}} خطوة بخطوة: من البحث حتى باب بيتك، ومن العينة حتى النتيجة.

## ابحث عما تحتاجه
ابحث بالعربية أو الإنجليزية واكتب كما تعوّدت، ثم صفِّ النتائج حسب الشكل أو المكوّن أو السعر. لا تعرف من أين تبدأ؟ ابدأ من [قائمة أخصائي تغذية](/nutritionist-list)، ففيها مع كل منتج مقداره وسبب اختياره.

## اقرأ قبل أن تشتري
صفحة كل منتج تعرض الملصق كاملًا: جرعة الحصة الواحدة والمكوّنات الأخرى ومسببات الحساسية وتاريخ الانتهاء. الأسعار بعملتك، وتشمل الضريبة في السعودية.

## اطلب وادفع
تظهر رسوم التوصيل وأي خصم في السلة قبل الدفع. ادفع عبر كي نت أو مدى أو البطاقة أو Apple Pay أو نقدًا عند الاستلام، بحسب المتاح في بلدك، ولا يلزمك حساب. طلبك هدية؟ أضف التغليف ورسالة الإهداء عند إتمام الطلب.

## تتبّع طلبك
يصلك رقم الطلب ورابط لتتبّعه، ويتصل بك المندوب على الرقم المسجل في الطلب. وفي السعودية يكفي عنوانك الوطني المختصر ليصل الطلب إلى بابك.

## اختر فحص الدم
صفحة [كل فحص](/blood-test) توضح ماذا يقيس وكم ساعة تصوم ومتى تظهر النتيجة. والسعر يشمل الزيارة والعينة والتقرير. وللحجز [راسلنا](/contact-us).

## صباح الفحص
- اشرب الماء، ولا تأكل طوال المدة المذكورة في صفحة الفحص.
- خذ دواءك المعتاد ما لم يقل طبيبك غير ذلك، وأجّل المكملات إلى ما بعد العينة.
- جهّز بطاقتك المدنية أو هويتك الوطنية أو إقامتك، فالاسم على الأنبوب يجب أن يطابق اسمك.

## اقرأ نتيجتك
تصلك صفحة أرقام مع المعدلات المرجعية للمختبر. النتيجة ليست تشخيصًا: اعرضها على طبيبك فهو يعرف تاريخك الصحي.
`,
};

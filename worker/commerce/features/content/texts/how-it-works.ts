import type { OwnText } from '../own-texts.ts';

export const howItWorks: OwnText = {
  changedOn: '2026-11-21',
  en: `# How it works
> From a question to a number to a parcel at your door: how ordering supplements and blood tests at Afiya works, step by step.

## Find what you need
Search in Arabic or English, spelled as you like; filter by form, ingredient or price. Not sure? Start from a [nutritionist’s list](/nutritionist-list): each product there says how much and why.

## Read before you buy
Every product’s page shows the whole label: the dose in one serving, the other ingredients, allergens, the date on the pack. The price is in your currency, and in Saudi Arabia it includes VAT.

## Order and pay
The cart tells delivery and any discount before you pay. You can pay by KNET, mada, card, Apple Pay or cash on delivery, as your country offers, with or without an account.

## Follow it
You get the order’s number and a link that shows where it is. The driver calls the mobile number of the order. In Saudi Arabia your short national address brings the parcel to the right door.

## Choose a blood test
[Every test](/blood-test) says what it measures, how long to fast, and when the result is there. One price covers the visit, the sample and the report.

## The morning of the sample
- Drink water; eat nothing for as long as the test’s page says.
- Keep to your usual medicine unless your doctor says otherwise, and leave supplements until afterwards.
- Have your civil ID or Iqama at hand: the name on the tube must be yours.

## Read the result
A result is a page of numbers with the laboratory’s own limits beside them. It is no diagnosis: take it to your doctor, who knows your history.
`,
  ar: `# كيف نعمل
> من سؤال إلى رقم إلى طرد عند بابك: خطوات طلب المكملات وفحوصات الدم من عافية.

## ابحث عما تحتاجه
ابحث بالعربية أو الإنجليزية واكتب كما تحب، وصفِّ بالشكل أو المكوّن أو السعر. محتار؟ ابدأ من [قائمة أخصائي تغذية](/nutritionist-list)، فمع كل منتج فيها المقدار والسبب.

## اقرأ قبل أن تشتري
صفحة كل منتج تعرض الملصق كاملًا: جرعة الحصة الواحدة والمكوّنات الأخرى ومسببات الحساسية وتاريخ العبوة. والسعر بعملتك، وفي السعودية يشمل الضريبة.

## اطلب وادفع
تظهر لك رسوم التوصيل وأي خصم في السلة قبل الدفع. ادفع عبر كي نت أو مدى أو البطاقة أو أبل باي أو نقدًا عند الاستلام بحسب المتاح في بلدك، بحساب أو من دونه.

## تابع طلبك
يصلك رقم الطلب ورابط يريك أين وصل. السائق يتصل برقم الجوال المكتوب في الطلب. وفي السعودية عنوانك الوطني المختصر يوصل الطرد إلى الباب الصحيح.

## اختر فحص دم
[كل فحص](/blood-test) يقول لك ماذا يقيس وكم تصوم ومتى تصل نتيجته. وسعره واحد يشمل الزيارة والعيّنة والتقرير.

## صباح العيّنة
- اشرب ماءً، ولا تأكل المدة المكتوبة في صفحة الفحص.
- استمر على دوائك المعتاد ما لم يقل طبيبك غير ذلك، وأجّل المكملات إلى ما بعد العيّنة.
- جهّز بطاقتك المدنية أو إقامتك، فالاسم على الأنبوب يجب أن يكون اسمك.

## اقرأ النتيجة
النتيجة صفحة أرقام وبجانبها حدود المختبر نفسه. وهي ليست تشخيصًا: خذها إلى طبيبك فهو يعرف تاريخك.
`,
};

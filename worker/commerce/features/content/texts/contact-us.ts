import type { OwnText } from '../own-texts.ts';

export const contactUs: OwnText = {
  changedOn: '2026-11-21',
  en: `# Contact us
> Write to Afiya about an order, a product, a blood test or your data. Which address is for what, and how soon we answer.

## An order
Write to [care@{{host}}](mailto:care@{{host}}) with the number of the order, such as KW-100023, and what happened. A photograph helps when a pack arrived damaged. We answer within one working day, Sunday to Thursday.

Where a parcel is, you see faster yourself: the link in our mail about the order, or [your orders](/profile/orders) if you have an account.

## A question before you buy
Ask [care@{{host}}](mailto:care@{{host}}). We can read a label to you; we cannot tell you what to take. For that there are your doctor and, for general advice, our [nutritionists](/nutritionist-list).

## A blood test
To arrange a visit, write to [tests@{{host}}](mailto:tests@{{host}}) with the test, your area and two mornings that suit you. Please send no results and no health details by mail.

## Your data
To see, correct or delete what we hold about you: [privacy@{{host}}](mailto:privacy@{{host}}). We may ask for a proof that it is you.

## A complaint
Write “complaint” in the subject. Somebody who was not part of it reads it and answers within two working days. If we cannot agree, the consumer protection office of your country, the Ministry of Commerce and Industry in Kuwait or the Ministry of Commerce in Saudi Arabia, listens to you free of charge.

## Selling through us
Suppliers and makers: please use the [form for suppliers](/become-a-supplier).
`,
  ar: `# اتصل بنا
> راسل عافية عن طلب أو منتج أو فحص دم أو بياناتك: أي عنوان لأي موضوع، ومتى نرد.

## عن طلب
اكتب إلى [care@{{host}}](mailto:care@{{host}}) واذكر رقم الطلب، مثل KW-100023، وما الذي حدث. وإن وصلت العبوة متضررة فالصورة تختصر الكلام. نرد خلال يوم عمل، من الأحد إلى الخميس.

أما مكان الطرد فتراه أسرع بنفسك من الرابط في رسالة الطلب، أو من [طلباتك](/profile/orders) إن كان لك حساب.

## سؤال قبل الشراء
اسأل [care@{{host}}](mailto:care@{{host}}). نقرأ لك الملصق، لكننا لا نقول لك ماذا تأخذ؛ هذا لطبيبك، وللنصيحة العامة عندنا [أخصائيو التغذية](/nutritionist-list).

## فحص دم
لترتيب زيارة اكتب إلى [tests@{{host}}](mailto:tests@{{host}}) اسم الفحص ومنطقتك وصباحين يناسبانك. ونرجو ألا ترسل نتائج أو تفاصيل صحية بالبريد.

## بياناتك
للاطلاع على بياناتك أو تصحيحها أو حذفها: [privacy@{{host}}](mailto:privacy@{{host}}). وقد نطلب ما يثبت أنك صاحبها.

## شكوى
اكتب «شكوى» في عنوان الرسالة، فيقرؤها شخص لم يكن طرفًا فيها ويرد خلال يومي عمل. وإن لم نتفق فوزارة التجارة والصناعة في الكويت أو وزارة التجارة في السعودية تسمع شكواك مجانًا.

## للموردين
إن كنت موردًا أو مصنّعًا فاستخدم [نموذج الموردين](/become-a-supplier).
`,
};

import type { OwnText } from '../own-texts.ts';

export const terms: OwnText = {
  changedOn: '2026-11-21',
  en: `# Terms
> What you and Afiya agree on when you order: prices, payment, delivery, returns and which law applies.

## Who sells to you
Afiya sells food supplements to people in Kuwait and Saudi Arabia. By placing an order you agree to these terms. They never take away a right that the law of your country gives you.

## Prices
Prices are shown in the currency of the country you chose and are what you pay. In Saudi Arabia they include 15% VAT. Delivery, and any discount, are shown in the cart before you pay.

If a price or the stock changes while you order, we tell you and charge nothing until you agree to the new total.

## Orders and payment
An order is placed when you see its number. You can pay by KNET, mada, card, Apple Pay or cash, as your country offers. An online order that stays unpaid for 35 minutes is closed, and what it reserved goes back on the shelf.

You can cancel an order yourself while it is placed and unpaid. After that, write to us before it is packed.

## Delivery
We deliver to the address you gave, inside the country you chose. Please be reachable on the mobile number of the order: the driver calls it.

If an order is late by more than 14 days in Kuwait or 15 days in Saudi Arabia, you may cancel it and get everything back, delivery included.

## Returns
You may return unopened packs within 14 days of delivery, without a reason. For health reasons opened packs cannot come back, unless they arrived faulty or were not what you ordered: then we refund or replace them.

Refunds go back the way you paid.

How it works step by step, and what each country’s law adds, is in the [return policy](/return-policy).

## Blood tests
A licensed laboratory takes and reads the sample. You can move or cancel a visit without a fee until the sample is taken. A result is no diagnosis: your doctor reads it with you.

## Supplements and your health
Food supplements are not medicine and do not replace a varied diet. Nothing in this shop is medical advice. Ask your doctor first if you are pregnant, breastfeeding, under 18, ill or taking medicine. Keep packs away from children and within the dose on the label.

## Your account
Keep your password to yourself. Tell us if you think somebody else uses your account. You can ask us to remove it; orders are kept as long as the law of bookkeeping asks.

## If something went wrong
[Write to us](/contact-us): we answer within two working days. If we cannot agree, the consumer protection office of your country listens to you free of charge.

## Law
For orders in Kuwait the law of Kuwait applies, for orders in Saudi Arabia the law of the Kingdom of Saudi Arabia. Both languages of these terms say the same; if they differ, the Arabic one counts.
`,
  ar: `# الشروط
> ما نتفق عليه أنت وعافية عند الطلب: الأسعار والدفع والتوصيل والاسترجاع والقانون الذي يسري.

## من يبيع لك
تبيع عافية المكملات الغذائية للمتسوقين في الكويت والسعودية. بتقديم الطلب توافق على هذه الشروط، وهي لا تنقص شيئًا من الحقوق التي يمنحك إياها قانون بلدك.

## الأسعار
تظهر الأسعار بعملة الدولة التي اخترتها، وهي ما تدفعه فعلًا. في السعودية تشمل الأسعار ضريبة القيمة المضافة بنسبة 15%. ويظهر التوصيل وأي خصم في السلة قبل الدفع.

إذا تغيّر السعر أو الكمية المتوفرة وأنت تطلب، نخبرك ولا نخصم شيئًا حتى توافق على المجموع الجديد.

## الطلب والدفع
يتم الطلب عندما يظهر لك رقمه. يمكنك الدفع عبر كي نت أو مدى أو البطاقة أو أبل باي أو نقدًا، بحسب المتاح في بلدك. الطلب الإلكتروني الذي لا يُدفع خلال 35 دقيقة يُغلق وتعود كميته إلى الرف.

يمكنك إلغاء الطلب بنفسك ما دام جديدًا وغير مدفوع. بعد ذلك راسلنا قبل تجهيزه.

## التوصيل
نوصّل إلى العنوان الذي كتبته داخل الدولة التي اخترتها. نرجو أن ترد على رقم الجوال المسجل في الطلب، فالسائق يتصل به.

إذا تأخر طلبك أكثر من 14 يومًا في الكويت أو 15 يومًا في السعودية فلك أن تلغيه وتستعيد كل ما دفعته مع رسوم التوصيل.

## الاسترجاع
يمكنك إرجاع العبوات غير المفتوحة خلال 14 يومًا من الاستلام دون ذكر سبب. حفاظًا على الصحة لا تُرجع العبوات المفتوحة، إلا إذا وصلت معيبة أو مختلفة عما طلبت، وعندها نعيد المبلغ أو نستبدلها.

يعود المبلغ بالطريقة التي دفعت بها.

الخطوات وما يضيفه قانون كل بلد في [سياسة الاسترجاع](/return-policy).

## فحوصات الدم
يأخذ العيّنة ويقرؤها مختبر مرخّص. يمكنك تغيير الموعد أو إلغاؤه دون رسوم ما لم تؤخذ العيّنة. والنتيجة ليست تشخيصًا، فطبيبك يقرؤها معك.

## المكملات وصحتك
المكملات الغذائية ليست دواءً ولا تغني عن الغذاء المتنوع، ولا شيء في هذا المتجر نصيحة طبية. استشر طبيبك أولًا إن كنتِ حاملًا أو مرضعًا، أو كان عمرك أقل من 18 سنة، أو كنت مريضًا أو تتناول أدوية. احفظ العبوات بعيدًا عن الأطفال ولا تتجاوز الجرعة المكتوبة.

## حسابك
احتفظ بكلمة المرور لنفسك، وأخبرنا إن ظننت أن غيرك يستخدم حسابك. يمكنك أن تطلب حذفه، وتبقى الطلبات المدة التي يفرضها القانون على السجلات المحاسبية.

## إذا حدث خطأ
[راسلنا](/contact-us) ونرد خلال يومي عمل. وإن لم نتفق فإدارة حماية المستهلك في بلدك تسمع شكواك مجانًا.

## القانون
يسري قانون دولة الكويت على الطلبات في الكويت، وأنظمة المملكة العربية السعودية على الطلبات في السعودية. النصان بالعربية والإنجليزية متطابقان، وعند أي اختلاف يُعتمد النص العربي.
`,
};

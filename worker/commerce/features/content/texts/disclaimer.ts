import type { DefaultText } from '../default-texts.ts';

export const disclaimer: DefaultText = {
  changedOn: '2026-11-22',
  en: `# Disclaimer
> What the words and figures on these pages mean, and what they don’t: food supplements, general advice and blood test values aren’t medicine or a diagnosis.

## Food supplements
Everything we sell is a food supplement or a food. A supplement adds to a varied diet and doesn’t replace one. It isn’t a medicine, and isn’t intended to treat any illness.

Don’t take more than the label says. Keep packs out of the reach of children.

## Ask your doctor first
- if you are pregnant, breastfeeding or planning a pregnancy;
- if the supplement is for someone under 18;
- if you are ill, take medicine or have an operation planned;
- if you have an allergy: allergens are listed on each page and on the pack. Go by the pack.

## Go by the label
We write each product’s page from its label, and makers change their recipes. If the pack in your hand says something else, go by the pack and [tell us](/contact-us).

## Nutritionists
What nutritionists write here is general advice for healthy adults. They don’t know you, so it isn’t a consultation.

## Blood tests
A laboratory’s ranges are set for most people. A value outside them may be normal for you, and one inside may not be. A result isn’t a diagnosis. If the laboratory marks a value as critical, don’t wait for us: call your doctor.

## In an emergency
Call 112 in Kuwait, 997 in Saudi Arabia.
`,
  ar: `# إخلاء المسؤولية
> كيف تقرأ ما في هذه الصفحات: المكملات والنصائح العامة ونتائج الفحوصات ليست دواءً ولا تشخيصًا.

## المكملات الغذائية
كل ما نبيعه مكمّل غذائي أو غذاء. المكمّل يكمّل الغذاء المتنوع ولا يغني عنه. وهو ليس دواءً، ولا يُستخدم لأي مرض.

لا تتجاوز الكمية المكتوبة على الملصق، واحفظ العبوات بعيدًا عن متناول الأطفال.

## اسأل طبيبك أولًا
- في حال الحمل أو الرضاعة أو التخطيط للحمل؛
- إن كان المكمّل لمن هو دون 18 سنة؛
- إن كنت مريضًا أو تتناول دواءً أو لديك عملية قريبة؛
- إن كانت لديك حساسية: مسبباتها مكتوبة في كل صفحة وعلى العبوة، والمعتمد هو المكتوب على العبوة.

## الملصق هو المعتمد
نكتب صفحة المنتج من ملصقه، وقد تغيّر الشركات تركيباتها. إذا اختلفت العبوة عن الصفحة فاعتمد العبوة و[أخبرنا](/contact-us).

## أخصائيو التغذية
ما يكتبه الأخصائيون هنا نصائح عامة للبالغين الأصحاء. وهم لا يعرفون حالتك، فهي ليست استشارة.

## فحوصات الدم
المعدلات المرجعية للمختبر موضوعة لعامة الناس. قد تكون قيمة خارجها طبيعية لك، وقد لا تكون القيمة التي داخلها كذلك. النتيجة ليست تشخيصًا، وإذا وصف المختبر قيمة بأنها حرجة فلا تنتظرنا، بل اتصل بطبيبك.

## في الطوارئ
اتصل بـ112 في الكويت، و997 في السعودية.
`,
};

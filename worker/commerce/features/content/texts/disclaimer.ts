import type { OwnText } from '../own-texts.ts';

export const disclaimer: OwnText = {
  changedOn: '2026-11-21',
  en: `# Disclaimer
> What the words and numbers on these pages are, and what they are not: food supplements, general advice and blood values are no medicine and no diagnosis.

## Food supplements
Everything on our shelves is a food supplement or a food. A supplement adds to a varied diet and does not replace one. It is not meant to diagnose or to act against any illness.

Do not take more than the label says. Keep packs out of reach of children.

## Ask your doctor first
- if you are pregnant, breastfeeding or planning a child;
- if the supplement is for somebody under 18;
- if you are ill, take medicine or have an operation ahead;
- if you have an allergy: the allergens are on each page and on the pack, and the pack counts.

## The label counts
We write a product’s page from its label. Makers change recipes: if the pack in your hand says something else, trust the pack and [tell us](/contact-us).

## Nutritionists
What nutritionists write here is general advice for healthy adults. They do not know you, so it is no consultation.

## Blood tests
A laboratory’s limits are made for many people. A value outside of them may be normal for you and one inside may not. A result is no diagnosis. If the laboratory marks a value as critical, do not wait for us: call your doctor.

## In an emergency
Call 112 in Kuwait, 997 in Saudi Arabia.
`,
  ar: `# إخلاء المسؤولية
> ما هي الكلمات والأرقام في هذه الصفحات وما ليست عليه: المكملات والنصائح العامة وقيم الدم ليست دواءً ولا تشخيصًا.

## المكملات الغذائية
كل ما على رفوفنا مكمّل غذائي أو غذاء. المكمّل يضيف إلى غذاء متنوع ولا يغني عنه، ولا يُقصد به تشخيص مرض ولا مواجهته.

لا تتجاوز الكمية المكتوبة على الملصق، واحفظ العبوات بعيدًا عن متناول الأطفال.

## اسأل طبيبك أولًا
- إن كنتِ حاملًا أو مرضعًا أو تخططين للحمل؛
- إن كان المكمّل لمن هو دون 18 سنة؛
- إن كنت مريضًا أو تتناول دواءً أو لديك عملية قريبة؛
- إن كانت لديك حساسية: مسبباتها مكتوبة في كل صفحة وعلى العبوة، والمعتمد ما على العبوة.

## الملصق هو المعتمد
نكتب صفحة المنتج من ملصقه، والشركات تغيّر وصفاتها. فإن قالت العبوة في يدك شيئًا آخر فصدّق العبوة و[أخبرنا](/contact-us).

## أخصائيو التغذية
ما يكتبه الأخصائيون هنا نصائح عامة للبالغين الأصحاء. هم لا يعرفونك، فليست استشارة.

## فحوصات الدم
حدود المختبر موضوعة لعامة الناس. قد تكون قيمة خارجها طبيعية عندك، وقيمة داخلها ليست كذلك. والنتيجة ليست تشخيصًا. وإذا وصف المختبر قيمة بأنها حرجة فلا تنتظرنا واتصل بطبيبك.

## في الطوارئ
اتصل بـ112 في الكويت، و997 في السعودية.
`,
};

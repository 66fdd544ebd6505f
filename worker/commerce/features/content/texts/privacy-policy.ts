import type { OwnText } from '../own-texts.ts';

export const privacyPolicy: OwnText = {
  changedOn: '2026-11-21',
  en: `# Privacy policy
> What Afiya keeps about you, why, for how long, who else sees it, and how to have it corrected or removed.

## What we keep
To deliver an order we keep your name, e-mail, mobile number, address, what you bought and how you paid. We never see or keep your card number or PIN: you type them on the payment page of our payment partner.

With an account we also keep your saved addresses and your orders. Your password is stored only as a hash.

## Health data
Blood-test results and what you upload are seen by you, by the laboratory, and by whoever you share them with. They are kept apart from orders, each look at them is recorded, and you can delete them. They are in no mail, no message and no statistics.

## What stays on your device
Your cart is kept in your browser. Cookies hold your language, your country, a random number for your device and, if you sign in, your session. There are no advertising cookies.

## What it is used for
For your order, for your account, for answering you, and for keeping the shop safe. We do not sell data, and we do not use what you buy to advertise elsewhere.

## Who else sees it
The courier gets your name, address and mobile number. The payment partner gets the amount and the number of the order. Our hosting partner stores the data for us. Authorities get what the law makes us give.

## How long
Recent searches and your device number go when you clear your browser, or after a year without a visit. Invoices stay as long as the law asks. Everything else goes with your account.

## Your rights
You can see, correct and take along what we hold about you, and have it removed as far as the law allows. The personal data protection law of Saudi Arabia and the rules of Kuwait apply.

If data should ever get into the wrong hands we tell the authority and you, in Arabic and English, as fast as the law asks.
`,
  ar: `# سياسة الخصوصية
> ما تحتفظ به عافية عنك ولماذا وإلى متى ومن يراه غيرنا، وكيف تصححه أو تحذفه.

## ما نحتفظ به
لنوصّل طلبك نحتفظ باسمك وبريدك ورقم جوالك وعنوانك وما اشتريته وطريقة دفعك. لا نرى رقم بطاقتك أو رقمها السري ولا نحفظهما، فأنت تكتبهما في صفحة شريك الدفع.

وإذا كان لك حساب نحتفظ أيضًا بعناوينك وطلباتك. كلمة المرور لا تُحفظ إلا مشفّرة باتجاه واحد.

## البيانات الصحية
نتائج فحوصاتك وما ترفعه لا يراها إلا أنت والمختبر ومن تشاركها معه. نحفظها بعيدًا عن الطلبات، ويُسجَّل كل اطلاع عليها، ويمكنك حذفها. ولا تدخل في بريد ولا رسالة ولا إحصاء.

## ما يبقى على جهازك
سلتك محفوظة في متصفحك. وفي ملفات الارتباط لغتك ودولتك ورقم عشوائي لجهازك، وجلسة الدخول إن سجلت دخولك. لا نستخدم ملفات ارتباط للإعلانات.

## فيمَ نستخدمه
لطلبك وحسابك والرد عليك وحماية المتجر. لا نبيع البيانات ولا نستخدم مشترياتك للإعلان في أماكن أخرى.

## من يراه غيرنا
تصل شركة التوصيل إلى اسمك وعنوانك ورقم جوالك، ويصل شريك الدفع إلى المبلغ ورقم الطلب، ويخزّن شريك الاستضافة البيانات لنا. وتحصل الجهات الرسمية على ما يلزمنا به القانون.

## إلى متى
تزول عمليات البحث ورقم الجهاز عندما تمسح بيانات متصفحك أو بعد سنة دون زيارة. تبقى الفواتير المدة التي يفرضها القانون، ويُحذف الباقي مع حسابك.

## حقوقك
يحق لك أن تطّلع على بياناتك وتصححها وتأخذ نسخة منها وتطلب حذفها في حدود القانون. يسري نظام حماية البيانات الشخصية في السعودية والأنظمة المعمول بها في الكويت.

وإذا وصلت بيانات إلى غير أهلها أخبرنا الجهة المختصة وأخبرناك بالعربية والإنجليزية في المدة التي يحددها القانون.
`,
};

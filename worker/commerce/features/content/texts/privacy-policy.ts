import type { DefaultText } from '../default-texts.ts';

export const privacyPolicy: DefaultText = {
  changedOn: '2026-11-25',
  en: `# Privacy policy
> What {{shop}} holds about you, why, for how long, who else sees it, and how to have it corrected or deleted.

## What we hold
To deliver your order we hold your name, email, mobile number, address, what you bought and how you paid. We never see or store your card number or PIN: you enter them on our payment partner’s page.

If you have an account, we also hold your saved addresses and your orders. Your password is stored only as a hash.

## Health data
A blood test’s result, and what you answered before it was drawn, are seen by you, the laboratory, the two people here who enter and check it, and anyone you share it with. We keep them apart from orders, outside Kuwait and Saudi Arabia, and record every time they’re viewed. They never appear in an email, a message, an address or our statistics. If somebody else booked for you, the result opens to you alone.

A result is kept only if you agreed to that, for 24 months, and the laboratory keeps its own. You can delete it in your account on the result’s own page, in all its versions and with its links. A reminder to test again is one email, only if you asked for it, and one tap stops it.

Files of older results that you upload are opened by you alone, not by us or a laboratory. We read no values from them, remove where and with what a photo was taken, and keep them outside Kuwait and Saudi Arabia for 24 months or until the earlier day you set. They go with your account.

The quiz keeps your answers in its tab until you close it, and on your device for 30 days if you tick that; the shop keeps none. If you keep its list under a link, we hold the products on it for 30 days, without your answers or your name.

“Download my data” in your account has results with all their values, your answers and consents, your reminders, who opened what, and a list of your files, each with its address. Deleting your account deletes all of it; what remains is a record, in numbers alone, of who opened what.

## What stays on your device
Your cart is stored in your browser. So that you can shop without a connection, it also keeps the catalogue pages you saw last; never pages of your account, orders or results, and signing out deletes them. Cookies hold your language, your country, a random number for your device and, if you sign in, your session. There are no advertising cookies.

If you turn on notifications, we hold the address your browser gives us for them, with your language and country, until you turn them off or sign out. They go through your browser’s push service, encrypted wherever we send them ourselves, and say nothing about your health.

## What we count
We count visits, and searches that found nothing, as totals: without cookies and without linking them to you. If something on a page breaks, your browser tells us what broke, cleaned of personal data. In one visit in ten to ordinary shop pages it also sends how the page was used, with every word and picture covered; never on health pages, at the checkout, in your account or on your orders. A browser that asks not to be tracked sends no such recording.

If the shop is to be measured by Google Analytics too, a bar asks you first. Without your consent it hears nothing; with it, only through us: shop pages opened, and what goes into the cart or is bought. The button at the foot of a page changes your answer.

## How we use it
For your order and your account, to answer you, and to keep the shop safe. We don’t sell data, and we don’t use what you buy to advertise elsewhere.

## Who else sees it
The courier gets your name, address and mobile number. Our payment partner gets the amount and the order number. Our hosting partner stores the data for us. Of our own staff, each sees what their work needs, and whose data they were shown is counted and kept for 90 days. Authorities get what the law requires us to give.

## How long
Recent searches and your device number are deleted when you clear your browser, or after a year without a visit. We keep invoices for as long as the law requires. Everything else is deleted with your account.

## Your rights
You can see, correct and download what we hold about you, and have it deleted as far as the law allows. The personal data protection law of Saudi Arabia and the rules of Kuwait apply.

If data ever gets into the wrong hands, we’ll tell you and the authority, in Arabic and English, as fast as the law requires.
`,
  ar: `# سياسة الخصوصية
> ما تحتفظ به {{shop}} عنك ولماذا وإلى متى ومن يراه غيرنا، وكيف تصححه أو تحذفه.

## ما نحتفظ به
لنوصّل طلبك نحتفظ باسمك وبريدك ورقمك وعنوانك ومشترياتك وطريقة دفعك. لا نرى رقم بطاقتك ولا رقمها السري ولا نحفظهما، فأنت تدخلهما في صفحة شريك الدفع.

وإذا كان لك حساب نحتفظ أيضًا بعناوينك وطلباتك. كلمة المرور لا نحفظها كما هي، بل بصيغة لا يمكن قراءتها.

## البيانات الصحية
نتيجة فحصك وإجاباتك قبل السحب لا يراها إلا أنت والمختبر والشخصان اللذان يُدخلانها ويراجعانها لدينا ومن تشاركها معه. نحفظها بعيدًا عن الطلبات وخارج الكويت والسعودية، ويُسجَّل كل اطلاع عليها، ولا تظهر في بريد ولا رسالة ولا رابط ولا إحصاءات. وإذا حجز لك شخص آخر فلا تُفتح النتيجة إلا لك.

لا نحفظ النتيجة إلا إذا وافقت على ذلك، ولمدة 24 شهرًا، ويحتفظ المختبر بنسخته. يمكنك حذفها من صفحتها في حسابك بكل نسخها وروابطها. والتذكير بإعادة الفحص رسالة واحدة لا نرسلها إلا إذا طلبتها، ويمكن إيقافه بضغطة واحدة.

ملفات نتائجك السابقة التي ترفعها لا يفتحها أحد سواك، لا نحن ولا المختبر. لا نقرأ أي قيم منها، ونزيل من الصور مكان التقاطها وبيانات الكاميرا، ونحفظها خارج الكويت والسعودية 24 شهرًا أو حتى اليوم الأقرب الذي تحدده. وتُحذف مع حسابك.

تبقى إجاباتك عن أسئلة الاختبار في علامة التبويب إلى أن تغلقها، وعلى جهازك 30 يومًا إذا اخترت ذلك، ولا يحفظها المتجر. وإذا حفظت قائمته برابط فإننا نحفظ منتجاتها 30 يومًا دون إجاباتك ودون اسمك.

وفي «تنزيل بياناتي» في حسابك نتائجك بكل قيمها، وإجاباتك وموافقاتك، وتذكيراتك، وسجل من اطلع عليها، وقائمة ملفاتك مع رابط كل منها. وحذف الحساب يحذفها كلها، ولا يبقى إلا سجل بأرقام فقط يبيّن من اطلع ومتى.

## ما يبقى على جهازك
سلتك محفوظة في متصفحك. ولتتصفح دون اتصال يحفظ المتصفح أيضًا آخر صفحات المنتجات التي شاهدتها، ولا يحفظ صفحات حسابك أو طلباتك أو نتائجك، ويحذفها عند تسجيل الخروج. وفي ملفات تعريف الارتباط (الكوكيز) لغتك ودولتك ورقم عشوائي لجهازك، وجلسة الدخول إن سجلت دخولك. لا نستخدم ملفات تعريف ارتباط للإعلانات.

إذا فعّلت الإشعارات نحتفظ بالعنوان الذي يعطينا إياه متصفحك لها، مع لغتك ودولتك، حتى توقفها أو تسجل الخروج. تمر الإشعارات عبر خدمة متصفحك، مشفّرة متى أرسلناها بأنفسنا، ولا تذكر شيئًا عن صحتك.

## ما نعدّه
نعدّ الزيارات وعمليات البحث التي لم تجد شيئًا كأعداد إجمالية، دون كوكيز ودون ربطها بك. وإذا تعطّل شيء في صفحة أبلغنا متصفحك بما تعطّل، خاليًا من البيانات الشخصية. وفي زيارة من كل عشر لصفحات المتجر العادية يرسل كذلك طريقة استخدام الصفحة وكل كلماتها وصورها محجوبة، ولا يرسلها أبدًا من صفحات الصحة ولا إتمام الطلب ولا حسابك ولا طلباتك. والمتصفح الذي يطلب عدم التتبع لا يرسل هذا التسجيل.

وإذا كان المتجر سيُقاس عبر Google Analytics أيضًا، يظهر لك سؤال أولًا. دون موافقتك لا يصله شيء، ومعها يصله عن طريقنا فقط ما يُفتح من صفحات المتجر وما يُضاف إلى السلة أو يُشترى. ويمكنك تغيير جوابك من الزر أسفل الصفحة.

## كيف نستخدمها
لطلبك وحسابك والرد عليك وحماية المتجر. لا نبيع البيانات ولا نستخدم مشترياتك للإعلان في أماكن أخرى.

## من يطّلع عليها غيرنا
تحصل شركة التوصيل على اسمك وعنوانك ورقمك، ويحصل شريك الدفع على المبلغ ورقم الطلب، ويخزّن شريك الاستضافة البيانات لنا. وموظفونا لا يرى كل منهم إلا ما يحتاجه عمله، ونسجّل عدد من اطّلع على بياناتهم ونحتفظ بذلك 90 يومًا. وتحصل الجهات الرسمية على ما يلزمنا به القانون.

## إلى متى
تُحذف عمليات البحث ورقم الجهاز عندما تمسح بيانات متصفحك أو بعد سنة دون زيارة. تبقى الفواتير المدة التي يفرضها القانون، ويُحذف الباقي مع حسابك.

## حقوقك
يحق لك أن تطّلع على بياناتك وتصححها وتأخذ نسخة منها وتطلب حذفها في حدود القانون. يسري نظام حماية البيانات الشخصية في السعودية والأنظمة المعمول بها في الكويت.

وإذا وصلت بيانات إلى من لا يحق له أبلغنا الجهة المختصة وأبلغناك بالعربية والإنجليزية في المدة التي يحددها القانون.
`,
};

import type { DefaultText } from '../default-texts.ts';

export const help: DefaultText = {
  changedOn: '2026-11-30',
  en: `# Questions and answers
> Delivery, payment, cancelling, returns, your account and blood tests: short answers to what we’re asked most.

## Where is my order?
Open the link we sent you, or [your orders](/profile/orders) if you have an account. Lost the link? [Track your order](/track) sends it again.

## When will it arrive?
Choose your area, and each product’s page says the day. The day you’re promised at checkout stays with your order.

## What does delivery cost?
Your cart shows it before you pay. Above a certain amount delivery is free; the cart says how much is missing.

## Where do you deliver?
To all of Kuwait and Saudi Arabia. Choose your country at the top of the page: prices and delivery follow.

## Will the driver call me?
Yes, on the mobile number in your order. Please keep it to hand.

## Can I change my address or my items?
While the order is unpaid, yes: open it and choose “Change this order”. After that, [write to us](/contact-us) before it’s packed.

## Can I cancel my order?
Yes, on the order’s page, until we start packing it. The page tells you what comes back to you, and where, before you press.

## When do I get my money back?
Wallet money comes back at once. Banks take 3 to 14 days for cards and KNET.

## How do I return something?
Open the delivered order and choose “Return something”, up to 14 days after delivery. Packs must be unopened. [More about returns](/return-policy).

## What if a pack is damaged, wrong or short-dated?
Ask for a return on the order’s page and choose what’s wrong. You may have opened it, and the collection is free.

## What can’t be returned?
Opened supplements, unless something is wrong with them, and blood tests once the sample is taken.

## Who pays for the collection?
We do if it’s our mistake. If you changed your mind, it costs the same as delivery, and we tell you the amount first.

## How can I pay?
By KNET, mada, card, Apple Pay or cash on delivery, depending on your country. The checkout shows what’s available.

## My card was declined. What now?
You weren’t charged. We hold your items for 35 minutes from the order: try again, or choose another way.

## Why isn’t cash on delivery offered?
Each country has a limit for cash, and some orders can’t be paid that way. The checkout says why.

## Why do I have to confirm my cash order?
So that nobody orders in your name. Open the link we sent you, or answer our call, and we pack it.

## What is the wallet?
Credit in your account that pays for orders. You can [top it up](/profile/wallet), and refunds can go into it.

## Where do I enter a coupon?
In the cart. One coupon works per order, and the cart says so if it can’t be used.

## Where is my invoice?
On the order’s page, as soon as it’s paid. Prices in Saudi Arabia include 15% VAT; Kuwait has none.

## Do I need an account?
No. A name, an address and a mobile number are enough.

## Can I sign in without an email?
Yes. Enter your mobile number and the code we send you.

## I forgot my password
[Ask for a new one](/auth/forgot-password), or sign in with your mobile number.

## How do I delete my account?
In [your account](/profile/account). We keep only what the law makes us keep about orders.

## Which supplement is right for me?
Our [questions](/quiz) suggest from what’s in stock, and our [nutritionists](/nutritionist-list) explain their lists. For medical advice, ask your doctor.

## Can I take it while pregnant, or with medicine?
Ask your doctor or pharmacist first, and show them the label on the product’s page.

## Which products are for children?
Search with the word “kids”: products for children come first. Ask your child’s doctor about the dose.

## What is the expiry date?
The product’s page shows the earliest date of the packs we send.

## It’s sold out. Will you have it again?
Press “Notify me” on its page, and we’ll write once when it’s back.

## Can you wrap it as a gift?
Yes. At checkout add wrapping, a card with your words, and hide the prices.

## How do I book a blood test?
[Choose a test](/blood-test), then your area and a time, at home or at the laboratory. You can ask for a woman to draw the sample.

## Do I have to fast?
The test’s page says how many hours. Water is fine.

## When do I get my result?
The test’s page says how long it takes. You’ll get a message, and the result is in [your account](/profile/blood-tests).

## Can I move or cancel a visit?
Yes, in [your account](/profile/blood-tests). Up to 24 hours before, you get all of it back; later, half.

## Who sees my results?
You, the laboratory, and whoever you share them with. They’re kept apart from your orders.
`,
  ar: `# الأسئلة الشائعة
> التوصيل والدفع والإلغاء والإرجاع والحساب وفحوصات الدم: أجوبة مختصرة عن أكثر ما نُسأل عنه.

## وين طلبي؟
افتح الرابط الذي أرسلناه لك، أو صفحة [طلباتي](/profile/orders) إن كان لديك حساب. ضاع الرابط؟ اطلبه من [تتبّع طلبك](/track).

## متى يصل الطلب؟
اختر منطقتك ليظهر اليوم في صفحة كل منتج. واليوم الذي تراه عند إتمام الطلب يبقى مسجلًا في طلبك.

## كم رسوم التوصيل؟
تظهر في السلة قبل الدفع. والتوصيل مجاني فوق مبلغ معيّن، والسلة تخبرك كم تبقّى لك.

## إلى أين توصلون؟
إلى كل مناطق الكويت والسعودية. اختر دولتك من أعلى الصفحة لتظهر أسعارها وتوصيلها.

## هل يتصل المندوب قبل التوصيل؟
نعم، على رقم الجوال المسجل في الطلب، فأبقه قريبًا منك.

## هل أقدر أغيّر العنوان أو المنتجات؟
ما دام الطلب غير مدفوع افتحه واختر «تعديل هذا الطلب». وبعد الدفع [راسلنا](/contact-us) قبل تجهيزه.

## هل أقدر ألغي الطلب؟
نعم، من صفحة الطلب ما لم نبدأ تجهيزه. وتخبرك الصفحة قبل التأكيد كم يعود لك وإلى أين.

## متى يرجع لي المبلغ؟
رصيد المحفظة يعود فورًا، أما البطاقة وكي نت فيستغرق البنك من 3 إلى 14 يومًا.

## كيف أرجع منتجًا؟
افتح الطلب بعد توصيله واختر «إرجاع منتج» خلال 14 يومًا من الاستلام، والعبوة غير مفتوحة. [تفاصيل الإرجاع](/return-policy).

## وصلت العبوة متضررة أو غير ما طلبت أو قريبة التاريخ
اطلب إرجاعها من صفحة الطلب واختر السبب. نستلمها حتى لو فتحتها، والاستلام مجاني.

## ما الذي لا يمكن إرجاعه؟
المكملات المفتوحة ما لم يكن فيها عيب، وفحص الدم بعد أخذ العينة.

## من يدفع رسوم استلام المرتجع؟
نحن إذا كان الخطأ منا. وإذا غيّرت رأيك فهي مثل رسوم التوصيل، ونخبرك بها قبل ذلك.

## كيف أدفع؟
كي نت أو مدى أو بطاقة أو Apple Pay أو نقدًا عند الاستلام، حسب المتاح في بلدك. وتظهر لك الطرق عند إتمام الطلب.

## رُفضت بطاقتي، ماذا أفعل؟
لم يُخصم منك شيء. نحجز لك المنتجات 35 دقيقة من وقت الطلب: أعد المحاولة أو اختر طريقة أخرى.

## لماذا لا يظهر الدفع عند الاستلام؟
لكل بلد حد للدفع نقدًا، وبعض الطلبات لا تُدفع به. والصفحة تذكر السبب.

## لماذا أؤكد طلبي النقدي؟
حتى لا يطلب أحد باسمك. افتح الرابط الذي أرسلناه أو رد على اتصالنا لنجهز الطلب.

## ما هي المحفظة؟
رصيد في حسابك تدفع به طلباتك. يمكنك [شحنها](/profile/wallet)، ويمكن أن تعود إليها المبالغ المستردة.

## أين أكتب كود الخصم؟
في السلة. كود واحد لكل طلب، وإن تعذّر استخدامه ذكرت السلة السبب.

## أين الفاتورة؟
في صفحة الطلب بعد دفعه. أسعار السعودية تشمل ضريبة 15%، ولا ضريبة في الكويت.

## هل أحتاج إلى حساب؟
لا. يكفي الاسم والعنوان ورقم الجوال.

## هل أقدر أدخل بدون بريد إلكتروني؟
نعم، اكتب رقم جوالك ثم الرمز الذي نرسله لك.

## نسيت كلمة المرور
[اطلب كلمة جديدة](/auth/forgot-password)، أو ادخل برقم جوالك.

## كيف أحذف حسابي؟
من [صفحة حسابك](/profile/account). ونحتفظ فقط بما يلزمنا القانون بحفظه عن الطلبات.

## أي مكمّل يناسبني؟
[الأسئلة](/quiz) تقترح لك من المتوفر، و[أخصائيو التغذية](/nutritionist-list) يشرحون قوائمهم. أما الاستشارة الطبية فمن طبيبك.

## هل يناسب الحامل أو من يتناول دواء؟
اسأل الطبيب أو الصيدلي أولًا، واعرض عليه الملصق من صفحة المنتج.

## ما المنتجات المناسبة للأطفال؟
ابحث بكلمة «أطفال» لتظهر منتجاتهم أولًا. واسأل طبيب طفلك عن الجرعة.

## ما تاريخ الانتهاء؟
صفحة المنتج تعرض أقرب تاريخ للعبوات التي نرسلها.

## المنتج نفد، هل يتوفر مرة أخرى؟
اضغط «نبّهني» في صفحته، ونراسلك مرة واحدة عند توفره.

## هل تغلّفونه كهدية؟
نعم. أضف عند إتمام الطلب التغليف وبطاقة بكلماتك، وأخفِ الأسعار.

## كيف أحجز فحص دم؟
[اختر الفحص](/blood-test) ثم منطقتك والموعد، في البيت أو في المختبر. ويمكنك طلب ممرضة لسحب العينة.

## هل يلزمني الصيام؟
صفحة الفحص تذكر عدد الساعات. وشرب الماء لا يضر.

## متى تظهر نتيجتي؟
صفحة الفحص تذكر المدة. تصلك رسالة، وتجد النتيجة في [حسابك](/profile/blood-tests).

## هل أقدر أغيّر الموعد أو ألغيه؟
نعم من [حسابك](/profile/blood-tests). قبل الموعد بـ24 ساعة يعود المبلغ كاملًا، وبعدها نصفه.

## من يرى نتائجي؟
أنت والمختبر ومن تشاركها معه، وهي محفوظة بمعزل عن طلباتك.
`,
};

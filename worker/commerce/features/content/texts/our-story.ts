import type { DefaultText } from '../default-texts.ts';

export const ourStory: DefaultText = {
  changedOn: '2026-11-22',
  en: `# Our story
> Afiya is Arabic for well-being, and what you wish someone after a meal. We started with a plain question: what’s in the bottle?

## Three bottles, one question
Put three bottles of vitamin D side by side. One says IU, one says micrograms, one says “high strength”. Which is the strongest? It takes a calculator and a quiet evening to find that two of them are the same and the third is ten times as much.

We started Afiya so that nobody has to spend that evening. Every product’s page gives the amount in one serving, as a figure, in your language, before anyone tells you how good it is.

## What we do
- We read the label before we sell the product: dose, form, other ingredients, allergens, halal status and date.
- We put all of it on the product’s page, in Arabic and in English.
- We deliver across Kuwait and Saudi Arabia, with prices in your own currency and the delivery fee shown before you pay.

## What we don’t do
- We don’t promise cures, and you won’t see before-and-after photos. A supplement adds to a varied diet. That’s all it does.
- We don’t make up ratings, countdowns or “12 people are looking at this”.
- We don’t sell what your country’s law doesn’t allow, even if the shop next door does.

## Numbers before bottles
“What should I take?” often has an honest answer: find out first. That’s why [blood tests](/blood-test) sit beside the vitamins, and why our [nutritionists](/nutritionist-list) share short lists of their own, with how much and why.

## Talk to us
Spotted a mistake on a page, or a label we’ve misread? [Tell us](/contact-us). Those are the emails we answer first.
`,
  ar: `# قصتنا
> «بالعافية» كلمة يقولها بعضنا لبعض بعد الأكل. وهي ما نريده لك من كل عبوة: معلومة واضحة قبل أي وعد.

## ثلاث علب وسؤال واحد
ضع ثلاث علب فيتامين د أمامك. على الأولى «وحدة دولية»، وعلى الثانية «ميكروجرام»، وعلى الثالثة «تركيز عالٍ». أيها الأقوى؟ تحتاج إلى آلة حاسبة وسهرة كاملة لتكتشف أن اثنتين متساويتان والثالثة عشرة أضعافهما.

أسسنا عافية لنوفّر عليك هذه السهرة. صفحة كل منتج تذكر كمية الحصة الواحدة بالرقم وبلغتك، قبل أي كلام آخر عن المنتج.

## ما نفعله
- نقرأ الملصق قبل بيع المنتج: الجرعة والشكل والمكوّنات الأخرى ومسببات الحساسية وتاريخ الانتهاء، وهل هو حلال.
- نكتب كل ذلك في صفحة المنتج بالعربية والإنجليزية.
- نوصّل إلى كل مناطق الكويت والسعودية، بأسعار بعملتك، ورسوم التوصيل واضحة قبل الدفع.

## ما لا نفعله
- لا نعِد بالشفاء ولا نعرض صور «قبل وبعد». المكمّل يكمّل الغذاء المتنوع، وهذا كل ما في الأمر.
- لا نخترع تقييمات ولا عدّادات ولا «12 شخصًا يشاهدون هذا المنتج الآن».
- لا نبيع ما لا يسمح به قانون بلدك، حتى لو باعه غيرنا.

## الرقم قبل العلبة
«ماذا آخذ؟» سؤال جوابه الصادق غالبًا: افحص أولًا. لذلك تجد عندنا [فحوصات الدم](/blood-test) إلى جانب الفيتامينات، وتجد [أخصائيي التغذية](/nutritionist-list) بقوائمهم القصيرة، ومع كل منتج مقداره وسبب اختياره.

## تواصل معنا
وجدت خطأ في صفحة، أو ملصقًا لم نقرأه جيدًا؟ [أخبرنا](/contact-us)، فهذه أول رسائل نرد عليها.
`,
};

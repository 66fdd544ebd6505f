import type { OwnText } from '../own-texts.ts';

export const ourStory: OwnText = {
  changedOn: '2026-11-21',
  en: `# Our story
> Afiya is the Arabic word for well-being, and for what one wishes somebody after a meal. The shop began with a label nobody could read.

## A label in the kitchen
Two sisters in Kuwait stood in a kitchen with three bottles of vitamin D. One said IU, one said micrograms, one said “high strength”. None said how much was in one drop. It took an evening and a calculator to find that two of them were the same and the third was ten times as much.

That evening is what this shop does for you: it writes the figure on the front, in your language, in one unit, before anything else.

## What we do
- We read a label before we sell it: dose, form, other ingredients, allergens, halal or not, the date.
- We print all of it on the product’s page, in Arabic and in English, word for word the same.
- We send it across Kuwait and Saudi Arabia, at a price in your own currency that is the price you pay.

## What we don’t do
- We promise no cure and no before-and-after. A supplement adds to a varied diet, that is all.
- We invent no ratings, no countdowns and no “twelve people are looking at this”.
- We don’t sell what the law of your country keeps off the shelf, even if the next shop does.

## Numbers before bottles
Often the honest answer to “what should I take?” is “find out first”. That is why [blood tests](/blood-test) stand beside the shelves, and why our [nutritionists](/nutritionist-list) put their own short lists here, with how much and why.

## Talk to us
You found a mistake on a page, or a label we read wrongly? [Tell us](/contact-us). It is the kind of mail we answer first.
`,
  ar: `# قصتنا
> العافية كلمة نقولها لبعضنا بعد الأكل وعند السلام. وهذا المتجر بدأ من ملصق لم يفهمه أحد.

## ملصق في المطبخ
وقفت أختان في مطبخ بالكويت أمام ثلاث علب من فيتامين د. علبة تكتب وحدة دولية، وعلبة تكتب ميكروجرام، وعلبة تكتب «تركيز عالٍ». ولا واحدة تقول كم في النقطة. احتاج الأمر سهرة كاملة وآلة حاسبة ليتبيّن أن اثنتين متساويتان وأن الثالثة عشرة أضعافهما.

تلك السهرة هي ما نفعله لك كل يوم: نكتب الرقم أولًا، بلغتك، وبوحدة واحدة، قبل أي كلام آخر.

## ما نفعله
- نقرأ الملصق قبل أن نبيع العلبة: الجرعة والشكل والمكوّنات الأخرى ومسببات الحساسية والحلال والتاريخ.
- نكتب كل ذلك في صفحة المنتج بالعربية والإنجليزية كلمة بكلمة.
- نوصّله لكل مناطق الكويت والسعودية، بسعر بعملتك هو نفسه ما تدفعه.

## ما لا نفعله
- لا نَعِد بنتيجة ولا نعرض صور «قبل وبعد». المكمّل يضيف إلى غذاء متنوع، وهذا كل ما في الأمر.
- لا نخترع تقييمات ولا عدّادات تنازلية ولا «12 شخصًا يشاهدون هذا الآن».
- لا نبيع ما يمنعه قانون بلدك، ولو باعه غيرنا.

## الرقم قبل العلبة
كثيرًا ما يكون الجواب الصادق عن سؤال «ماذا آخذ؟» هو «افحص أولًا». لذلك تجد [فحوصات الدم](/blood-test) بجانب الرفوف، وتجد [أخصائيي التغذية](/nutritionist-list) بقوائمهم القصيرة، ومع كل منتج كم يؤخذ منه ولماذا.

## كلّمنا
وجدت خطأ في صفحة، أو ملصقًا قرأناه غلط؟ [أخبرنا](/contact-us)، فهذه الرسائل نرد عليها قبل غيرها.
`,
};

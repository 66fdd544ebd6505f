import type { OwnText } from '../own-texts.ts';

export const becomeASupplier: OwnText = {
  changedOn: '2026-11-21',
  en: `# Become a supplier
> You make or import food supplements and want them in front of people in Kuwait and Saudi Arabia? This is what we look for, and the form.

## What we look for
- Products that are registered or can be: with the Ministry of Health in Kuwait, with the SFDA in Saudi Arabia.
- A whole label in Arabic and English: amounts per serving, all other ingredients, allergens, halal status.
- At least twelve months until the date on the pack when it reaches us, and a certificate of analysis for the lot.
- Words that promise no cure.

## What happens next
We read every letter. You hear from us within ten working days, either way. If it fits we ask for two packs and the papers, and read the label as strictly as we read all of them.
`,
  ar: `# كن موردًا
> تصنّع مكملات غذائية أو تستوردها وتريدها أمام المتسوقين في الكويت والسعودية؟ هذا ما نبحث عنه، ومعه النموذج.

## ما نبحث عنه
- منتجات مسجلة أو قابلة للتسجيل: لدى وزارة الصحة في الكويت، ولدى هيئة الغذاء والدواء في السعودية.
- ملصق كامل بالعربية والإنجليزية: كميات الحصة وكل المكوّنات الأخرى ومسببات الحساسية وكونه حلالًا.
- اثنا عشر شهرًا على الأقل حتى تاريخ الانتهاء عند وصوله إلينا، وشهادة تحليل للتشغيلة.
- كلام لا يعد بالشفاء.

## ماذا بعد
نقرأ كل رسالة، ويصلك ردنا خلال عشرة أيام عمل في الحالين. وإن ناسبنا المنتج طلبنا عبوتين والأوراق، وقرأنا الملصق بالتشدد الذي نقرأ به كل ملصق.
`,
};

import type { DefaultText } from '../default-texts.ts';

export const becomeASupplier: DefaultText = {
  changedOn: '2026-11-22',
  en: `# Become a supplier
> Do you make or import food supplements, and want them in front of shoppers in Kuwait and Saudi Arabia? Here’s what we look for, and how to apply.

## What we look for
- Products that are registered, or can be: with the Ministry of Health in Kuwait, or the SFDA in Saudi Arabia.
- A full label in Arabic and English: amounts per serving, all other ingredients, allergens and halal status.
- At least twelve months left on the pack when it reaches us, and a certificate of analysis for the batch.
- No claims to cure anything.

## What happens next
We read every application and reply within ten working days, whatever the answer. If it’s a fit, we’ll ask for two packs and the paperwork, and check the label as closely as we do every other.
`,
  ar: `# انضم إلى موردينا
> تصنّع مكملات غذائية أو تستوردها وتريد بيعها في الكويت والسعودية؟ هذه شروطنا، وهنا تقدّم طلبك.

## ما نبحث عنه
- منتجات مسجلة أو قابلة للتسجيل لدى وزارة الصحة في الكويت، أو هيئة الغذاء والدواء في السعودية.
- ملصق كامل بالعربية والإنجليزية: كميات الحصة وكل المكوّنات الأخرى ومسببات الحساسية، وهل هو حلال.
- صلاحية لا تقل عن اثني عشر شهرًا عند وصول المنتج إلينا، وشهادة تحليل للتشغيلة.
- لا ادعاء بالشفاء من أي مرض.

## ماذا بعد؟
نقرأ كل طلب ونرد خلال عشرة أيام عمل، أيًّا كان الجواب. وإذا ناسبنا المنتج طلبنا عبوتين والمستندات، وراجعنا ملصقه بالدقة التي نراجع بها كل ملصق.
`,
};

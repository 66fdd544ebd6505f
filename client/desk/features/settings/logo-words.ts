import { defineWords } from '../../i18n/words.ts';

export const logoWords = defineWords({
  en: {
    logo: 'Logo',
    en: 'Logo in English',
    ar: 'Logo in Arabic',
    hint: 'PNG, JPEG, WebP or AVIF, about twice as wide as high. Where one language has none, it shows the other’s.',
    none: 'The shop’s own drawing',
    upload: 'Choose a picture',
    uploading: 'Uploading…',
    remove: 'Take it away',
    tooLarge: 'This picture is larger than 8 MB.',
  },
  ar: {
    logo: 'الشعار',
    en: 'الشعار بالإنجليزية',
    ar: 'الشعار بالعربية',
    hint: 'صورة PNG أو JPEG أو WebP أو AVIF، عرضها نحو ضعفي ارتفاعها. واللغة التي لا شعار لها تعرض شعار الأخرى.',
    none: 'شعار المتجر الأصلي',
    upload: 'اختيار صورة',
    uploading: 'جارٍ الرفع…',
    remove: 'إزالة',
    tooLarge: 'هذه الصورة أكبر من 8 ميغابايت.',
  },
});

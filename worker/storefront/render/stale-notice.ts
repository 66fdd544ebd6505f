/** What a page says above everything while it is an old one, because the API does not answer. */
import type { Locale } from '../../../shared/domain/locale.ts';

const words = {
  en: 'We can’t update this page just now. Prices may have changed, and ordering is paused for the moment.',
  ar: 'يتعذّر علينا تحديث هذه الصفحة حاليًا. قد تكون الأسعار تغيّرت، والطلب متوقف مؤقتًا.',
} as const;

/** Outside of what the app takes over, so that the page's own HTML is what it was. */
export const withStaleNotice = (html: string, locale: Locale): string =>
  html.replace('<body>', `<body><aside class="stale-notice"><p>${words[locale]}</p></aside>`);

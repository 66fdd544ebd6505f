import type { Locale } from '../../../shared/domain/locale.ts';

const noticeTexts = {
  en: 'We can’t update this page just now. Prices may have changed, and ordering is paused for the moment.',
  ar: 'يتعذّر علينا تحديث هذه الصفحة حاليًا. قد تكون الأسعار تغيّرت، والشراء متوقف مؤقتًا.',
} as const;

/** The banner of a page that is served stale. It stands outside the hydrated root, so that the page itself is unchanged. */
export const buildStaleNotice = (locale: Locale): string =>
  `<aside class="stale-notice"><p>${noticeTexts[locale]}</p></aside>`;

export const addStaleNotice = (html: string, locale: Locale): string =>
  html.replace('<body>', `<body>${buildStaleNotice(locale)}`);

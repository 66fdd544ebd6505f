/** Messages that several commands share; those about a merchant's CSV are in import-words.ts. */
import type { Locale } from '../../shared/domain/money.ts';

const textFaults: Record<string, Record<Locale, string>> = {
  title: { en: 'must be the page’s title: # Title', ar: 'يجب أن يبدأ النص بعنوانه: # العنوان' },
  lead: {
    en: 'must say in a sentence what the page is about: > Sentence',
    ar: 'يجب أن تلي العنوان جملة تعرّف بالصفحة: > جملة',
  },
  empty: { en: 'has no text', ar: 'لا نص فيه' },
  deep: { en: 'has a heading level pages don’t use: write ## Section', ar: 'عنوان لا تعرفه الصفحات، اكتب ## الفقرة' },
  link: { en: 'has a link that isn’t allowed: use /path, https:, mailto: or tel:', ar: 'فيه رابط غير مسموح' },
};

export const formatTextFault = (line: number, kind: string, locale: Locale): string => {
  const says = textFaults[kind]?.[locale] ?? kind;
  return locale === 'ar' ? `السطر ${line}: ${says}` : `Line ${line} ${says}`;
};

/** Cached pages are refreshed within this time (docs/decisions/009-public-pages-are-kept.md). */
export const shownSoonMessage = (locale: Locale): string =>
  locale === 'en' ? 'The shop will show this within ten seconds.' : 'يظهر خلال عشر ثوانٍ';

const draftReasons: Record<string, Record<Locale, string>> = {
  name_en: { en: 'no English name', ar: 'بلا اسم إنجليزي' },
  name_ar: { en: 'no Arabic name', ar: 'بلا اسم عربي' },
  dhea: { en: 'DHEA can’t be sold', ar: 'يحتوي DHEA الممنوع بيعه' },
  'hormone-like': { en: 'hormone-like, can’t be sold', ar: 'شبيه بالهرمونات وبيعه ممنوع' },
  yohimbe: { en: 'yohimbe can’t be sold', ar: 'يحتوي اليوهمبي الممنوع بيعه' },
  'cbd-hemp': { en: 'CBD or hemp can’t be sold', ar: 'يحتوي القنب الممنوع بيعه' },
  'kratom-kava': { en: 'kratom or kava can’t be sold', ar: 'يحتوي القرطوم أو الكافا الممنوع بيعهما' },
};
export const formatDraftReason = (reason: string, locale: Locale): string => draftReasons[reason]?.[locale] ?? reason;

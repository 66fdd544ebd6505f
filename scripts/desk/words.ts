/** What the desk's import says, in English and Arabic (`--lang ar`). */
import type { Locale } from '../../shared/domain/money.ts';
import { plural } from '../../shared/i18n/translate.ts';
import { type NearDate, nearDateLines } from './expiry.ts';

const cellFaults: Record<string, Record<Locale, string>> = {
  required: { en: 'is empty, and has to be filled in', ar: 'فارغة، ويجب تعبئتها' },
  too_long: { en: 'is too long', ar: 'أطول من المسموح' },
  sku: {
    en: 'takes letters, digits, dot, dash and underscore, at most 64',
    ar: 'تقبل الحروف اللاتينية والأرقام والنقطة والشرطة فقط، حتى 64 خانة',
  },
  slug: { en: 'takes small letters, digits and dashes', ar: 'تقبل الحروف اللاتينية الصغيرة والأرقام والشرطة فقط' },
  price: { en: 'is no price: write 4.250, without a sign', ar: 'ليست سعرًا صحيحًا، اكتبها هكذا 4.250 بلا رمز العملة' },
  count: { en: 'is no whole number of pieces', ar: 'ليست عددًا صحيحًا من القطع' },
  limit: { en: 'is no limit from 1 to 99', ar: 'ليست حدًا بين 1 و99' },
  date: { en: 'is no date: write 2028-04-30 or 2028-04', ar: 'ليست تاريخًا صحيحًا، اكتبها هكذا 2028-04-30 أو 2028-04' },
  gtin: { en: 'is no number of a bar code (GTIN, EAN or UPC)', ar: 'ليست رقم باركود صحيحًا (GTIN أو EAN أو UPC)' },
  flag: { en: 'has a flag that the shop does not know', ar: 'فيها علامة لا يعرفها المتجر' },
  twice: { en: 'stands in the file twice; the first row counts', ar: 'مكررة في الملف، ويُعتمد الصف الأول' },
  text: { en: 'has characters that are broken', ar: 'فيها رموز تالفة' },
};

/** `Row 12, price_kwd: is no price …` */
export const faultLine = (row: number, column: string, code: string, locale: Locale): string => {
  const says = cellFaults[code]?.[locale] ?? code;
  return locale === 'ar' ? `الصف ${row}، خانة ${column}: ${says}` : `Row ${row}, ${column}: ${says}`;
};

const textFaults: Record<string, Record<Locale, string>> = {
  title: { en: 'must begin with its title: # Title', ar: 'يجب أن يبدأ النص بعنوانه: # العنوان' },
  lead: { en: 'must say in a sentence what the page is: > Sentence', ar: 'يجب أن تقول جملة ما الصفحة: > جملة' },
  empty: { en: 'has no text', ar: 'لا نص فيه' },
  deep: { en: 'is a heading that pages do not have: write ## Part', ar: 'عنوان لا تعرفه الصفحات، اكتب ## الفقرة' },
  link: { en: 'has a link that is not allowed: /path, https:, mailto: or tel:', ar: 'فيه رابط غير مسموح' },
};

/** `Line 3 must say …` */
export const textFaultLine = (line: number, kind: string, locale: Locale): string => {
  const says = textFaults[kind]?.[locale] ?? kind;
  return locale === 'ar' ? `السطر ${line}: ${says}` : `Line ${line} ${says}`;
};

/** The longest way: 5 minutes in the store, half a minute in a worker, a minute as a kept page (docs/decisions/009-public-pages-are-kept.md). */
export const shownLine = (locale: Locale): string =>
  locale === 'en' ? 'Shown within seven minutes' : 'يظهر خلال سبع دقائق';

const draftReasons: Record<string, Record<Locale, string>> = {
  name_en: { en: 'no English name', ar: 'بلا اسم إنجليزي' },
  name_ar: { en: 'no Arabic name', ar: 'بلا اسم عربي' },
  dhea: { en: 'DHEA may not be sold', ar: 'يحتوي DHEA الممنوع بيعه' },
  'hormone-like': { en: 'hormone-like, may not be sold', ar: 'شبيه بالهرمونات وبيعه ممنوع' },
  yohimbe: { en: 'yohimbe may not be sold', ar: 'يحتوي اليوهمبي الممنوع بيعه' },
  'cbd-hemp': { en: 'CBD or hemp may not be sold', ar: 'يحتوي القنب الممنوع بيعه' },
  'kratom-kava': { en: 'kratom or kava may not be sold', ar: 'يحتوي القرطوم أو الكافا الممنوع بيعهما' },
};
export const draftReason = (reason: string, locale: Locale): string => draftReasons[reason]?.[locale] ?? reason;

const rowsOf = (count: number, locale: Locale): string =>
  locale === 'en'
    ? plural('en', count, { one: '{n} row', other: '{n} rows' })
    : plural('ar', count, {
        zero: 'لا صفوف',
        one: 'صف واحد',
        two: 'صفان',
        few: '{n} صفوف',
        many: '{n} صفًا',
        other: '{n} صف',
      });

/** What an import did: `created`, `updated` and `unchanged` are all good rows, and so are `published` and `drafts`. */
export interface Summary {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  published: number;
  drafts: number;
  /** Why a row is a draft → how many. */
  reasons: Record<string, number>;
  new_brands: number;
  /** A category that the shop hasn't got → how many rows. */
  unknown_categories: Record<string, number>;
  claims: { sku: string; words: string[] }[];
  near_dates: NearDate[];
  bad_rows: number;
  dry_run: boolean;
}

export function summaryLines(summary: Summary, locale: Locale): string[] {
  const reasons = Object.entries(summary.reasons).sort((a, b) => b[1] - a[1]);
  const en = locale === 'en';
  return [
    en ? `${rowsOf(summary.rows, locale)} read` : `قُرئ: ${rowsOf(summary.rows, locale)}`,
    en
      ? `${summary.created} new, ${summary.updated} changed, ${summary.unchanged} as they were`
      : `جديد: ${summary.created}، معدّل: ${summary.updated}، بلا تغيير: ${summary.unchanged}`,
    en ? `${summary.published} published` : `منشور: ${summary.published}`,
    en ? `${summary.drafts} drafts` : `مسودات: ${summary.drafts}`,
    ...reasons.map(([reason, count]) => `  ${count}  ${draftReason(reason, locale)}`),
    ...(summary.new_brands > 0
      ? [en ? `${summary.new_brands} new brands` : `علامات تجارية جديدة: ${summary.new_brands}`]
      : []),
    ...Object.entries(summary.unknown_categories).map(([category, count]) =>
      en
        ? `${rowsOf(count, locale)} under “Other”: the shop has no category “${category}”`
        : `${rowsOf(count, locale)} تحت «أخرى»: لا يوجد في المتجر قسم باسم «${category}»`,
    ),
    ...summary.claims.map(({ sku, words }) =>
      en
        ? `${sku}: not allowed beside supplements: ${words.join(', ')}`
        : `${sku}: ممنوع قوله عن المكمّلات: ${words.join('، ')}`,
    ),
    ...nearDateLines(summary.near_dates, locale),
    ...(summary.bad_rows > 0
      ? [
          en
            ? `${rowsOf(summary.bad_rows, locale)} left out: see above`
            : `لم يؤخذ: ${rowsOf(summary.bad_rows, locale)}، انظر أعلاه`,
        ]
      : []),
    ...(summary.dry_run ? [en ? 'A dry run: nothing was written.' : 'تجربة فقط: لم يُكتب شيء.'] : []),
  ];
}

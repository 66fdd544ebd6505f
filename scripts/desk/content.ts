import { contentKeys } from '../../shared/domain/content-keys.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { ar, en, inBothLanguages, joinList } from '../../shared/i18n/message.ts';
import { createDeskClient } from './client.ts';
import { type CommandResult, command, usageError } from './command.ts';
import { formatVersionedText, readVersionedText } from './versioned-file.ts';

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

const formatTextFault = (line: number, kind: string, locale: Locale): string => {
  const says = textFaults[kind]?.[locale] ?? kind;
  return locale === 'ar' ? `السطر ${line}: ${says}` : `Line ${line} ${says}`;
};

/** Cached pages are refreshed within this time (docs/decisions/009-public-pages-are-kept.md). */
const shownSoonMessage = (locale: Locale): string =>
  locale === 'en' ? 'The shop will show this within ten seconds.' : 'يظهر خلال عشر ثوانٍ';

type ContentKey = (typeof contentKeys)[number];

function parseKey(key: string): ContentKey {
  const known = contentKeys.find((one) => one === key);
  if (known) return known;
  const meant = findNearestWord(key, contentKeys);
  throw usageError({
    en: en`There’s no page “${key}”.${meant ? en` Did you mean “${meant}”?` : ''} Pages: ${joinList(contentKeys)}.`,
    ar: ar`لا توجد صفحة «${key}»${meant ? ar`، ربما ${meant}` : ''}. الصفحات: ${joinList(contentKeys)}.`,
  });
}

/** `text` null restores the original. */
async function write(
  key: ContentKey,
  locale: Locale,
  body: { version: number; text: string | null },
): Promise<CommandResult> {
  const data = await createDeskClient(locale)('setContent', { params: { key }, body });
  const { fault, claims } = data;
  if (fault)
    return { data, lines: [inBothLanguages((said) => formatTextFault(fault.line, fault.kind, said))], exitCode: 1 };
  const warning = {
    en: en`Claims not allowed for supplements: ${joinList(claims)}`,
    ar: ar`ممنوع قوله عن المكمّلات: ${joinList(claims)}`,
  };
  return { data, lines: [...(claims.length > 0 ? [warning] : []), inBothLanguages(shownSoonMessage)] };
}

export const contentCommands = {
  'content get': command({
    words: ['PAGE', 'en|ar'],
    document: true,
    help: {
      en: 'a page’s text, ready to edit: terms, contact-us …',
      ar: 'نص صفحة لتعديله: terms و contact-us وغيرهما',
    },
    run: async (_, [key, locale]) => {
      const data = await createDeskClient(locale)('content', { params: { key: parseKey(key) } });
      return { data, lines: [], document: formatVersionedText(data.version, data.text) };
    },
  }),
  'content set': command({
    words: ['PAGE', 'en|ar', 'FILE'],
    help: {
      en: 'replaces a page’s text; for its format see docs/architecture.md "Texts"',
      ar: 'نص آخر، وطريقة كتابته في docs/architecture.md قسم "Texts"',
    },
    run: (_, [key, locale, file]) => write(parseKey(key), locale, readVersionedText(file)),
  }),
  'content reset': command({
    words: ['PAGE', 'en|ar'],
    help: { en: 'restores the shop’s original text', ar: 'العودة إلى نص المتجر الأصلي' },
    run: async (_, [typed, locale]) => {
      const key = parseKey(typed);
      const { version } = await createDeskClient(locale)('content', { params: { key } });
      return write(key, locale, { version, text: null });
    },
  }),
};

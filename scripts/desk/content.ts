import { contentKeys } from '../../shared/domain/content-keys.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { createDesk } from './client.ts';
import { type Answer, command, misused } from './command.ts';
import { readText } from './read-file.ts';
import { ar, both, en, listed } from './said.ts';
import { shownLine, textFaultLine } from './words.ts';

function pathOf(key: string): string {
  if (contentKeys.some((one) => one === key)) return `/desk/content/${key}`;
  const meant = findNearestWord(key, contentKeys);
  throw misused({
    en: en`There’s no page “${key}”.${meant ? en` Did you mean “${meant}”?` : ''} Pages: ${listed(contentKeys)}.`,
    ar: ar`لا توجد صفحة «${key}»${meant ? ar`، ربما ${meant}` : ''}. الصفحات: ${listed(contentKeys)}.`,
  });
}

/** `text` null restores the original. */
async function write(key: string, locale: Locale, text: string | null): Promise<Answer> {
  const data = await createDesk(locale)<{ fault: { kind: string; line: number } | null; claims: string[] }>(
    'POST',
    pathOf(key),
    { text },
  );
  const { fault, claims } = data;
  if (fault) return { data, lines: [both((said) => textFaultLine(fault.line, fault.kind, said))], exitCode: 1 };
  const warning = {
    en: en`Claims not allowed for supplements: ${listed(claims)}`,
    ar: ar`ممنوع قوله عن المكمّلات: ${listed(claims)}`,
  };
  return { data, lines: [...(claims.length > 0 ? [warning] : []), both(shownLine)] };
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
      const data = await createDesk(locale)<{ text: string; own: boolean }>('GET', pathOf(key));
      return { data, lines: [], document: data.text.trimEnd() };
    },
  }),
  'content set': command({
    words: ['PAGE', 'en|ar', 'FILE'],
    help: {
      en: 'replaces a page’s text; for its format see docs/architecture.md "Texts"',
      ar: 'نص آخر، وطريقة كتابته في docs/architecture.md قسم "Texts"',
    },
    run: (_, [key, locale, file]) => write(key, locale, readText(file)),
  }),
  'content reset': command({
    words: ['PAGE', 'en|ar'],
    help: { en: 'restores the shop’s original text', ar: 'العودة إلى نص المتجر الأصلي' },
    run: (_, [key, locale]) => write(key, locale, null),
  }),
};

/** `content get|set|reset KEY en|ar [FILE]`: the shop's long texts as files. */
import { contentKeys } from '../../shared/domain/content-keys.ts';
import { isLocale, type Locale } from '../../shared/domain/locale.ts';
import { createDesk } from './client.ts';
import { type Answer, misused, needed } from './options.ts';
import { readText } from './read-file.ts';
import { shownLine, textFaultLine } from './words.ts';

function pageOf(key: string | undefined, language: string | undefined): { path: string; locale: Locale } {
  if (!contentKeys.some((one) => one === key)) throw misused(`The page must be one of ${contentKeys.join(', ')}.`);
  if (!isLocale(language)) throw misused('The language must be en or ar.');
  return { path: `/desk/content/${key}`, locale: language };
}

/** Prints the text as it was written, so that it can be changed and set again. */
export async function getContent(key: string | undefined, language: string | undefined): Promise<Answer> {
  const { path, locale } = pageOf(key, language);
  const data = await createDesk(locale)<{ text: string; own: boolean }>('GET', path);
  return { data, lines: [data.text.trimEnd()] };
}

/** `text` null goes back to the shop's own. `said` is the language of what is told. */
async function write(path: string, locale: Locale, text: string | null, said: Locale): Promise<Answer> {
  const data = await createDesk(locale)<{ fault: { kind: string; line: number } | null; claims: string[] }>(
    'POST',
    path,
    { text },
  );
  if (data.fault) return { data, lines: [textFaultLine(data.fault.line, data.fault.kind, said)], exitCode: 1 };
  const warning = data.claims.length > 0 ? [`Not allowed beside supplements: ${data.claims.join(', ')}`] : [];
  return { data, lines: [...warning, shownLine(said)] };
}

export function setContent(
  key: string | undefined,
  language: string | undefined,
  file: string | undefined,
  said: Locale,
) {
  const { path, locale } = pageOf(key, language);
  return write(path, locale, readText(needed(file, 'The file')), said);
}

export function resetContent(key: string | undefined, language: string | undefined, said: Locale) {
  const { path, locale } = pageOf(key, language);
  return write(path, locale, null, said);
}

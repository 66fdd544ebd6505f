/** Text in English and Arabic: a sentence that lacks one of them does not compile. */
import type { Locale, LocalText } from '../domain/locale.ts';

export type Message = LocalText;
export type MessageValue = string | number | Message;

const firstStrong = '\u2068';
const pop = '\u2069';
export const rightToLeft = '\u200f';
const arabicLetter = /[\u0590-\u08ff\ufb1d-\ufefc]/;

export const inLocale = (value: MessageValue, locale: Locale): string =>
  typeof value === 'object' ? value[locale] : String(value);

/** Isolates a value of the other direction, so that it and its neighbours keep their order (UAX #9). */
const isolated = (text: string, locale: Locale): string => {
  const isForeign = locale === 'ar' ? /[A-Za-z0-9]/.test(text) : arabicLetter.test(text);
  return isForeign ? firstStrong + text + pop : text;
};

const sentence =
  (locale: Locale) =>
  (texts: TemplateStringsArray, ...values: readonly MessageValue[]): string =>
    texts.map((text, at) => (at === 0 ? '' : isolated(inLocale(values[at - 1] ?? '', locale), locale)) + text).join('');

/** `{ en: en`${number} is ${state}`, ar: ar`…` }` */
export const en = sentence('en');
export const ar = sentence('ar');

/** Names, figures and other text that is not translated. */
export const untranslated = (text: string): Message => ({ en: text, ar: text });

export const inBothLanguages = (make: (locale: Locale) => string): Message => ({ en: make('en'), ar: make('ar') });

/** A table row. Empty cells are left out; an Arabic row starts at the right even if its first cell is Latin. */
export const formatRow = (...values: readonly (MessageValue | null | undefined | false)[]): Message => {
  const row = (locale: Locale) =>
    values
      .map((value) => (value === null || value === undefined || value === false ? '' : inLocale(value, locale)))
      .filter((text) => text !== '')
      .map((text) => isolated(text, locale))
      .join('  ');
  return { en: row('en'), ar: rightToLeft + row('ar') };
};

export const indent = (line: Message): Message => ({ en: `  ${line.en}`, ar: `${rightToLeft}  ${line.ar}` });

export const joinList = (values: readonly MessageValue[]): Message => ({
  en: values.map((value) => inLocale(value, 'en')).join(', '),
  ar: values.map((value) => isolated(inLocale(value, 'ar'), 'ar')).join('، '),
});

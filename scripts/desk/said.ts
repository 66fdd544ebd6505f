/** Text in English and Arabic: a sentence that lacks one of them does not compile. */
import type { Locale } from '../../shared/domain/money.ts';

export type Said = Readonly<Record<Locale, string>>;
export type Value = string | number | Said;

const firstStrong = '\u2068';
const pop = '\u2069';
const rightToLeft = '\u200f';
const arabicLetter = /[\u0590-\u08ff\ufb1d-\ufefc]/;

export const inLocale = (value: Value, locale: Locale): string =>
  typeof value === 'object' ? value[locale] : String(value);

/** Isolates a value of the other direction, so that it and its neighbours keep their order (UAX #9). */
const isolated = (text: string, locale: Locale): string => {
  const isForeign = locale === 'ar' ? /[A-Za-z0-9]/.test(text) : arabicLetter.test(text);
  return isForeign ? firstStrong + text + pop : text;
};

const sentence =
  (locale: Locale) =>
  (texts: TemplateStringsArray, ...values: readonly Value[]): string =>
    texts.map((text, at) => (at === 0 ? '' : isolated(inLocale(values[at - 1] ?? '', locale), locale)) + text).join('');

/** `{ en: en`${number} is ${state}`, ar: ar`…` }` */
export const en = sentence('en');
export const ar = sentence('ar');

/** Names, figures and other text that is not translated. */
export const asIs = (text: string): Said => ({ en: text, ar: text });

export const both = (make: (locale: Locale) => string): Said => ({ en: make('en'), ar: make('ar') });

/** A table row. Empty cells are left out; an Arabic row starts at the right even if its first cell is Latin. */
export const cells = (...values: readonly (Value | null | undefined | false)[]): Said => {
  const row = (locale: Locale) =>
    values
      .map((value) => (value === null || value === undefined || value === false ? '' : inLocale(value, locale)))
      .filter((text) => text !== '')
      .map((text) => isolated(text, locale))
      .join('  ');
  return { en: row('en'), ar: rightToLeft + row('ar') };
};

export const under = (line: Said): Said => ({ en: `  ${line.en}`, ar: `${rightToLeft}  ${line.ar}` });

export const listed = (values: readonly Value[]): Said => ({
  en: values.map((value) => inLocale(value, 'en')).join(', '),
  ar: values.map((value) => isolated(inLocale(value, 'ar'), 'ar')).join('، '),
});

/** What the desk says: every sentence in English and Arabic, so that a missing one doesn't compile. */
import type { Locale } from '../../shared/domain/money.ts';

export type Said = Readonly<Record<Locale, string>>;
export type Value = string | number | Said;

const firstStrong = '\u2068';
const pop = '\u2069';
const rightToLeft = '\u200f';
const arabicLetter = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** In one language; what is no sentence is the same in both. */
export const inLocale = (value: Value, locale: Locale): string =>
  typeof value === 'object' ? value[locale] : String(value);

/** A value of the other direction keeps its order, and its neighbours theirs (UAX #9 isolates). */
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

/** For names, figures and texts of others: what is no sentence of ours. */
export const asIs = (text: string): Said => ({ en: text, ar: text });

/** The same text made for each language. */
export const both = (make: (locale: Locale) => string): Said => ({ en: make('en'), ar: make('ar') });

/** A row of a list; empty cells are left out, and an Arabic row begins at the right whatever it begins with. */
export const cells = (...values: readonly (Value | null | undefined | false)[]): Said => {
  const row = (locale: Locale) =>
    values
      .map((value) => (value === null || value === undefined || value === false ? '' : inLocale(value, locale)))
      .filter((text) => text !== '')
      .map((text) => isolated(text, locale))
      .join('  ');
  return { en: row('en'), ar: rightToLeft + row('ar') };
};

/** Behind a gap at the line's start, under the line that it belongs to. */
export const under = (line: Said): Said => ({ en: `  ${line.en}`, ar: `${rightToLeft}  ${line.ar}` });

/** Several as one: `a, b`, `a، b`. */
export const listed = (values: readonly Value[]): Said => ({
  en: values.map((value) => inLocale(value, 'en')).join(', '),
  ar: values.map((value) => isolated(inLocale(value, 'ar'), 'ar')).join('، '),
});

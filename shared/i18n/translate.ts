/**
 * Words by key. A translator is for one language, for good: rosetta keeps its locale as state, and one isolate serves many
 * shoppers (docs/style.md "No module state").
 */
import rosetta from 'rosetta';
import type { Locale } from '../domain/money.ts';

type Leaf = string | ((params: Record<string, string | number>) => string);
export interface Words {
  readonly [feature: string]: { readonly [key: string]: Leaf };
}
/** `feature.key` of every word of a dictionary. */
export type WordKey<W extends Words> = { [F in keyof W & string]: `${F}.${keyof W[F] & string}` }[keyof W & string];
/** The Arabic dictionary of an English one: the same keys, so that a missing word does not compile. */
export type SameKeys<F> = { readonly [K in keyof F]: Leaf };
export type Translate<W extends Words> = (key: WordKey<W>, params?: Record<string, string | number>) => string;

/** Plain rosetta answers an unknown key with an empty string; here it is a programming fault and says so. */
export function createTranslate<W extends Words>(locale: Locale, words: W): Translate<W> {
  const dictionary = rosetta<Words>({ [locale]: words } as never);
  dictionary.locale(locale);
  return (key, params = {}) => {
    const text = dictionary.t(key as never, params as never) as unknown as string;
    if (text === '') throw new Error(`No word for ${key} in ${locale}`);
    return text;
  };
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** As CLDR has it for these two languages; asking Intl takes a hundred times as long. */
function formOf(locale: Locale, count: number): PluralForm {
  if (count === 1) return 'one';
  if (locale === 'en' || count % 1) return 'other';
  if (count < 3) return count ? 'two' : 'zero';
  const last = count % 100;
  return last > 10 ? 'many' : last > 2 ? 'few' : 'other';
}

/** Arabic has six forms (docs/gulf.md §4); a form left out falls back to `other`. `{n}` in a form is the count. */
export function plural(
  locale: Locale,
  count: number,
  forms: Partial<Record<PluralForm, string>> & { other: string },
): string {
  return (forms[formOf(locale, count)] ?? forms.other).replace('{n}', String(count));
}

/**
 * Messages by key. One translator per language: rosetta keeps its locale as state, and an isolate serves many shoppers
 * (docs/style.md "No module state").
 */
import rosetta from 'rosetta';
import type { Locale } from '../domain/money.ts';

export type MessageParams = Record<string, string | number>;
type MessageText = string | ((params: MessageParams) => string);
export interface MessageDictionary {
  readonly [feature: string]: { readonly [key: string]: MessageText };
}
export type MessageKey<W extends MessageDictionary> = {
  [F in keyof W & string]: `${F}.${keyof W[F] & string}`;
}[keyof W & string];
export type SameMessageKeys<F> = { readonly [K in keyof F]: MessageText };
export type Translate<W extends MessageDictionary> = (key: MessageKey<W>, params?: MessageParams) => string;

/** The shop's words with a merchant's own in place of some; a feature that there isn't yet has none. */
export const withOwnWords = <W extends object>(words: W, own: { readonly [feature: string]: object } = {}): W =>
  Object.assign(
    {},
    words,
    ...Object.entries(own).map(([feature, texts]) => {
      const table = words[feature as keyof W];
      return table && { [feature]: { ...table, ...texts } };
    }),
  );

/**
 * rosetta returns '' for an unknown key; here that throws.
 * @param shop the shop's name, for `{{shop}}`
 */
export function createTranslate<W extends MessageDictionary>(locale: Locale, words: W, shop: string): Translate<W> {
  const dictionary = rosetta<MessageDictionary>({ [locale]: words } as never);
  dictionary.locale(locale);
  return (key, params) => {
    const text = dictionary.t(key as never, { shop, ...params } as never) as unknown as string;
    if (text === '') throw new Error(`No word for ${key} in ${locale}`);
    return text;
  };
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** As in CLDR for these two languages; Intl is a hundred times slower. */
function getPluralForm(locale: Locale, count: number): PluralForm {
  if (count === 1) return 'one';
  if (locale === 'en' || count % 1) return 'other';
  if (count < 3) return count ? 'two' : 'zero';
  const last = count % 100;
  return last > 10 ? 'many' : last > 2 ? 'few' : 'other';
}

/** Arabic has six plural forms (docs/gulf.md §4); missing ones fall back to `other`. `{n}` is the count. */
export function plural(
  locale: Locale,
  count: number,
  forms: Partial<Record<PluralForm, string>> & { other: string },
): string {
  return (forms[getPluralForm(locale, count)] ?? forms.other).replace('{n}', String(count));
}

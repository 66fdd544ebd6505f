/** The words of a feature, English and Arabic side by side: a word that one of them lacks does not compile. */
import type { Locale } from '../../../shared/domain/money.ts';

export interface WordTable {
  readonly [word: string]: string | ((...values: never[]) => string) | WordTable;
}
export interface Words<W extends WordTable> {
  readonly en: W;
  readonly ar: W;
}

export const defineWords = <W extends WordTable>(words: { readonly en: W; readonly ar: NoInfer<W> }): Words<W> => words;

/** Keeps a name, a number or a Latin code in its own direction within a sentence (UAX #9). */
export const isolate = (text: string | number): string => `\u2068${text}\u2069`;

export const pickWords = <W extends WordTable>({ en, ar }: Words<W>, locale: Locale): W => (locale === 'ar' ? ar : en);

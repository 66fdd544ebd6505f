import type { Entry } from '../stamps.mjs';

interface LabelWords {
  /** Ways to break the name, the given one first. */
  title: string[][];
  arabic: string;
  dose: Record<'value' | 'en' | 'ar', string>;
  foot: Record<'en' | 'ar', string>;
}
export function wordsOf(product: Entry['product'], brand: Entry['brand']): LabelWords;

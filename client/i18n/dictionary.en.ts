/** A chunk per language: a page in the other one adds no bytes. */
import { words } from '../../shared/i18n/page-words.en.ts';

export const dictionary = words;

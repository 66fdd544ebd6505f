import { removeInvisible } from './text.ts';

export const foldPlaceName = (text: string): string =>
  removeInvisible(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    // As it is said: السالميا.
    .replace(/ة|(?<=\p{L}{3})ا(?!\p{L})/gu, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const article = /^(?:ال|(?:al|el|ad|ar|as|ash|at|an|az) )(?=.{3})/;

/** One place in the ways people write it, here and at the server: without its article, and `Salmiyah` as `Salmiya`. */
export const toPlaceKey = (name: string): string =>
  foldPlaceName(name)
    .replace(article, '')
    .replace(/iyyah?$|iyah$/, 'iya')
    .replace(/(?<=[a-z])h$/, '');

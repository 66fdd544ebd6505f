/** What a shopper typed into the search field, as it is looked for and remembered (docs/api.md `/search/term`). */
import { searchQueryMaxChars } from '../constants.ts';
import { cleanLine } from './text.ts';

/** Cut by characters, not code units, and free of halves and of links: ten thousand characters or an emoji cut in two are calm. */
export const searchTerm = (text: string): string =>
  cleanLine(
    [
      ...text
        .slice(0, searchQueryMaxChars * 4)
        .toWellFormed()
        .replace(/\w+:\/\/\S*/g, ''),
    ]
      .slice(0, searchQueryMaxChars)
      .join(''),
  ).trim();

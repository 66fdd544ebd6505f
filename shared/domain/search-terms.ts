import { searchQueryMaxChars } from '../constants.ts';
import { cleanLine } from './text.ts';

/** A search term as stored and looked up (docs/api.md `/search/term`): cut by characters, without lone surrogates and links. */
export const toSearchTerm = (text: string): string =>
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

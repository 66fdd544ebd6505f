/** Where a part of a text is linked to, in both languages alike; `at` from 0. */
export const partId = (at: number): string => `part-${at + 1}`;

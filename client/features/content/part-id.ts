/** The anchor of a section, the same in both languages; `at` counts from 0. */
export const partId = (at: number): string => `part-${at + 1}`;

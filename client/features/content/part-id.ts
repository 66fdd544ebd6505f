/** The anchor of a section, the same in both languages; `at` counts from 0. */
export const getPartId = (at: number): string => `part-${at + 1}`;

/** Under which headings a blood test's values stand; each has its words in `i18n/messages/<locale>/advice.ts`. */
export const biomarkerGroups = [
  'cbc',
  'iron',
  'vitamins',
  'minerals',
  'electrolytes',
  'lipids',
  'heart',
  'liver',
  'kidney',
  'diabetes',
  'thyroid',
  'hormones',
  'mens',
  'inflammation',
] as const;
export type BiomarkerGroup = (typeof biomarkerGroups)[number];

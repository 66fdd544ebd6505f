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

/** Pages whose text a merchant may write. Their order is the site index's. */
export const contentKeys = [
  'our-story', 'how-it-works', 'contact-us', 'return-policy', 'terms', 'privacy-policy', 'disclaimer', 'become-a-supplier',
] as const; // biome-ignore format: a register reads better in rows
export type ContentKey = (typeof contentKeys)[number];

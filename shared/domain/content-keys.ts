/** Pages whose text a merchant may write. Their order is the site index's. */
export const contentKeys = [
  'our-story',
  'how-it-works',
  'contact-us',
  'return-policy',
  'terms',
  'privacy-policy',
  'disclaimer',
  'become-a-supplier',
] as const;
export type ContentKey = (typeof contentKeys)[number];

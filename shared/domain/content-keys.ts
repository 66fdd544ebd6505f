/** Pages whose text a merchant may edit, in the order of the site index. */
export const contentKeys = [
  'our-story',
  'how-it-works',
  'help',
  'contact-us',
  'return-policy',
  'terms',
  'privacy-policy',
  'disclaimer',
  'become-a-supplier',
] as const;
export type ContentKey = (typeof contentKeys)[number];

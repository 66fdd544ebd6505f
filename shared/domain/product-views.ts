/** The views of the desk's list of products. `all` has removed ones too; `lacks_*`: a text of its page is missing in that language. */
export const productViews = [
  'all',
  'published',
  'draft',
  'lacks_ar',
  'lacks_en',
  'no_picture',
  'sold_out',
  'removed',
] as const;
export type ProductView = (typeof productViews)[number];

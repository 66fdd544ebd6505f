/** Columns of a merchant's file that the grid of products shows and changes (docs/catalogue.md §1). */
export const gridColumns = [
  'name_en',
  'name_ar',
  'price_kwd',
  'markdown_kwd',
  'price_sar',
  'markdown_sar',
  'gtin',
  'slug',
] as const;
export type GridColumn = (typeof gridColumns)[number];

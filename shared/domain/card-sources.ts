/** Where a product card may stand (spec §2). */
export const cardSources = [
  'Product', 'Cart', 'Collection', 'Purchase Together', 'Category Page', 'Search History', 'FavouriteList',
  'Nutritionist', 'Nutritionist List', 'Nutritionist Banner', 'Home Page', 'List', 'Search', 'My Orders',
  'Popular Products', 'Quiz', 'Unlock Free Delivery',
] as const; // biome-ignore format: short values fill each line, not one line each

export type CardSource = (typeof cardSources)[number];

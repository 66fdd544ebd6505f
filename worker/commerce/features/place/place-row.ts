/** Rows of the registers under data/. */

/** Slug, English, Arabic. */
export type RegionRow = readonly [slug: string, en: string, ar: string];
/** Slug, the slug of its region, English, Arabic, other spellings. */
export type PlaceRow = readonly [slug: string, region: string, en: string, ar: string, aliases: readonly string[]];

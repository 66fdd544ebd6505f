export type RegionRow = readonly [slug: string, en: string, ar: string];
export type AreaRow = readonly [slug: string, region: string, en: string, ar: string, aliases: readonly string[]];

/** Lower case; also used in SQL (features/catalogue/related.ts). */
export const childWords = [
  'kids', 'kid’s', "kid's", 'child', 'baby', 'babies', 'infant', 'toddler', 'junior', 'أطفال', 'للطفل', 'رضّع', 'الرضع',
] as const; // biome-ignore format: short values fill each line, not one line each

export const isForChildren = (...names: string[]): boolean =>
  names.some((name) => childWords.some((word) => name.toLowerCase().includes(word)));

/** Words of a product's name in lower case, as they may be spelt; also used in SQL (features/catalogue/related.ts). */
export const childWords = [
  'kids', 'kid’s', "kid's", 'child', 'baby', 'babies', 'infant', 'toddler', 'junior', 'newborn',
  'أطفال', 'اطفال', 'للطفل', 'رضّع', 'الرضع', 'للرضع', 'بيبي', 'حديثي الولادة',
] as const; // biome-ignore format: short values fill each line, not one line each

/** What a mother takes is hers, though its name speaks of her baby. */
export const motherWords = [
  'prenatal', 'pre-natal', 'postnatal', 'post-natal', 'pregnan', 'breastfeeding', 'lactation', 'nursing',
  'الحمل', 'حامل', 'حوامل', 'مرضع', 'رضاعة', 'ما بعد الولادة',
] as const; // biome-ignore format: short values fill each line, not one line each

/** @param names of one product, in any language */
export function isForChildren(...names: string[]): boolean {
  const text = names.join(' ').toLowerCase();
  const says = (words: readonly string[]) => words.some((word) => text.includes(word));
  return says(childWords) && !says(motherWords);
}

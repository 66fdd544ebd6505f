import { freeOfAmong, getSpellings, isLittle, unsaidAmong } from './search-synonyms.ts';

/** Of the filter `dietary`. */
type LabelDiet = 'vegan' | 'halal' | 'milk-free' | 'gluten-free' | 'soy-free' | 'nut-free';
/** Of the label's allergens. */
type AllergenDiet =
  | 'fish-free'
  | 'shellfish-free'
  | 'seafood-free'
  | 'egg-free'
  | 'peanut-free'
  | 'sesame-free'
  | 'bee-free';
/** Of what is in it. */
type IngredientDiet = 'caffeine-free' | 'iron-free';
/** Of its facts and its other ingredients. */
type SugarDiet = 'sugar-free' | 'added-sugar-free';
export type Diet = LabelDiet | AllergenDiet | IngredientDiet | SugarDiet;

const wordsOf = (words: string, diet: Diet): Record<string, Diet> =>
  Object.fromEntries(words.split(' ').map((word) => [word, diet]));

const named: Readonly<Partial<Record<string, Diet>>> = {
  vegan: 'vegan',
  vegetarian: 'vegan',
  نباتي: 'vegan',
  نباتيين: 'vegan',
  للنباتيين: 'vegan',
  halal: 'halal',
  حلال: 'halal',
};

/** Lactose is left out: milk without it is still milk, and is sold as such. */
const things: Readonly<Partial<Record<string, Diet>>> = {
  gelatin: 'vegan',
  gelatine: 'vegan',
  جيلاتين: 'vegan',
  جلاتين: 'vegan',
  pork: 'halal',
  خنزير: 'halal',
  milk: 'milk-free',
  dairy: 'milk-free',
  حليب: 'milk-free',
  البان: 'milk-free',
  gluten: 'gluten-free',
  جلوتين: 'gluten-free',
  غلوتين: 'gluten-free',
  soy: 'soy-free',
  soya: 'soy-free',
  صويا: 'soy-free',
  nut: 'nut-free',
  مكسر: 'nut-free',
  fish: 'fish-free',
  سمك: 'fish-free',
  ...wordsOf('seafood بحري', 'seafood-free'),
  ...wordsOf('shellfish shrimp prawn crab crustacean قشري روبيان ربيان جمبري محار', 'shellfish-free'),
  ...wordsOf('egg بيض', 'egg-free'),
  ...wordsOf('peanut سوداني', 'peanut-free'),
  ...wordsOf('sesame سمسم', 'sesame-free'),
  ...wordsOf('honey bee عسل نحل', 'bee-free'),
  ...wordsOf('caffeine stim stimulant كافيين كافين منبه', 'caffeine-free'),
  ...wordsOf('iron حديد', 'iron-free'),
  ...wordsOf('sugar سكر sukkar sukar sokkar sokar', 'sugar-free'),
};

const allergies = new Set(['allergic', 'allergy', 'allergie', 'intolerant', 'حساسيه', 'حساسي', 'تحسس']);
const joining = new Set(['and', 'or', 'nor', 'او']);
const between = new Set(['to', 'from', 'of', 'من', 'على', 'added', ...joining]);
const addedBehind = 'مضاف';

const lookUp = (from: Readonly<Partial<Record<string, Diet>>>, word: string): Diet | undefined =>
  getSpellings(word)
    .map((one) => (Object.hasOwn(from, one) ? from[one] : undefined))
    .find((one) => one !== undefined);

/**
 * The places of the words that say what must not be in a product, where labels answer that, each with what it says:
 * `vegan iron`, `protein without milk`, مغنيسيوم بدون جيلاتين. Words are as `toSearchWords` gives them.
 */
export function dietPlaces(words: readonly string[]): Map<number, Diet> {
  const places = new Map<number, Diet>();
  const unsaid = unsaidAmong(words);
  const freeOf = new Set([...freeOfAmong(words)].filter((at) => !unsaid.has(at)));
  /** Where a list of what is avoided may go on; after `vegan` or `gluten free` stands what is wanted. */
  const listed = new Set<number>();
  const wordAt = (at: number) => words[at] ?? '';
  const isAllergy = (at: number) => allergies.has(wordAt(at));
  const isThing = (at: number) => lookUp(things, wordAt(at)) !== undefined;
  /** `no added sugar`, بدون سكر مضاف. What says little of it says no more than that. */
  const isAdded = (at: number) => wordAt(at - 1) === 'added' || wordAt(at + 1) === addedBehind;
  const isBeforeFree = (at: number) =>
    wordAt(at + 1) === 'free' || (joining.has(wordAt(at + 1)) && isThing(at + 2) && wordAt(at + 3) === 'free');
  /** The words before or after a thing that speak of it: `allergic to milk`, `milk allergy`, بدون حليب, `no milk or soy`. */
  function wordsAbout(at: number): number[] | null {
    if (isBeforeFree(at) || isAllergy(at + 1)) return [at, at + 1];
    const before = between.has(wordAt(at - 1)) ? at - 2 : at - 1;
    if (isLittle(wordAt(before))) return null;
    const isAvoided = isAllergy(before) || (freeOf.has(at) && freeOf.has(before));
    const isListed = joining.has(wordAt(at - 1)) && listed.has(before);
    if (!isAvoided && !isListed) return null;
    listed.add(at);
    return Array.from({ length: at - before + 1 }, (_, nth) => before + nth);
  }
  for (const [at, word] of words.entries()) {
    const diet = lookUp(named, word);
    if (diet) places.set(at, diet);
    const thing = unsaid.has(at) ? undefined : lookUp(things, word);
    if (!thing) continue;
    const avoided = thing === 'sugar-free' && isAdded(at) ? 'added-sugar-free' : thing;
    const about = wordsAbout(at) ?? [];
    const behind = about.length > 0 && wordAt(at + 1) === addedBehind ? [at + 1] : [];
    for (const place of [...about, ...behind]) if (!places.has(place)) places.set(place, avoided);
  }
  return places;
}

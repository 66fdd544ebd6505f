/**
 * Words that shoppers write in many ways and mean one thing by: the letters and numbers of a name as they are spoken
 * (`دي ثري`, بي كومبلكس), and the few words that nearly every search has. Keys are words as `searchWords` gives them.
 */
import { isFiller } from './search-fillers.ts';

const letters: Readonly<Record<string, string>> = {
  ا: 'a', ايه: 'a', ب: 'b', بي: 'b', با: 'b', ج: 'c', سي: 'c', د: 'd', دي: 'd', دال: 'd', ه: 'e', ها: 'e', اي: 'e', اف: 'f', جي: 'g',
  اتش: 'h', جيه: 'j', ك: 'k', كي: 'k', كاف: 'k', ال: 'l', ام: 'm', ان: 'n', كيو: 'q', ار: 'r', اس: 's', تي: 't', اكس: 'x', زد: 'z',
  dee: 'd', di: 'd', bee: 'b', see: 'c', si: 'c', jeem: 'c', geem: 'c', daal: 'd',
}; // biome-ignore format: short values fill each line, not one line each

const numbers: Readonly<Record<string, string>> = {
  تو: '2', ثري: '3', ثلاث: '3', تلات: '3', فور: '4', فايف: '5', خمس: '5', سكس: '6', ست: '6', سته: '6', سفن: '7', ناين: '9', تسع: '9',
  تن: '10', عشر: '10', الف: '1000', تويلف: '12', توالف: '12', two: '2', three: '3', five: '5', six: '6', nine: '9', ten: '10', twelve: '12',
}; // biome-ignore format: short values fill each line, not one line each

const sameWord: readonly (readonly [string, string])[] = [
  [
    'vitamin',
    'vit vitamine vitamen vitiman vitamn vitman fitamin fetamin vitameen فيتامين فايتمين فايتامين فيتمين فتامين فايتمن فيتامن',
  ],
  ['omega', 'omiga omga omeqa اوميغا اوميجا اوميقا اوميكا اومجا'],
  ['oil', 'zeit zait zayt زيت زيوت'],
  [
    'test',
    'tests check lab level bloodtest bloodwork labtest tahlil tahleel tahlel tahalil taleel faxs faxh fahs fah fas تحليل تحاليل فحص فحوص مختبر احلل يحلل افحص يفحص',
  ],
  ['blood', 'dam دم'],
  [
    'kids',
    'kid kidz child children childrens toddler infant newborn baby babie bby boy girl son daughter teen teenager junior اطفال طفل طفلي اطفالي يهال ياهل جاهل جهال بزران بزر عيال عيالي رضيع رضع مولود مواليد بيبي ولد ولدي اولاد بنتي ابني بنوتي صغار نونو مراهق مراهقه مراهقين مراهقات atfal atfaal awlad',
  ],
  ['women', 'woman womens female ladies lady نساء نسا نسايي سيد سيدات حريم بنات مرا نسوان'],
  ['men', 'man mens male guy gent gentlemen رجال رجل رجالي رجاجيل رياييل شباب ذكور'],
  ['gummy', 'gummie gummi gumy gumi علك علكات جامي قامي قمي غمي جمي جاميز قاميز قميز جميز غاميز جيلي حلاو حلوي حلوى'],
  ['powder', 'poudre بودر بودره مسحوق باودر'],
  ['liquid', 'syrup drop سايل سائل شراب قطر نقط'],
  ['capsule', 'cap كبسول كبسوله'],
  ['tablet', 'tab pill اقراص قرص حبوب حب'],
  ['softgel', 'هلامي هلاميه'],
  ['soya', 'soy'],
  ['night', 'nighttime evening ليلي مسايي'],
  ['postnatal', 'postpartum نفاس'],
  ['chocolate', 'choclate chocolat choco شوكولات شوكولا شوكلت شوكلات شكولات شيكولات شوكليت'],
  ['vanilla', 'vanila vanella فانيلا فانيليا فنيلا'],
  ['strawberry', 'strawbery strawberries فراول فريز'],
  ['mango', 'مانجو مانجا منجا منجو'],
];

const plain = new Map<string, string>([
  ...Object.entries(letters),
  ...Object.entries(numbers),
  ...sameWord.flatMap(([word, others]) => others.split(' ').map((one): [string, string] => [one, word])),
]);

/** `فيتامين` → `vitamin`, `ثري` → `3`; any other word is itself. */
export const toCanonicalWord = (word: string): string => plain.get(word) ?? word;

/** Words of one spelling as the key that all its spellings share: `فيتامين دي ثري`, `Vitamin D3` → `vitamind3`. */
export const toPhraseKey = (words: readonly string[]): string => words.map(toCanonicalWord).join('');

/** The readings of a word, the most likely first. Arabic joins "and" to the next word: `وفيتامين` is also `فيتامين`. */
export function getSpellings(word: string): string[] {
  const bare = /^و[\u0600-\u06ff]{4,}$/.test(word) ? word.slice(1).replace(/^ال(?=.{3})/, '') : word;
  return [...new Set([word, toCanonicalWord(word), bare, toCanonicalWord(bare)])];
}

export const isStopWord = isFiller;
const forms = new Set(['powder', 'liquid', 'capsule', 'tablet', 'softgel', 'gummy']);
export const isNumber = (word: string): boolean => /^[\d.]+$/.test(word);

/** Said of whatever is swallowed whole. */
const pills = new Set(['pill', 'حبوب', 'حب']);
/** The forms that a word asks for: حبوب are capsules, too. */
export const formsOf = (word: string): string[] => {
  const form = toCanonicalWord(word);
  if (pills.has(word)) return ['tablet', 'capsule', 'softgel'];
  return forms.has(form) ? [form] : [];
};
/** How something is made up, which names nothing. */
export const isFormWord = (word: string): boolean => forms.has(toCanonicalWord(word));
export const isTestWord = (word: string): boolean => toCanonicalWord(word) === 'test';
const packed = new Set('sachet stick packet bag serving count ct piece pc pcs حبه ظرف ظروف اظرف كيس اكياس'.split(' '));
/** What is counted in a pack: `120 caps`, ٦٠ كبسولة. */
export const isCountedWord = (word: string): boolean => packed.has(word) || isFormWord(word) || pills.has(word);

/** Words that ask for a blood test and name none. */
export const isBloodTestWord = (word: string): boolean => isTestWord(word) || toCanonicalWord(word) === 'blood';

const goods = new Set(['supplement', 'product', 'everything', 'مكمل', 'منتج']);
const ofAllGoods = new Set(
  'all and of the our your shop store natural food dietary nutritional nutrition health healthy vitamin mineral غذايي صحي صحه طبي معدن كل جميع'.split(
    ' ',
  ),
);
/** True where every word says "what the shop sells": `vitamins and supplements`, `مكملات غذائية`. */
export const isWholeCatalogueQuery = (words: readonly string[]): boolean =>
  words.some((word) => getSpellings(word).some((one) => goods.has(one))) &&
  words.every((word) => isStopWord(word) || getSpellings(word).some((one) => goods.has(one) || ofAllGoods.has(one)));

const diets = new Set(
  `free sugar lactose gluten dairy soy soya vegan vegetarian halal keto organic unflavoured unflavored unsweetened flavour flavor chocolate vanilla strawberry
   orange lemon mango cherry berry mint peach coconut watermelon خال خالي بدون سكر لاكتوز جلوتين غلوتين نباتي حلال كيتو عضوي نكهه نكه شوكولاته شوكولات شوكلت فانيلا فراول برتقال ليمون مانجو بطيخ`.split(
    /\s+/,
  ),
);
/** Words of taste, or of what a product is free from. */
export const isDietWord = (word: string): boolean => getSpellings(word).some((one) => diets.has(one));

const without = new Set([
  'no',
  'without',
  'zero',
  'non',
  'less',
  'بدون',
  'بلا',
  'دون',
  'خال',
  'خالي',
  'خاليه',
  'bedoon',
  'bdoon',
  'bidoon',
  'bidun',
  'bala',
]);
const little = new Set(['low', 'less', 'قليل', 'منخفض']);
/** `low sugar` asks for little of it, not for none. */
export const isLittle = (word: string): boolean => little.has(word);
const counted = new Set(['sugar', 'calorie', 'carb', 'fat', 'سكر', 'سعر', 'كارب', 'دهون']);
const avoided = new Set(
  `caffeine stimulant sweetener gelatin pork milk nut egg fish fishy burp color colour aftertaste smell iron sodium calorie gelatine stim shellfish seafood shrimp prawn crab crustacean peanut sesame honey bee sukkar sukar sokkar sokar كافيين جيلاتين جلاتين خنزير حليب البان صويا مكسر محلي منبه طعم ريح ريحه الوان حديد سمك كافين قشري روبيان ربيان جمبري محار بيض سوداني سمسم عسل نحل`.split(
    ' ',
  ),
);
const isAvoided = (word: string) => isDietWord(word) || avoided.has(word);
const senses = new Set('smell taste aftertaste burp flavour flavor odour odor طعم ريح ريحه'.split(' '));
/** The places of `no fish smell`, بدون طعم السمك: no product says that it lacks it, so that it is no reason for any. */
export function unsaidAmong(words: readonly string[]): Set<number> {
  const isSense = (word = '') => senses.has(word);
  const isThing = (word = '') => isAvoided(word) && !isSense(word);
  const places = new Set<number>();
  for (const [at, word] of words.entries()) {
    const [next, last] = [words[at + 1], words[at + 2]];
    const isSaid = without.has(word) && ((isSense(next) && isThing(last)) || (isThing(next) && isSense(last)));
    if (isSaid)
      places
        .add(at)
        .add(at + 1)
        .add(at + 2);
  }
  return places;
}
/** Arabic's "free *of* sugar". */
const joining = new Set(['من', 'of', 'added']);

/** The places of words that say what is not in it: `sugar free`, `no sugar`, خالي من السكر, بدون كافيين. */
export function freeOfAmong(words: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const [at, word] of words.entries()) {
    if (word === 'free' && at > 0 && isAvoided(words[at - 1] ?? '')) places.add(at - 1).add(at);
    if (little.has(word) && counted.has(words[at + 1] ?? '')) places.add(at).add(at + 1);
    if (!without.has(word)) continue;
    const next = at + (joining.has(words[at + 1] ?? '') ? 2 : 1);
    if (isAvoided(words[next] ?? '')) for (let place = at; place <= next; place += 1) places.add(place);
  }
  return places;
}
export const freeWords = ['free', 'خالي', 'خال', 'بدون'] as const;

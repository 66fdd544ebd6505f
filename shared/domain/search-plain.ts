/**
 * Synonyms of search words: spoken letters and numbers (`دي ثري`, بي كومبلكس), and the words most searches have. Keys
 * are in the form of `searchWords`.
 */

const spokenLetters: Readonly<Record<string, string>> = {
  ا: 'a', ايه: 'a', ب: 'b', بي: 'b', ج: 'c', سي: 'c', د: 'd', دي: 'd', دال: 'd', ه: 'e', اي: 'e', اف: 'f', جي: 'g',
  اتش: 'h', جيه: 'j', ك: 'k', كي: 'k', ال: 'l', ام: 'm', ان: 'n', كيو: 'q', ار: 'r', اس: 's', تي: 't', اكس: 'x', زد: 'z',
  dee: 'd', di: 'd', bee: 'b', see: 'c', si: 'c', jeem: 'c', geem: 'c', daal: 'd',
}; // biome-ignore format: short values fill each line, not one line each

const spokenNumbers: Readonly<Record<string, string>> = {
  تو: '2', ثري: '3', ثلاث: '3', تلات: '3', فور: '4', فايف: '5', خمس: '5', سكس: '6', ست: '6', سته: '6', سفن: '7', ناين: '9', تسع: '9',
  تن: '10', عشر: '10', تويلف: '12', توالف: '12', two: '2', three: '3', five: '5', six: '6', nine: '9', ten: '10', twelve: '12',
}; // biome-ignore format: short values fill each line, not one line each

const synonyms: readonly (readonly [string, string])[] = [
  [
    'vitamin',
    'vit vitamine vitamen vitiman vitamn vitman fitamin fetamin vitameen فيتامين فايتمين فايتامين فيتمين فتامين فايتمن فيتامن',
  ],
  ['omega', 'omiga omga omeqa اوميغا اوميجا اوميقا اوميكا اومجا'],
  ['oil', 'zeit zait zayt زيت زيوت'],
  ['test', 'tests lab tahlil tahleel tahlel tahalil faxs fahs تحليل تحاليل فحص فحوص مختبر'],
  ['blood', 'dam دم'],
  ['kids', 'kid child children childrens اطفال طفل'],
  ['women', 'woman womens female ladies lady نساء نسا سيد سيدات حريم'],
  ['men', 'man mens male رجال رجل'],
  ['gummy', 'gummie gummi gumy gumi علك علكات جامي قامي قمي غمي جمي جاميز قاميز قميز جميز غاميز جيلي حلاو'],
  ['powder', 'poudre بودر بودره مسحوق باودر'],
  ['liquid', 'syrup drop سايل سائل شراب قطر نقط'],
  ['capsule', 'cap كبسول كبسوله'],
  ['tablet', 'tab pill اقراص قرص حبوب حب'],
  ['softgel', 'هلامي هلاميه'],
];

const canonicalWords = new Map<string, string>([
  ...Object.entries(spokenLetters),
  ...Object.entries(spokenNumbers),
  ...synonyms.flatMap(([word, others]) => others.split(' ').map((one): [string, string] => [one, word])),
]);

export const plainWord = (word: string): string => canonicalWords.get(word) ?? word;

export const phraseKey = (words: readonly string[]): string => words.map(plainWord).join('');

export function spellings(word: string): string[] {
  const bare = /^و[\u0600-\u06ff]{4,}$/.test(word) ? word.slice(1).replace(/^ال(?=.{3})/, '') : word;
  return [...new Set([word, plainWord(word), bare, plainWord(bare)])];
}

/** Stop words: typed in searches but in no product's name. */
const stopWords = new Set(
  `the a an of for with and or to in at my your i me is are what which need want buy best good cheap price offer shop online near
   product supplement natural original new mg mcg iu gm kg ml count pack daily dose support health help aid extract relief boost booster boosting improve care from
   في من مع على عن الي و او ابي ابغي ابغا ابغى اريد عندكم عندك وين شنو ايش حق مال افضل احسن سعر اسعار رخيص شرا طلب عرض اصلي
   منتج مكمل غذايي صحه صحي جيد ملغ مغ ملجم مكغ مكجم جرام غرام وحد دولي علاج دوا نقص زياد تقوي رفع تعزيز تحسين تنشيط دعم كم`.split(
    /\s+/,
  ),
);
export const isOnlySaid = (word: string): boolean => stopWords.has(word);
const formWords = new Set(['powder', 'liquid', 'capsule', 'tablet', 'softgel', 'gummy']);
export const isFormWord = (word: string): boolean => formWords.has(plainWord(word));
export const asksForTest = (word: string): boolean => plainWord(word) === 'test' || plainWord(word) === 'blood';

const goodsWords = new Set(['supplement', 'product', 'everything', 'مكمل', 'منتج']);
const genericWords = new Set(
  'all and of the our your shop store natural food dietary nutritional nutrition health healthy vitamin mineral غذايي صحي صحه طبي معدن كل جميع'.split(
    ' ',
  ),
);
export const asksForEverything = (words: readonly string[]): boolean =>
  words.some((word) => spellings(word).some((one) => goodsWords.has(one))) &&
  words.every(
    (word) => isOnlySaid(word) || spellings(word).some((one) => goodsWords.has(one) || genericWords.has(one)),
  );

const dietWords = new Set(
  `free sugar lactose gluten dairy soy vegan vegetarian halal keto organic unflavoured unflavored unsweetened flavour flavor chocolate vanilla strawberry
   orange lemon mango cherry berry mint peach coconut خال خالي بدون سكر لاكتوز جلوتين غلوتين نباتي حلال كيتو عضوي نكهه نكه شوكولاته شوكولات فانيلا فراول برتقال ليمون مانجو`.split(
    /\s+/,
  ),
);
export const isDietWord = (word: string): boolean => spellings(word).some((one) => dietWords.has(one));

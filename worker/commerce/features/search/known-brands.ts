/**
 * Brands as Gulf shoppers spell them in Arabic. A brand whose name begins like one of these (`GNC Women’s`) has its
 * spellings too; spelt-out letters (جي ان سي) need no entry.
 */
import { editDistance, getMaxEditDistance } from '../../../../shared/domain/fuzzy-match.ts';
import { toPhraseKey } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';

const spellings: Readonly<Record<string, string>> = {
  'NOW Foods': 'ناو فودز, ناو, now',
  Solgar: 'سولجار, سولغار, سولقار',
  Thorne: 'ثورن, ثورني, thorne research',
  "Nature's Way": 'نيتشرز واي, ناتشرز واي, ناتشورز واي, نيتشر واي',
  "Nature's Bounty": 'نيتشرز باونتي, ناتشرز باونتي, نيتشر باونتي',
  'Nature Made': 'نيتشر ميد, ناتشر ميد, نيتشورميد',
  "Nature's Plus": 'نيتشرز بلس, natures plus',
  "Doctor's Best": 'دكتورز بست, دكتور بست, دوكتورز بيست',
  'Garden of Life': 'جاردن اوف لايف, قاردن اوف لايف, غاردن اوف لايف',
  'Life Extension': 'لايف اكستنشن, لايف اكستينشن, لايف اكستنشين',
  'Jarrow Formulas': 'جارو فورمولاز, جارو, jarrow',
  'Pure Encapsulations': 'بيور انكابسوليشنز, بيور انكبسوليشن, بيور',
  'Nordic Naturals': 'نورديك ناتشورالز, نوردك ناتشرالز, نورديك',
  'Sports Research': 'سبورتس ريسيرش, سبورت ريسيرتش',
  'Double Wood Supplements': 'دبل وود, دبل ود',
  'BulkSupplements.com': 'بلك سبلمنتس, bulk supplements, بالك سبلمنت',
  Nutricost: 'نيوتريكوست, نوتريكوست',
  'Spring Valley': 'سبرينغ فالي, سبرنج فالي',
  'Goli Nutrition': 'قولي, جولي, غولي, goli',
  'Goli Bites': 'قولي, جولي, غولي, goli',
  OLLY: 'اولي',
  vitafusion: 'فيتافيوجن, فيتا فيوجن',
  Centrum: 'سنتروم',
  'Optimum Nutrition': 'اوبتيموم نيوتريشن, اوبتيمم, on',
  MuscleTech: 'ماسل تك, مسل تك',
  Dymatize: 'ديماتايز, دايماتيز',
  MyProtein: 'ماي بروتين',
  'Applied Nutrition': 'ابلايد نيوترشن, ابلايد',
  'Universal Nutrition': 'يونيفرسال نيوتريشن',
  BSN: 'بي اس ان',
  Cellucor: 'سيليكور',
  '21st Century': 'توينتي فيرست سنشري, 21 سنشري',
  Natrol: 'ناترول',
  Swisse: 'سويس, سويسي',
  Blackmores: 'بلاكمورز',
  Vitabiotics: 'فيتابيوتكس, فيتابيوتيكس',
  'Holland & Barrett': 'هولاند اند باريت, هولند باريت',
  'Carlson Labs': 'كارلسون, carlson',
  'Country Life': 'كنتري لايف',
  'New Chapter': 'نيو شابتر',
  Solaray: 'سولاراي',
  'Source Naturals': 'سورس ناتشورالز',
  'California Gold Nutrition': 'كاليفورنيا قولد نيوتريشن, كاليفورنيا جولد',
  MegaFood: 'ميجا فود, ميغا فود',
  'Rainbow Light': 'رينبو لايت',
  'Webber Naturals': 'ويبر ناتشورالز',
  'Puritan’s Pride': 'بيوريتانز برايد',
  'Vital Proteins': 'فايتال بروتينز, فيتال بروتين',
  Himalaya: 'هيمالايا, هملايا',
  Herbalife: 'هيربالايف, هربلايف',
  Sambucol: 'سامبوكول',
  BioGaia: 'بيوجايا, بايوجايا',
  Culturelle: 'كلتشريل',
  'Transparent Labs': 'ترانسبارنت لابز',
  Bronson: 'برونسون',
  Equate: 'اكويت, ايكويت',
  'CVS Health': 'سي في اس',
  'Kirkland Signature': 'كيركلاند',
  HUM: 'هم نيوتريشن',
  'Gaia Herbs': 'جايا هيربس, غايا',
  Legion: 'ليجن',
  'Zarbee’s': 'زاربيز',
  'Double Wood': 'دبل وود, دبل ود',
  GNC: 'جي ان سي',
  'Vitabiotics Pregnacare': 'pregnacare, بريجناكير, بريغناكير',
  Wellman: 'ويلمان, ولمان',
  Wellwoman: 'ويل وومن, ويلومان',
  Perfectil: 'بيرفكتيل, برفكتيل',
  Viviscal: 'فيفيسكال',
  Nutrafol: 'نوترافول, نيوترافول',
  'Seven Seas': 'سفن سيز, سيفن سيز',
  Haliborange: 'هاليبورانج',
  Berocca: 'بيروكا',
  Redoxon: 'ريدوكسون',
  Supradyn: 'سوبرادين',
  Pharmaton: 'فارماتون',
  Feroglobin: 'فيروجلوبين, فيروغلوبين',
  Osteocare: 'اوستيوكير',
  Jamieson: 'جاميسون',
  Sundown: 'صن داون, سن داون',
  'Mason Natural': 'ماسون',
  "Nature's Answer": 'natures answer',
  'Nature’s Truth': 'natures truth',
  NutraBio: 'نوترابيو',
  Kaged: 'kaged muscle',
  Nutrex: 'نوتركس',
  'Rule One': 'rule 1, r1 protein, رول ون',
  Isopure: 'ايزوبيور',
  'Quest Nutrition': 'quest, كويست',
  'Cellucor C4': 'c4 energy, سي فور',
  'Scitec Nutrition': 'scitec, سايتك',
  BioTechUSA: 'biotech usa, بيوتك',
  Grenade: 'جرينيد',
  Orgain: 'اورجين',
  Huel: 'هيول',
  Ensure: 'انشور, إنشور',
  PediaSure: 'بيدياشور',
  Glucerna: 'جلوسيرنا, غلوسيرنا',
  'Athletic Greens': 'ag1, اثليتك جرينز',
  Nutrilite: 'نيوتريلايت, amway, امواي',
  DXN: 'دي اكس ان',
  'Forever Living': 'فوريفر, forever',
  Bioglan: 'بيوجلان',
  Nutricology: 'نوتريكولوجي',
  Xtend: 'اكستند',
  Gaspari: 'جاسباري',
  'Animal Pak': 'انيمال باك',
  Olimp: 'اوليمب',
  USN: 'يو اس ان',
  Mutant: 'ميوتانت',
  SmartyPants: 'smarty pants, سمارتي بانتس',
  Floradix: 'فلوراديكس',
  Sanostol: 'سانوستول',
  Bioderma: 'بيوديرما',
  Vichy: 'فيشي',
  Cerave: 'سيرافي',
};

const known = Object.entries(spellings)
  .map(([name, others]) => ({ key: toPhraseKey(toSearchWords(name)), others: others.split(', ') }))
  .sort((a, b) => b.key.length - a.key.length);

export function brandSpellings(name: string): readonly string[] {
  const key = toPhraseKey(toSearchWords(name));
  return known.find((one) => key.startsWith(one.key))?.others ?? [];
}

const longestName = 4;
/** Shorter spellings (`on`, `now`, بيور) are other words too. */
const shortestName = 5;
const spelledOut = 3;
/** The English name that each spelling stands for. */
const keys = new Map(
  Object.entries(spellings)
    .flatMap(([name, others]) => [name, ...others.split(', ')].map((spelling): [string, string] => [spelling, name]))
    .map(([spelling, name]): [string, string] => [toPhraseKey(toSearchWords(spelling)), name])
    .filter(([key]) => key.length >= spelledOut),
);
const longKeys = [...keys.keys()].filter((key) => key.length >= shortestName);
const byFirstLetter = Map.groupBy(longKeys, (key) => key[0]);

function findMisspelt(key: string): { key: string; slips: number } | null {
  if (key.length < shortestName) return null;
  const near = (byFirstLetter.get(key[0]) ?? [])
    .filter((name) => Math.abs(name.length - key.length) <= getMaxEditDistance(name))
    .map((name) => ({ key: name, slips: editDistance(key, name) }))
    .filter(({ key: name, slips }) => slips <= getMaxEditDistance(name));
  return near.sort((a, b) => a.slips - b.slips)[0] ?? null;
}

export interface BrandSpan {
  from: number;
  to: number;
  /** As the list has it, whatever was typed. */
  name: string;
}

export const isLongBrandName = (word: string): boolean => word.length >= shortestName && keys.has(toPhraseKey([word]));

/**
 * Spans of brand names, both ends included; the longest wins. A short name counts if its letters are spelt out or the shop
 * knows no such word, a misspelt one if the shop doesn't know a word of it. Whether the shop carries one is for its rows to say.
 */
export function brandsAmong(words: readonly string[], strange: ReadonlySet<string> = new Set()): BrandSpan[] {
  const isStrange = (run: readonly string[]) => run.some((word) => strange.has(word));
  const spelt = (run: readonly string[]): string | undefined => {
    const key = toPhraseKey(run);
    const isWhole = run.length === words.length;
    const isTelling = isWhole || key.length >= shortestName || isStrange(run) || run.length >= spelledOut;
    return isTelling ? keys.get(key) : undefined;
  };
  const found: BrandSpan[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const runs = Array.from({ length: Math.min(longestName, words.length - from) }, (_, more) => from + more)
      .map((to) => ({ to, run: words.slice(from, to + 1) }))
      .toReversed();
    const exact = runs.find(({ run }) => spelt(run) !== undefined);
    // A short name may be the beginning of a misspelt one: ناو of ناو فود.
    const isSure = exact !== undefined && toPhraseKey(exact.run).length >= shortestName;
    const misspelt = isSure
      ? undefined
      : runs
          .filter(({ to, run }) => isStrange(run) && to > (exact?.to ?? -1))
          .map(({ to, run }) => ({ to, ...findMisspelt(toPhraseKey(run)) }))
          .filter(({ slips }) => slips !== undefined)
          .sort((one, other) => (one.slips ?? 0) - (other.slips ?? 0))[0];
    const name = misspelt ? keys.get(misspelt.key ?? '') : exact && spelt(exact.run);
    const to = misspelt?.to ?? exact?.to;
    if (name === undefined || to === undefined) continue;
    found.push({ from, to, name });
    from = to;
  }
  return found;
}

/** Sugar on a label: what its facts say, and what stands among its other ingredients, in the words of either language. */

/** Sweetens as sugar does, and was put in. Maltitol syrup is not among them, nor maltodextrin. */
const addedWords = [
  'sugar', 'glucose syrup', 'tapioca syrup', 'rice syrup', 'corn syrup', 'maple syrup', 'agave', 'honey', 'fructose', 'dextrose', 'sucrose',
  'سكر', 'شراب الجلوكوز', 'شراب الغلوكوز', 'شراب التابيوكا', 'شراب الأرز', 'شراب الذرة', 'عسل', 'فركتوز', 'دكستروز',
]; // biome-ignore format: short values fill each line, not one line each

/** Fruit is sugar as well, though nobody added it. */
const fruitWords = [
  'dates', 'date syrup', 'date paste', 'date powder', 'date molasses', 'dried fig', 'fig purée', 'juice concentrate', 'fruit concentrate',
  'apple juice', 'grape juice', 'pomegranate juice', 'دبس', 'تمور', 'مسحوق التمر', 'معجون التمر', 'تمر خلاص', 'تمر سكري', 'تين مجفف', 'عصير مركز',
]; // biome-ignore format: short values fill each line, not one line each

/** What a label that calls itself free of sugar may have in a serving, in grams (21 CFR 101.60(c)(1)). */
const mostGrams = 0.5;
/** Of these a pack says nothing of sugar, because there is none; a gummy that lists nothing may have any. */
const plainForms = ['capsule', 'tablet', 'softgel', 'oil', 'tea'];

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join();
const values = (words: readonly string[]) => words.map((word) => `('${word}')`).join();

const others = (locale: string) => `coalesce(json_extract(p.details, '$.otherIngredients.${locale}'), '')`;
/** Sucralose is no sugar, though its Arabic name begins like it. */
const listed = `lower(iif(${others('en')} <> '', ${others('en')}, replace(${others('ar')}, 'سكرالوز', '')))`;
const factsSay = `SELECT 1 FROM json_each(p.details, '$.facts') f
  WHERE (lower(json_extract(f.value, '$.name.en')) GLOB '*sugars*' OR json_extract(f.value, '$.name.ar') GLOB '*سكريات*')
  AND json_extract(f.value, '$.unit') = 'g' AND json_extract(f.value, '$.amount') >= ${mostGrams}`;
const listSays = (words: readonly string[]) =>
  `SELECT 1 FROM (VALUES ${values(words)}) w WHERE instr(${listed}, w.column1) > 0`;
const listIsThere = `(p.form IN (${quoted(plainForms)}) OR ${others('en')} || ${others('ar')} <> '')`;

const sqlOf = (facts: string, words: readonly string[]) =>
  `EXISTS (SELECT 1 FROM products p WHERE p.id = l.product_id AND ${listIsThere} AND NOT EXISTS (${facts}) AND NOT EXISTS (${listSays(words)}))`;

/** Conditions on a row `l` of `listing`. */
export const isSugarFreeSql = sqlOf(factsSay, [...addedWords, ...fruitWords]);
export const hasNoAddedSugarSql = sqlOf(
  `${factsSay} AND lower(json_extract(f.value, '$.name.en')) GLOB '*added*'`,
  addedWords,
);

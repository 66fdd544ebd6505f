/** Points for groups of ingredients by what was answered. Two points suggest a group. */

import type { LocalText } from '../locale.ts';
import { all, answered, type Condition, not } from './questionnaire.ts';
import type { PointRule } from './rules.ts';

const register = 'Regulation (EU) 432/2012';
const foodTable = 'content of the food group; label of the product';

const vitaminD: LocalText = {
  en: 'Vitamin D contributes to normal bones, muscles and immune function. The skin makes it in the sun.',
  ar: 'فيتامين د يساهم في الحفاظ على العظام والعضلات وعمل المناعة، وتصنعه البشرة في الشمس.',
};
const b12: LocalText = {
  en: 'Vitamin B12 contributes to normal energy metabolism and to less tiredness. It comes from animal foods.',
  ar: 'فيتامين ب12 يساهم في إنتاج الطاقة وتقليل التعب، ومصدره الأطعمة الحيوانية.',
};
const omega: LocalText = {
  en: 'EPA and DHA contribute to the normal function of the heart.',
  ar: 'أحماض EPA وDHA تساهم في عمل القلب الطبيعي.',
};
const magnesium: LocalText = {
  en: 'Magnesium contributes to less tiredness and to normal muscles and nerves.',
  ar: 'المغنيسيوم يساهم في تقليل التعب وفي عمل العضلات والأعصاب الطبيعي.',
};
const iron: LocalText = {
  en: 'Iron contributes to less tiredness, where there is too little of it.',
  ar: 'الحديد يساهم في تقليل التعب عند نقصه.',
};
const zinc: LocalText = {
  en: 'Zinc contributes to normal hair, skin, nails and immune function.',
  ar: 'الزنك يساهم في الحفاظ على الشعر والبشرة والأظافر وعمل المناعة.',
};
const vitaminC: LocalText = {
  en: 'Vitamin C contributes to normal immune function and to the body’s own collagen.',
  ar: 'فيتامين سي يساهم في عمل المناعة وفي تكوين الكولاجين في الجسم.',
};
const calcium: LocalText = {
  en: 'Calcium is needed for normal bones and teeth.',
  ar: 'الكالسيوم ضروري للحفاظ على العظام والأسنان.',
};
const fibre: LocalText = {
  en: 'A fibre from husks that swells in water. Drink plenty with it.',
  ar: 'ألياف من القشور تنتفخ في الماء. اشرب معها ماءً كافيًا.',
};
const protein: LocalText = {
  en: 'Protein contributes to the growth and upkeep of muscle.',
  ar: 'البروتين يساهم في نمو العضلات والحفاظ عليها.',
};
const theanine: LocalText = {
  en: 'An amino acid from tea leaves, without the caffeine.',
  ar: 'حمض أميني من أوراق الشاي، من دون كافيين.',
};

const is: Record<string, LocalText> = {
  energy: { en: 'energy through the day', ar: 'نشاط طوال اليوم' },
  calm: { en: 'busy days', ar: 'أيام مزدحمة' },
  sleep: { en: 'a restful evening', ar: 'مساء هادئ' },
  beauty: { en: 'hair, skin and nails', ar: 'الشعر والبشرة والأظافر' },
  digestion: { en: 'digestion', ar: 'الهضم' },
  immunity: { en: 'immunity', ar: 'المناعة' },
  bones: { en: 'bones', ar: 'العظام' },
  training: { en: 'training', ar: 'الرياضة' },
};

interface PointsRow {
  id: string;
  when: Condition;
  group: string;
  points: number;
  because: LocalText;
  reason: LocalText;
  source?: string;
}
const toRule = ({ group, points, source = register, ...row }: PointsRow): PointRule => ({
  ...row,
  add: { group, points },
  source,
});
const goal = (answer: string, group: string, points: number, reason: LocalText, source?: string): PointsRow => ({
  id: `${group}-${answer}`,
  when: answered('goals', answer),
  group,
  points,
  because: is[answer] ?? { en: answer, ar: answer },
  reason,
  ...(source && { source }),
});

const rows: readonly PointsRow[] = [
  {
    id: 'vitamin-d-sun',
    when: answered('routine', 'little-sun'),
    group: 'vitamin-d',
    points: 3,
    because: { en: 'little sun on the skin', ar: 'قلة التعرض للشمس' },
    reason: vitaminD,
  },
  goal('bones', 'vitamin-d', 2, vitaminD),
  goal('immunity', 'vitamin-d', 1, vitaminD),
  {
    id: 'vitamin-d-65',
    when: answered('age', '65'),
    group: 'vitamin-d',
    points: 1,
    because: { en: '65 or over', ar: '65 فأكثر' },
    reason: vitaminD,
  },
  {
    id: 'vitamin-b12-vegan',
    when: answered('food', 'vegan'),
    group: 'vitamin-b12',
    points: 4,
    because: { en: 'nothing from animals', ar: 'لا شيء من مصدر حيواني' },
    reason: b12,
  },
  {
    id: 'vitamin-b12-meat',
    when: all(answered('food', 'little-meat'), not(answered('food', 'vegan'))),
    group: 'vitamin-b12',
    points: 2,
    because: { en: 'little meat', ar: 'قلة اللحم' },
    reason: b12,
  },
  goal('energy', 'vitamin-b12', 1, b12),
  {
    id: 'vitamin-b12-50',
    when: { any: [answered('age', '50-64'), answered('age', '65')] },
    group: 'vitamin-b12',
    points: 1,
    because: { en: '50 or over', ar: '50 فأكثر' },
    reason: b12,
  },
  {
    id: 'omega-3-fish',
    when: all(answered('food', 'little-fish'), not(answered('food', 'vegan'))),
    group: 'omega-3',
    points: 3,
    because: { en: 'fish less than once a week', ar: 'السمك أقل من مرة في الأسبوع' },
    reason: omega,
  },
  {
    id: 'vegan-omega-vegan',
    when: answered('food', 'vegan'),
    group: 'vegan-omega',
    points: 3,
    because: { en: 'no fish', ar: 'عدم أكل السمك' },
    reason: omega,
  },
  {
    id: 'magnesium-greens',
    when: answered('food', 'few-greens'),
    group: 'magnesium',
    points: 2,
    because: { en: 'rarely nuts, beans or greens', ar: 'قلة المكسرات والبقول والخضار الورقية' },
    reason: magnesium,
  },
  goal('energy', 'magnesium', 1, magnesium),
  goal('calm', 'magnesium', 2, magnesium),
  goal('sleep', 'magnesium', 2, magnesium),
  {
    id: 'magnesium-short-sleep',
    when: answered('routine', 'short-sleep'),
    group: 'magnesium',
    points: 1,
    because: { en: 'less than 7 hours of sleep', ar: 'أقل من 7 ساعات نوم' },
    reason: magnesium,
  },
  goal('energy', 'iron', 2, iron),
  {
    id: 'iron-meat',
    when: { any: [answered('food', 'little-meat'), answered('food', 'vegan')] },
    group: 'iron',
    points: 2,
    because: { en: 'little meat', ar: 'قلة اللحم' },
    reason: iron,
  },
  goal('beauty', 'zinc', 2, zinc),
  goal('immunity', 'zinc', 2, zinc),
  goal('immunity', 'vitamin-c', 2, vitaminC),
  goal('beauty', 'vitamin-c', 1, vitaminC),
  goal('energy', 'vitamin-c', 1, vitaminC),
  {
    id: 'calcium-dairy',
    when: answered('food', 'little-dairy'),
    group: 'calcium',
    points: 2,
    because: { en: 'little milk, yoghurt or cheese', ar: 'قلة الحليب والألبان' },
    reason: calcium,
  },
  goal('bones', 'calcium', 1, calcium),
  goal('digestion', 'fibre', 2, fibre, foodTable),
  {
    id: 'fibre-greens',
    when: answered('food', 'few-greens'),
    group: 'fibre',
    points: 1,
    because: { en: 'rarely beans or greens', ar: 'قلة البقول والخضار الورقية' },
    reason: fibre,
    source: foodTable,
  },
  goal(
    'digestion',
    'probiotic',
    2,
    { en: 'Live cultures, counted by the strain on the label.', ar: 'بكتيريا حيّة يذكر الملصق سلالاتها وعددها.' },
    foodTable,
  ),
  goal('beauty', 'biotin', 2, {
    en: 'Biotin contributes to normal hair and skin.',
    ar: 'البيوتين يساهم في الحفاظ على الشعر والبشرة.',
  }),
  goal(
    'beauty',
    'collagen',
    2,
    {
      en: 'The protein that skin is built of, in a form that dissolves in a drink.',
      ar: 'البروتين الذي تتكوّن منه البشرة، بصورة تذوب في المشروب.',
    },
    foodTable,
  ),
  goal('training', 'whey', 2, protein),
  {
    id: 'plant-protein-vegan',
    when: all(answered('goals', 'training'), answered('food', 'vegan')),
    group: 'plant-protein',
    points: 3,
    because: { en: 'training, nothing from animals', ar: 'الرياضة ولا شيء من مصدر حيواني' },
    reason: protein,
  },
  goal('training', 'creatine', 2, {
    en: 'Creatine increases performance in short, intense exercise, at 3 g a day.',
    ar: 'الكرياتين يزيد الأداء في التمارين القصيرة الشديدة، بكمية 3 جم يوميًا.',
  }),
  {
    id: 'electrolytes-training',
    when: all(answered('goals', 'training'), answered('routine', 'trains')),
    group: 'electrolytes',
    points: 2,
    because: { en: 'training three times a week', ar: 'رياضة ثلاث مرات في الأسبوع' },
    reason: {
      en: 'The salts that sweat takes with it, for long sessions and hot days.',
      ar: 'الأملاح التي تخرج مع العرق، للتمارين الطويلة والأيام الحارة.',
    },
    source: foodTable,
  },
  goal('calm', 'theanine', 1, theanine, foodTable),
  {
    id: 'theanine-coffee',
    when: answered('routine', 'coffee'),
    group: 'theanine',
    points: 1,
    because: { en: 'more than four coffees a day', ar: 'أكثر من أربعة أكواب قهوة يوميًا' },
    reason: theanine,
    source: foodTable,
  },
  goal(
    'sleep',
    'chamomile',
    2,
    { en: 'A warm cup without caffeine for the evening.', ar: 'كوب دافئ من دون كافيين للمساء.' },
    foodTable,
  ),
];

export const pointRules: readonly PointRule[] = rows.map(toRule);

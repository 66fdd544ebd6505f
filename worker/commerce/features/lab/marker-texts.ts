/**
 * What each marker measures and what can move it, in a plain sentence each. No professional has signed them (`signed_by` of
 * data/markers.json); no sentence names an illness or says what to take.
 */
import type { LocalText } from '../../../../shared/domain/locale.ts';

const words = (en: string, ar: string): LocalText => ({ en, ar });

export const movers = {
  fasting: words('Eating, or drinking anything but water, before the sample', 'الأكل أو شرب غير الماء قبل سحب العينة'),
  biotin: words(
    'Biotin (hair, skin and nail vitamins) in the days before',
    'البيوتين (فيتامينات الشعر والبشرة والأظافر) في الأيام السابقة',
  ),
  training: words('Hard training in the two days before', 'تمرين شديد في اليومين السابقين'),
  creatine: words('Creatine supplements, and how much muscle you have', 'مكملات الكرياتين وحجم العضلات'),
  cycle: words('The day of the menstrual cycle', 'يوم الدورة الشهرية'),
  hour: words('The time of day of the sample', 'وقت سحب العينة من اليوم'),
  water: words('How much you drank that day', 'كمية ما شربته من الماء ذلك اليوم'),
  infection: words('A cold or an inflammation in the weeks before', 'زكام أو التهاب في الأسابيع السابقة'),
  iron: words('An iron tablet in the day before', 'قرص حديد في اليوم السابق'),
  own: words('A supplement of it in the days before', 'مكمّل يحتوي عليه في الأيام السابقة'),
  meat: words('Eating little or no meat, fish, eggs and dairy', 'قلة اللحم والسمك والبيض والحليب في الأكل'),
  greens: words('How many greens and pulses you eat', 'مقدار الخضار الورقية والبقوليات في الأكل'),
  sun: words('How much sun reaches your skin', 'مقدار ما يصل إلى البشرة من الشمس'),
  metformin: words(
    'Metformin (Glucophage) or stomach-acid tablets for months',
    'الميتفورمين (Glucophage) أو أدوية حموضة المعدة لأشهر',
  ),
  handling: words('A sample that was hard to draw or waited long', 'عينة صعب سحبها أو تأخرت في الوصول'),
  medicines: words('Some medicines: tell your doctor all that you take', 'بعض الأدوية، فأخبر طبيبك بكل ما تتناوله'),
  pregnancy: words('Pregnancy', 'الحمل'),
  rest: words('A bad night, or a hard week', 'ليلة بلا نوم كافٍ أو أسبوع مرهق'),
  week: words('What you ate in the days before', 'ما أكلته في الأيام السابقة'),
  altitude: words('Smoking, or living high above the sea', 'التدخين أو السكن في مكان مرتفع'),
} as const;
export type Mover = keyof typeof movers;

interface MarkerTexts {
  readonly measures: LocalText;
  readonly moves: readonly Mover[];
}
const about = (en: string, ar: string, ...moves: Mover[]): MarkerTexts => ({ measures: words(en, ar), moves });

export const markerTexts: Readonly<Record<string, MarkerTexts>> = {
  vitd25: about('Works with bones, muscles and the immune system', 'يعمل مع العظام والعضلات والمناعة', 'sun', 'own'),
  b12: about(
    'Part of how the body makes blood cells and keeps nerves working',
    'يدخل في تكوين خلايا الدم وعمل الأعصاب',
    'meat',
    'metformin',
    'own',
  ),
  folate: about('Works with B12 in making blood cells', 'يعمل مع ب12 في تكوين خلايا الدم', 'greens', 'own'),
  ferritin: about('The body’s store of iron', 'مخزون الحديد في الجسم', 'infection', 'iron'),
  iron: about(
    'Iron on its way in the blood at that hour',
    'الحديد المنقول في الدم تلك الساعة',
    'hour',
    'iron',
    'infection',
  ),
  tibc: about('How much iron the blood could carry', 'مقدار ما يستطيع الدم حمله من الحديد', 'pregnancy', 'medicines'),
  tsat: about('How full the blood’s iron carrier is', 'نسبة امتلاء ناقل الحديد في الدم', 'hour', 'iron'),
  hb: about(
    'Carries oxygen in the red blood cells',
    'يحمل الأكسجين في كريات الدم الحمراء',
    'water',
    'altitude',
    'pregnancy',
  ),
  hct: about('The share of the blood that is red cells', 'نسبة كريات الدم الحمراء من الدم', 'water', 'altitude'),
  rbc: about('How many red cells carry oxygen', 'عدد الكريات الحمراء التي تحمل الأكسجين', 'water', 'altitude'),
  wbc: about('The cells that answer to infections', 'الخلايا التي تستجيب للعدوى', 'infection', 'training', 'rest'),
  plt: about('Small cells that let blood clot', 'خلايا صغيرة تجعل الدم يتجلط', 'infection', 'handling'),
  mcv: about('The average size of a red cell', 'متوسط حجم الكرية الحمراء', 'handling'),
  mch: about('How much hemoglobin a red cell has', 'كمية الهيموجلوبين في الكرية الحمراء', 'handling'),
  mchc: about('How dense the hemoglobin in red cells is', 'تركيز الهيموجلوبين داخل الكريات الحمراء', 'handling'),
  rdw: about('How much red cells differ in size', 'مدى اختلاف أحجام الكريات الحمراء', 'iron'),
  esr: about(
    'How fast red cells settle: a slow sign of inflammation',
    'سرعة ترسب الكريات الحمراء، علامة بطيئة على الالتهاب',
    'infection',
    'pregnancy',
  ),
  crp: about('Rises within a day of an inflammation', 'يرتفع خلال يوم من بدء الالتهاب', 'infection', 'training'),
  hscrp: about(
    'The same protein, counted in small amounts',
    'البروتين نفسه مقيسًا بكميات صغيرة',
    'infection',
    'training',
  ),
  tsh: about('Tells the thyroid how hard to work', 'يخبر الغدة الدرقية كم تعمل', 'biotin', 'hour', 'medicines'),
  ft4: about(
    'The thyroid’s main hormone, as it is free in the blood',
    'هرمون الغدة الدرقية الرئيسي الحر في الدم',
    'biotin',
    'medicines',
  ),
  ft3: about(
    'The thyroid’s faster hormone, as it is free in the blood',
    'هرمون الغدة الدرقية الأسرع الحر في الدم',
    'biotin',
    'rest',
  ),
  tpo: about('Antibodies that are aimed at the thyroid', 'أجسام مضادة موجهة إلى الغدة الدرقية', 'biotin'),
  hba1c: about(
    'The average of blood sugar over some three months',
    'متوسط سكر الدم خلال نحو ثلاثة أشهر',
    'iron',
    'medicines',
  ),
  glucose: about('Sugar in the blood', 'السكر في الدم', 'fasting', 'rest', 'infection'),
  insulin: about('The hormone that moves sugar into cells', 'الهرمون الذي يُدخل السكر إلى الخلايا', 'fasting', 'biotin'),
  chol: about('All the cholesterol in the blood', 'مجموع الكوليسترول في الدم', 'week', 'pregnancy', 'medicines'),
  ldl: about('Carries cholesterol to the body', 'يحمل الكوليسترول إلى الجسم', 'fasting', 'week', 'medicines'),
  hdl: about('Carries cholesterol back to the liver', 'يعيد الكوليسترول إلى الكبد', 'training', 'week'),
  tg: about('Fat in the blood after food and from stores', 'الدهون في الدم من الأكل ومن المخزون', 'fasting', 'week'),
  apob: about('Counts the particles that carry fat', 'يَعدّ الجسيمات التي تحمل الدهون', 'week', 'medicines'),
  lpa: about('A fat particle whose amount is mostly inherited', 'جسيم دهني تحدد الوراثة معظم مقداره', 'infection'),
  homocysteine: about(
    'A building block that B vitamins keep in balance',
    'مادة تبقيها فيتامينات ب في توازن',
    'fasting',
    'greens',
  ),
  alt: about('An enzyme mostly of liver cells', 'إنزيم معظمه في خلايا الكبد', 'training', 'medicines'),
  ast: about('An enzyme of liver and muscles', 'إنزيم في الكبد والعضلات', 'training', 'handling', 'medicines'),
  alp: about('An enzyme of bones and bile ducts', 'إنزيم في العظام والقنوات الصفراوية', 'pregnancy', 'fasting'),
  ggt: about('An enzyme of the bile ducts', 'إنزيم في القنوات الصفراوية', 'medicines'),
  tbil: about(
    'What is left of old red cells, on its way out',
    'ما يبقى من الكريات الحمراء القديمة قبل خروجه',
    'fasting',
    'training',
  ),
  dbil: about('The part of bilirubin that the liver has worked on', 'جزء البيليروبين الذي مر بالكبد', 'medicines'),
  alb: about(
    'The main protein of the blood, made by the liver',
    'أهم بروتينات الدم ويصنعه الكبد',
    'water',
    'infection',
  ),
  tprot: about('All the proteins of the blood together', 'مجموع بروتينات الدم', 'water', 'infection'),
  creat: about(
    'Waste of the muscles that kidneys carry away',
    'فضلات العضلات التي تخرجها الكلى',
    'creatine',
    'training',
    'water',
  ),
  bun: about('Waste of protein that kidneys carry away', 'فضلات البروتين التي تخرجها الكلى', 'water', 'week'),
  uric: about('Waste of cells and of some foods', 'فضلات الخلايا وبعض الأطعمة', 'week', 'water', 'medicines'),
  na: about('Keeps the body’s water in balance', 'يحفظ توازن الماء في الجسم', 'water', 'medicines'),
  k: about('Muscles and heartbeat', 'العضلات ونبض القلب', 'handling', 'medicines'),
  cl: about('Goes with sodium in the body’s water', 'يرافق الصوديوم في ماء الجسم', 'water', 'medicines'),
  ca: about('Bones, nerves and muscles', 'العظام والأعصاب والعضلات', 'own', 'medicines'),
  mg: about('Muscles, nerves and energy', 'العضلات والأعصاب والطاقة', 'own', 'medicines'),
  phos: about('Bones and energy, beside calcium', 'العظام والطاقة إلى جانب الكالسيوم', 'hour', 'fasting'),
  zn: about('Skin, taste and the immune system', 'البشرة والتذوق والمناعة', 'own', 'hour', 'infection'),
  cu: about('Works with iron and many enzymes', 'يعمل مع الحديد وإنزيمات كثيرة', 'own', 'pregnancy', 'infection'),
  pth: about('Keeps calcium in the blood steady', 'يحفظ ثبات الكالسيوم في الدم', 'biotin', 'hour'),
  testo: about(
    'A hormone of men and women, of muscle and drive',
    'هرمون عند الرجال والنساء للعضلات والحيوية',
    'hour',
    'biotin',
    'rest',
  ),
  shbg: about('Carries sex hormones in the blood', 'ينقل الهرمونات الجنسية في الدم', 'medicines', 'pregnancy'),
  estradiol: about('The main estrogen', 'أهم هرمونات الإستروجين', 'cycle', 'biotin', 'pregnancy'),
  progesterone: about('Rises after the egg is released', 'يرتفع بعد التبويض', 'cycle', 'biotin', 'pregnancy'),
  prolactin: about(
    'The hormone of milk, which rest and stress also move',
    'هرمون الحليب، ويتأثر بالراحة والتوتر',
    'rest',
    'biotin',
    'medicines',
  ),
  fsh: about('Tells ovaries and testes to ripen cells', 'ينبّه المبيض والخصية لإنضاج الخلايا', 'cycle', 'biotin'),
  lh: about(
    'Sets off the release of the egg; in men, testosterone',
    'يحفّز التبويض، وعند الرجال التستوستيرون',
    'cycle',
    'biotin',
  ),
  cortisol: about('The hormone of waking and of stress', 'هرمون الاستيقاظ والتوتر', 'hour', 'rest', 'medicines'),
  dheas: about(
    'A forerunner of sex hormones that falls with age',
    'مادة تسبق الهرمونات الجنسية وتقل مع العمر',
    'own',
    'biotin',
  ),
  psa: about('A protein of the prostate', 'بروتين من البروستاتا', 'training', 'infection'),
};

/** Whether a marker is read by the day of the cycle, which is then asked before the draw. */
export const isReadByCycle = (marker: string): boolean => markerTexts[marker]?.moves.includes('cycle') ?? false;

/** The first questions: who it is, and what would make a supplement unsafe. Names of medicines are those on the box. */

import type { LocalText } from '../locale.ts';
import type { FactOption, Question } from './questionnaire.ts';

export const none: FactOption = {
  value: 'none',
  text: { en: 'None of these', ar: 'لا شيء مما سبق' },
  isExclusive: true,
};

const onlyRemoves: LocalText = {
  en: 'What you tick here only takes products off your list. It never adds one.',
  ar: 'ما تختاره هنا يستبعد منتجات من قائمتك فقط، ولا يضيف إليها شيئًا.',
};

/** Every medicine is also a prescription, with which some herbs are never suggested. */
const medicine = (
  value: string,
  text: LocalText,
  hint: LocalText | undefined,
  facts: readonly string[],
): FactOption => ({
  value,
  text,
  hint,
  facts: [...facts, 'any_prescription'],
});
const same = (names: string): LocalText => ({ en: names, ar: names });

const medicines: readonly FactOption[] = [
  medicine('warfarin', { en: 'Warfarin', ar: 'وارفارين' }, same('Marevan, Coumadin'), ['warfarin']),
  medicine(
    'blood-thinner',
    { en: 'Another blood thinner', ar: 'مميّع آخر للدم' },
    { en: 'Eliquis, Xarelto, Plavix, daily aspirin', ar: 'Eliquis, Xarelto, Plavix، أسبرين يوميًا' },
    ['doac', 'antiplatelet'],
  ),
  medicine('thyroid', { en: 'Thyroid', ar: 'الغدة الدرقية' }, same('Euthyrox, Eltroxin'), [
    'levothyroxine',
    'thyroid_disease',
  ]),
  medicine('metformin', { en: 'Diabetes: metformin', ar: 'السكري: ميتفورمين' }, same('Glucophage'), [
    'metformin',
    'diabetes_medicine',
  ]),
  medicine(
    'diabetes',
    { en: 'Diabetes: insulin or another', ar: 'السكري: إنسولين أو غيره' },
    same('Lantus, NovoRapid, Ozempic, Diamicron'),
    ['diabetes_medicine', 'insulin'],
  ),
  medicine(
    'pressure',
    { en: 'Blood pressure', ar: 'ضغط الدم' },
    { en: 'Names ending in -pril or -sartan, Aldactone', ar: 'أسماء تنتهي بـ pril أو sartan، Aldactone' },
    ['ace_inhibitor', 'arb', 'potassium_sparing_diuretic', 'blood_pressure_medicine', 'hypertension'],
  ),
  medicine('water-tablet', { en: 'Water tablet', ar: 'مدرّ للبول' }, same('Lasix, Natrilix, Esidrex'), [
    'thiazide',
    'diuretic',
    'blood_pressure_medicine',
  ]),
  medicine('heart', { en: 'Heart', ar: 'القلب' }, same('Lanoxin, Isoptin'), ['digoxin', 'verapamil']),
  medicine('cholesterol', { en: 'Cholesterol', ar: 'الكوليسترول' }, same('Lipitor, Crestor'), ['statin']),
  medicine(
    'mood',
    { en: 'Mood or migraine', ar: 'المزاج أو الصداع النصفي' },
    same('Cipralex, Prozac, Zoloft, Imigran'),
    ['ssri', 'snri', 'maoi', 'tca', 'triptan'],
  ),
  medicine('sleep', { en: 'Sleep or nerves', ar: 'النوم أو الأعصاب' }, same('Xanax, Stilnox, Lexotanil'), ['sedative']),
  medicine('epilepsy', { en: 'Epilepsy', ar: 'الصرع' }, same('Tegretol, Depakine, Keppra'), ['antiepileptic']),
  medicine(
    'stomach',
    { en: 'Stomach acid, over 3 months', ar: 'حموضة المعدة لأكثر من 3 أشهر' },
    same('Nexium, Controloc'),
    ['ppi_long'],
  ),
  medicine('hormones', { en: 'The pill or hormones', ar: 'حبوب منع الحمل أو الهرمونات' }, same('Yasmin, Diane'), [
    'hormonal_contraceptive',
  ]),
  medicine('acne', { en: 'Acne capsules', ar: 'كبسولات حب الشباب' }, same('Roaccutane'), ['isotretinoin', 'acitretin']),
  medicine('antibiotic', { en: 'An antibiotic now', ar: 'مضاد حيوي حاليًا' }, same('Ciprobay, Tavanic, Vibramycin'), [
    'fluoroquinolone',
    'tetracycline',
  ]),
  medicine('bone', { en: 'Bone tablets', ar: 'أقراص هشاشة العظام' }, same('Fosamax, Actonel'), ['bisphosphonate']),
  medicine('parkinson', { en: 'Parkinson’s', ar: 'باركنسون' }, same('Sinemet, Madopar'), ['levodopa']),
  medicine(
    'pain',
    { en: 'Strong painkillers, most days', ar: 'مسكنات قوية معظم الأيام' },
    { en: 'Voltaren, Brufen, tramadol, cortisone', ar: 'Voltaren, Brufen، ترامادول، كورتيزون' },
    ['nsaid_daily', 'tramadol', 'corticosteroid'],
  ),
  medicine(
    'immune',
    { en: 'After a transplant, or for rheumatism or cancer', ar: 'بعد زراعة عضو، أو للروماتيزم أو الأورام' },
    { en: 'We’ll ask you to see your doctor first', ar: 'سنطلب منك مراجعة طبيبك أولًا' },
    ['immunosuppressant', 'methotrexate'],
  ),
  medicine(
    'other',
    { en: 'Another medicine', ar: 'دواء آخر' },
    { en: 'A pharmacist looks at it with you', ar: 'يراجعه معك صيدلي' },
    [],
  ),
  none,
];

const conditions: readonly FactOption[] = [
  { value: 'thyroid', text: { en: 'Thyroid disease', ar: 'أمراض الغدة الدرقية' }, facts: ['thyroid_disease'] },
  {
    value: 'kidney',
    text: { en: 'Kidney disease or dialysis', ar: 'أمراض الكلى أو غسيلها' },
    facts: ['kidney_disease'],
  },
  {
    value: 'stones',
    text: { en: 'Kidney stones, now or before', ar: 'حصوات الكلى، الآن أو سابقًا' },
    facts: ['kidney_stones'],
  },
  {
    value: 'calcium',
    text: {
      en: 'High calcium, an overactive parathyroid, or sarcoidosis',
      ar: 'ارتفاع الكالسيوم أو فرط نشاط جارات الدرقية أو الساركويد',
    },
    facts: ['hypercalcaemia'],
  },
  { value: 'liver', text: { en: 'Liver disease', ar: 'أمراض الكبد' }, facts: ['liver_disease'] },
  { value: 'pressure', text: { en: 'High blood pressure', ar: 'ارتفاع ضغط الدم' }, facts: ['hypertension'] },
  { value: 'autoimmune', text: { en: 'An autoimmune disease', ar: 'مرض مناعي ذاتي' }, facts: ['autoimmune_disease'] },
  {
    value: 'g6pd',
    text: { en: 'G6PD deficiency (favism)', ar: 'أنيميا الفول (نقص G6PD)' },
    facts: ['g6pd'],
  },
  {
    value: 'blood',
    text: { en: 'Thalassaemia or sickle cell', ar: 'الثلاسيميا أو المنجلية' },
    facts: ['thalassaemia', 'sickle_cell'],
  },
  {
    value: 'bleeding',
    text: { en: 'A bleeding disorder', ar: 'اضطراب في تخثر الدم أو النزف' },
    facts: ['bleeding_disorder'],
  },
  {
    value: 'bariatric',
    text: { en: 'Stomach surgery for weight', ar: 'عملية تكميم أو تحويل مسار المعدة' },
  },
  {
    value: 'iron-overload',
    text: { en: 'Too much iron (haemochromatosis)', ar: 'زيادة الحديد في الجسم' },
    facts: ['haemochromatosis'],
  },
  { value: 'pku', text: { en: 'Phenylketonuria', ar: 'بيلة الفينيل كيتون' }, facts: ['phenylketonuria'] },
  { value: 'cancer', text: { en: 'Under care for cancer', ar: 'تحت الرعاية بسبب السرطان' } },
  none,
];

const allergies: readonly FactOption[] = [
  { value: 'fish', text: { en: 'Fish', ar: 'السمك' }, facts: ['fish'], allergens: ['fish'] },
  { value: 'shellfish', text: { en: 'Shellfish', ar: 'القشريات' }, facts: ['shellfish'], allergens: ['shellfish'] },
  { value: 'milk', text: { en: 'Milk', ar: 'الحليب' }, facts: ['milk'], allergens: ['milk'] },
  { value: 'nuts', text: { en: 'Nuts or peanuts', ar: 'المكسرات أو الفول السوداني' }, allergens: ['nuts', 'peanuts'] },
  { value: 'soy', text: { en: 'Soya', ar: 'الصويا' }, allergens: ['soy'] },
  { value: 'egg', text: { en: 'Egg', ar: 'البيض' }, allergens: ['egg'] },
  { value: 'gluten', text: { en: 'Gluten', ar: 'الغلوتين' }, allergens: ['gluten'] },
  { value: 'sesame', text: { en: 'Sesame', ar: 'السمسم' }, allergens: ['sesame'] },
  {
    value: 'bee',
    text: { en: 'Honey, bees or pollen', ar: 'العسل أو النحل أو حبوب اللقاح' },
    facts: ['bee_products', 'pollen'],
    allergens: ['bee-products'],
  },
  none,
];

/** Markers that supplements disturb, by their keys in the blood tests. */
const disturbedMarkers = ['tsh', 'ft4', 'vitd25', 'b12', 'ferritin', 'creat'];

export const safetyQuestions: readonly Question<LocalText, FactOption>[] = [
  {
    linkId: 'whom',
    section: 'safety',
    text: { en: 'Who is it for?', ar: 'لمن هذا الاختبار؟' },
    why: {
      en: 'Only the person who will take them can answer about medicines and health.',
      ar: 'أسئلة الأدوية والصحة لا يجيب عنها إلا من سيتناول المكملات.',
    },
    answerOption: [
      { value: 'me', text: { en: 'Me', ar: 'لي' } },
      { value: 'adult', text: { en: 'Another adult', ar: 'لشخص بالغ آخر' } },
      { value: 'child', text: { en: 'A child', ar: 'لطفل' }, facts: ['under_18'] },
    ],
  },
  {
    linkId: 'age',
    section: 'safety',
    text: { en: 'How old are you?', ar: 'كم عمرك؟' },
    why: {
      en: 'Amounts on labels and upper limits are for adults.',
      ar: 'الكميات على الملصقات والحدود العليا للبالغين.',
    },
    answerOption: [
      { value: 'under-18', text: { en: 'Under 18', ar: 'أقل من 18' }, facts: ['under_18'] },
      { value: '18-29', text: { en: '18 to 29', ar: 'من 18 إلى 29' } },
      { value: '30-49', text: { en: '30 to 49', ar: 'من 30 إلى 49' } },
      { value: '50-64', text: { en: '50 to 64', ar: 'من 50 إلى 64' } },
      { value: '65', text: { en: '65 or over', ar: '65 فأكثر' } },
    ],
  },
  {
    linkId: 'sex',
    section: 'safety',
    text: { en: 'Are you a woman or a man?', ar: 'ما جنسك؟' },
    why: {
      en: 'Only to know whether to ask about pregnancy.',
      ar: 'لنعرف فقط إن كان علينا السؤال عن الحمل.',
    },
    answerOption: [
      { value: 'female', text: { en: 'A woman', ar: 'أنثى' } },
      { value: 'male', text: { en: 'A man', ar: 'ذكر' } },
    ],
  },
  {
    linkId: 'pregnancy',
    section: 'safety',
    text: { en: 'Does one of these apply?', ar: 'هل ينطبق عليكِ شيء من هذا؟' },
    why: {
      en: 'In pregnancy and while breastfeeding much is left to your doctor.',
      ar: 'في الحمل والرضاعة يبقى كثير من الأمر لطبيبك.',
    },
    enableWhen: [{ question: 'sex', operator: '=', answer: 'female' }],
    answerOption: [
      { value: 'pregnant', text: { en: 'I’m pregnant', ar: 'أنا حامل' }, facts: ['pregnant'] },
      { value: 'trying', text: { en: 'I’m trying to become pregnant', ar: 'أخطط للحمل' }, facts: ['trying'] },
      { value: 'breastfeeding', text: { en: 'I’m breastfeeding', ar: 'أُرضع' }, facts: ['breastfeeding'] },
      none,
    ],
  },
  {
    linkId: 'medicines',
    section: 'safety',
    text: { en: 'Do you take any of these medicines?', ar: 'هل تأخذ أيًا من هذه الأدوية؟' },
    hint: {
      en: 'Tick all that you take now, even if not every day.',
      ar: 'اختر كل ما تأخذه الآن، حتى لو لم يكن يوميًا.',
    },
    why: {
      en: 'Some supplements change how a medicine works. What you tick here only takes products off your list.',
      ar: 'بعض المكملات تغيّر عمل الدواء. ما تختاره هنا يستبعد منتجات من قائمتك فقط.',
    },
    repeats: true,
    answerOption: medicines,
  },
  {
    linkId: 'conditions',
    section: 'safety',
    text: { en: 'Do you have any of these?', ar: 'هل لديك شيء من هذا؟' },
    why: onlyRemoves,
    repeats: true,
    answerOption: conditions,
  },
  {
    linkId: 'signs',
    section: 'safety',
    text: { en: 'Have you had any of these lately?', ar: 'هل مررت بشيء من هذا مؤخرًا؟' },
    why: {
      en: 'These belong with a doctor, not with a supplement.',
      ar: 'هذه مكانها عند الطبيب، لا مع المكملات.',
    },
    repeats: true,
    answerOption: [
      { value: 'chest-pain', text: { en: 'Chest pain', ar: 'ألم في الصدر' } },
      { value: 'fainting', text: { en: 'Fainting', ar: 'إغماء' } },
      { value: 'weight-loss', text: { en: 'Weight loss I can’t explain', ar: 'نزول في الوزن بلا سبب معروف' } },
      { value: 'blood-in-stool', text: { en: 'Blood in the stool', ar: 'دم في البراز' } },
      { value: 'self-harm', text: { en: 'Thoughts of harming myself', ar: 'أفكار بإيذاء النفس' } },
      none,
    ],
  },
  {
    linkId: 'allergies',
    section: 'safety',
    text: { en: 'Are you allergic to any of these?', ar: 'هل لديك حساسية من شيء من هذا؟' },
    why: {
      en: 'Products whose label names it are left out.',
      ar: 'نستبعد المنتجات التي يذكرها ملصقها.',
    },
    repeats: true,
    answerOption: allergies,
  },
  {
    linkId: 'soon',
    section: 'safety',
    text: { en: 'Does any of these apply?', ar: 'هل ينطبق عليك شيء من هذا؟' },
    why: {
      en: 'Some supplements must be stopped in time, and some are not for smokers.',
      ar: 'بعض المكملات يجب إيقافها قبل الموعد، وبعضها لا يناسب المدخنين.',
    },
    repeats: true,
    answerOption: [
      { value: 'smoker', text: { en: 'I smoke', ar: 'أدخّن' }, facts: ['smoker'] },
      {
        value: 'surgery',
        text: { en: 'An operation within two weeks', ar: 'عملية خلال أسبوعين' },
        facts: ['surgery_2_weeks'],
      },
      {
        value: 'blood-test',
        text: { en: 'A blood test within a week', ar: 'فحص دم خلال أسبوع' },
        facts: disturbedMarkers,
      },
      none,
    ],
  },
];

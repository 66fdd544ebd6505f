/**
 * Which group of products a result may be a reason for, as data. A reason says where the value lies and what a nutrient contributes to,
 * as the EU's register of permitted claims has it; never what it would do for an illness. What isn't here has no product: iron and
 * thyroid, for instance, are a doctor's. No doctor has signed them (shared/domain/health-signatures.ts).
 */
import type { LocalText } from '../locale.ts';

export interface ReasonRule {
  readonly id: string;
  readonly marker: string;
  /** Of the quiz's groups (shared/domain/quiz/ingredient-groups.ts). */
  readonly group: string;
  /** Values that leave the product to a doctor, as an unknown one does: the newest of all reports counts. */
  readonly unless: readonly { readonly marker: string; readonly state: 'low' | 'high' }[];
  /** So far below that a doctor decides, in the marker's conventional unit. */
  readonly doctorBelow: { readonly amount: string; readonly source: string } | null;
  readonly reason: LocalText;
  readonly source: string;
}

const register = 'Regulation (EU) 432/2012';

/** Each is for a value below the laboratory's range. */
export const reasonRules: readonly ReasonRule[] = [
  {
    id: 'vitamin-d-low',
    marker: 'vitd25',
    group: 'vitamin-d',
    unless: [
      { marker: 'ca', state: 'high' },
      { marker: 'creat', state: 'high' },
    ],
    doctorBelow: {
      amount: '12',
      source: 'NASEM 2011 in NIH ODS, vitamin D fact sheet for health professionals: deficiency',
    },
    reason: {
      en: 'Your vitamin D is below the laboratory’s range. Vitamin D contributes to normal bones, muscles and immune function.',
      ar: 'قيمة فيتامين د لديك أقل من نطاق المختبر. فيتامين د يساهم في الحفاظ على العظام والعضلات وعمل المناعة.',
    },
    source: register,
  },
  {
    id: 'vitamin-b12-low',
    marker: 'b12',
    group: 'vitamin-b12',
    unless: [],
    doctorBelow: {
      amount: '170',
      source: 'below every limit of deficiency in use: 120 to 180 pmol/L, 170 to 250 pg/mL',
    },
    reason: {
      en: 'Your vitamin B12 is below the laboratory’s range. Vitamin B12 contributes to normal energy metabolism and to less tiredness.',
      ar: 'قيمة فيتامين ب12 لديك أقل من نطاق المختبر. فيتامين ب12 يساهم في إنتاج الطاقة وتقليل التعب.',
    },
    source: register,
  },
  {
    id: 'magnesium-low',
    marker: 'mg',
    group: 'magnesium',
    unless: [{ marker: 'creat', state: 'high' }],
    doctorBelow: { amount: '1.2', source: 'symptoms begin below it: droracle.ai/articles/587359 (secondary)' },
    reason: {
      en: 'Your magnesium is below the laboratory’s range. Magnesium contributes to less tiredness and to normal muscles and nerves.',
      ar: 'قيمة المغنيسيوم لديك أقل من نطاق المختبر. المغنيسيوم يساهم في تقليل التعب وفي عمل العضلات والأعصاب الطبيعي.',
    },
    source: register,
  },
  {
    id: 'zinc-low',
    marker: 'zn',
    group: 'zinc',
    unless: [{ marker: 'cu', state: 'low' }],
    doctorBelow: null,
    reason: {
      en: 'Your zinc is below the laboratory’s range. Zinc contributes to normal hair, skin, nails and immune function.',
      ar: 'قيمة الزنك لديك أقل من نطاق المختبر. الزنك يساهم في الحفاظ على الشعر والبشرة والأظافر وعمل المناعة.',
    },
    source: register,
  },
];

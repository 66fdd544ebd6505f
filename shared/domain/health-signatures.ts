/**
 * Which health rules a doctor or pharmacist has signed: the one place that says so. Rules without a signature are for the demo
 * alone, which sets `HEALTH_RULES` to `unsigned`; anywhere else what is decided by them answers 404.
 */

export interface Signature {
  readonly name: string;
  readonly licence: string;
  /** `2027-01-31` */
  readonly date: string;
  /** SHA-256 of what was read, as `npm run deploy` prints it (health-data.ts). */
  readonly hash: string;
}

/**
 * One signature for each set of data, which is signed as a whole; null: nobody has signed it. A change of the data ends
 * its signature: a shop with changed data isn't deployed.
 */
export const healthSignatures = {
  'quiz-questions': null,
  'quiz-rules': null,
  interactions: null,
  'upper-limits': null,
  'result-reasons': null,
} as const satisfies Record<string, Signature | null>;
export type HealthData = keyof typeof healthSignatures;

/** What a shopper sees, and the data that decide it. */
export const healthFeatures = {
  quiz: ['quiz-questions', 'quiz-rules', 'interactions', 'upper-limits'],
  'stack-check': ['upper-limits'],
  'result-products': ['result-reasons', 'quiz-questions', 'quiz-rules', 'interactions', 'upper-limits'],
} as const satisfies Record<string, readonly HealthData[]>;
export type HealthFeature = keyof typeof healthFeatures;

type Signatures = Readonly<Record<HealthData, Signature | null>>;

/** `setting` is the variable HEALTH_RULES; nothing but `unsigned` shows unsigned rules too. */
export const isHealthFeatureOn = (
  feature: HealthFeature,
  setting: string | undefined,
  signatures: Signatures = healthSignatures,
): boolean => setting === 'unsigned' || healthFeatures[feature].every((data) => signatures[data] !== null);

export const listUnsignedHealthData = (signatures: Signatures = healthSignatures): HealthData[] =>
  (Object.keys(signatures) as HealthData[]).filter((data) => signatures[data] === null);

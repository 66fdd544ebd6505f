/** The data that a signature of health-signatures.ts is of, as text: whoever signs signs its hash, and another text is unsigned. */
import { type HealthData, healthSignatures, type Signature } from './health-signatures.ts';
import { reasonRules } from './lab/reason-rules.ts';
import { interactions } from './quiz/interactions.ts';
import { quizRules } from './quiz/rules.ts';
import { upperLimits } from './stack-check/data/upper-limits.ts';

const { groups, points, leave, leastPoints, mostGroups, budgets, questionnaire } = quizRules;
const healthData: Readonly<Record<HealthData, unknown>> = {
  'quiz-questions': [questionnaire.version, questionnaire.items, questionnaire.exits],
  'quiz-rules': [quizRules.version, groups, points, leave, leastPoints, mostGroups, budgets],
  interactions,
  'upper-limits': upperLimits,
  'result-reasons': reasonRules,
};
export const printHealthData = (data: HealthData): string => JSON.stringify(healthData[data]);

/** Signed once, and changed since: their signatures count no more. */
export const listChangedHealthData = (
  hashOf: (text: string) => string,
  signatures: Readonly<Record<HealthData, Signature | null>> = healthSignatures,
): HealthData[] =>
  (Object.keys(signatures) as HealthData[]).filter((data) => {
    const signature = signatures[data];
    return signature !== null && signature.hash !== hashOf(printHealthData(data));
  });

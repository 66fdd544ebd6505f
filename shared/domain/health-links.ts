import { quizPaths } from '../paths.ts';
import { type HealthFeature, isHealthFeatureOn } from './health-signatures.ts';

const linked: Readonly<Record<string, HealthFeature>> = { [quizPaths.quiz()]: 'quiz', [quizPaths.result()]: 'quiz' };

/**
 * Links to health features stand only where the feature is on (health-signatures.ts). `path` is without language, with
 * or without a query; `setting` the variable HEALTH_RULES.
 */
export function isHealthLinkShown(path: string, setting: string | undefined): boolean {
  const feature = linked[path.split(/[?#]/)[0] ?? ''];
  return feature === undefined || isHealthFeatureOn(feature, setting);
}

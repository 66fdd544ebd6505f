import { keptSegments } from './offline-page.ts';

const segments: readonly string[] = [
  ...keptSegments,
  'auth',
  'become-a-supplier',
  'contact-us',
  'nutritionist',
  'nutritionist-list',
  'search',
  'share',
  'site-index',
];

/**
 * Pages that show a guest nothing of a person. Where a session has ended, such a page may stay as it is, with what is
 * being typed (docs/security.md PR7).
 * @param path without its language.
 */
export const isImpersonal = (path: string): boolean => segments.includes(path.split('/')[1] ?? '');

/** What kind of page a path is, for counts and replays: a kind never says whose page it is nor what is on it. */

export const pageKinds = [
  'home',
  'listing',
  'product',
  'search',
  'brand',
  'content',
  'cart',
  'checkout',
  'account',
  'order',
  'advice',
  'health',
  'other',
] as const;
export type PageKind = (typeof pageKinds)[number];

const kindBySegment: Readonly<Record<string, PageKind>> = {
  '': 'home',
  categories: 'listing',
  search: 'search',
  brands: 'brand',
  'brands-list': 'brand',
  'become-a-supplier': 'content',
  'contact-us': 'content',
  'our-story': 'content',
  'site-index': 'content',
  terms: 'content',
  'privacy-policy': 'content',
  'return-policy': 'content',
  disclaimer: 'content',
  'how-it-works': 'content',
  help: 'content',
  cart: 'cart',
  checkout: 'checkout',
  profile: 'account',
  auth: 'account',
  'logout-profile': 'account',
  track: 'order',
  nutritionist: 'advice',
  'nutritionist-list': 'advice',
  'nutritionist-plan': 'health',
  'blood-test': 'health',
  'checkout-blood-test': 'health',
  'upload-blood-test': 'health',
  quiz: 'health',
  'quiz-result': 'health',
  'shared-report': 'health',
  'shared-file': 'health',
};

/** `path` is without language. What isn't known is `other`. */
export function getPageKind(path: string): PageKind {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'products') return second === '' ? 'listing' : 'product';
  if (first === 'profile' && second === 'blood-tests') return 'health';
  return (Object.hasOwn(kindBySegment, first) && kindBySegment[first]) || 'other';
}

const replayedKinds: readonly PageKind[] = ['home', 'listing', 'product', 'brand', 'content', 'cart'];
/** Parameters that hold words somebody typed, or the nutritionist whose advice led here. */
const tellingParameters = ['q', 'search', 'search_term', 'search_id', 'nutritionist_id'];

/**
 * Whether a page may be in a replay, with its text masked: never one of health, checkout, an account or an order, nor an address that
 * holds what somebody searched for. `path` is without language.
 */
export const isReplayable = (path: string, query: { has(name: string): boolean }): boolean =>
  replayedKinds.includes(getPageKind(path)) && !tellingParameters.some((name) => query.has(name));

/** Whether anything but the visit itself may be counted or told of a page (docs/security.md PR5). */
export const isHealthPage = (path: string): boolean => ['health', 'advice'].includes(getPageKind(path));

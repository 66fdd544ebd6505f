/** What is counted of visits (docs/decisions/051): sums of these words, never of a person. */
import { getPageKind, type PageKind } from './page-kind.ts';

/** Pages of the checkout, in its order; `success` is an order that was placed. */
export const checkoutSteps = ['cart', 'shipping', 'order', 'success'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const visitSources = ['direct', 'search', 'social', 'message', 'campaign', 'link', 'none'] as const;
export type VisitSource = (typeof visitSources)[number];

const hostsBySource: readonly (readonly [VisitSource, RegExp])[] = [
  ['search', /(^|\.)(google|bing|duckduckgo|yahoo|yandex|ecosia|baidu)\./],
  [
    'social',
    /(^|\.)(instagram|facebook|fb|tiktok|snapchat|youtube|linkedin|pinterest|reddit|x|twitter|t)\.(com|me|co)$/,
  ],
  ['message', /(^|\.)(whatsapp|wa|telegram)\.(com|me|org)$/],
];

/** Where a visit came from: a word, never the address. `referrer` is the header, or null. */
export function findVisitSource(referrer: string | null, query: { has(name: string): boolean }): VisitSource {
  if (query.has('utm_source') || query.has('utm_campaign') || query.has('gclid')) return 'campaign';
  const host = /^https?:\/\/([^/:?#]+)/i.exec(referrer ?? '')?.[1]?.toLowerCase() ?? '';
  if (host === '') return 'direct';
  return hostsBySource.find(([, shape]) => shape.test(host))?.[0] ?? 'link';
}

interface RequestFacts {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * A visit begins with a page that somebody opened from elsewhere: typed, a bookmark, or a link of another site. A step inside the shop,
 * a prefetched page and a reload that a page made of itself are none; robots are left out by the caller.
 */
export const isVisit = ({ method, headers }: RequestFacts): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-dest') === 'document' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  ['none', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '') &&
  !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');

/** Of a visit of a page about health only the visit is counted, not where it came from. `path` is without language. */
export function describeVisit(
  path: string,
  referrer: string | null,
  query: { has(name: string): boolean },
): { name: PageKind; source: VisitSource } {
  const name = getPageKind(path);
  return { name, source: name === 'health' || name === 'advice' ? 'none' : findVisitSource(referrer, query) };
}

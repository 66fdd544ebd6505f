import { expect, test } from 'vitest';
import { isKeptOffline, type SeenDocument } from '../../../shared/domain/offline-page.ts';

const product: SeenDocument = {
  path: '/products/b12',
  isSearch: false,
  status: 200,
  isRedirected: false,
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'private, no-cache',
};

test.each(['/', '/ar', '/products', '/ar/products/b12', '/brands/sidra', '/brands-list', '/categories'])(
  'a guest’s %s is kept',
  (path) => expect(isKeptOffline({ ...product, path })).toBe(true),
);

test.each([
  '/cart',
  '/checkout/shipping',
  '/profile',
  '/ar/profile/orders',
  '/track/abc',
  '/auth/sign-in',
  '/quiz',
  '/quiz-result',
  '/search',
  '/blood-test',
  '/ar/blood-test/vitamin-d',
  '/nutritionist',
  '/upload-blood-test',
  '/shared-list/x',
  '/products-of-mine',
])('%s is never kept', (path) => expect(isKeptOffline({ ...product, path })).toBe(false));

test.each([
  ['drawn for somebody', { cacheControl: 'private, no-store' }],
  ['that may not be stored, whatever else it says', { cacheControl: 'no-cache, no-store' }],
  ['that says nothing', { cacheControl: null }],
  ['that is not there', { status: 404 }],
  ['in part', { status: 206 }],
  ['of another address', { isRedirected: true }],
  ['that is no document', { contentType: 'application/json' }],
  ['without a type', { contentType: null }],
  ['for what somebody typed', { isSearch: true }],
] as const)('a page %s is not kept', (_, change) => expect(isKeptOffline({ ...product, ...change })).toBe(false));

import { expect, test } from 'vitest';
import { collapseSlashes, hasTraversal, isLocalPath } from '../../../worker/storefront/render/redirects.ts';
import { buildPath, matchRoute } from '../../../worker/storefront/request/route.ts';

test.each(['/../x', '/%2e%2e/', '/%2E./x', '/./cart', '/a/..', '/\\evil', '/x%00', '/a%2fb', '/a%5Cb'])(
  'the address %s is no page, whatever a URL parser makes of it',
  (path) => expect(hasTraversal(path)).toBe(true),
);

test.each(['/', '/cart', '/products/a.b', '/.well-known/x', '/brands/%D8%B9', '/a..b', '/...'])(
  'the address %s is an ordinary one',
  (path) => expect(hasTraversal(path)).toBe(false),
);

test('a page may lead only to a page of ours', () => {
  for (const to of [
    '//evil',
    '/\\evil',
    'https://evil',
    'javascript:alert(1)',
    '',
    '/a\\b',
    '/a\nb',
    '/a\\b?c',
    '/a?b c',
    'cart',
  ])
    expect(isLocalPath(to), to).toBe(false);
  for (const to of ['/', '/ar/auth/sign-in?return_url=%2Fcart', '/search?q=a\\b', '/cart#\\'])
    expect(isLocalPath(to), to).toBe(true);
  expect(collapseSlashes('//\\/evil.example')).toBe('/evil.example');
});

test('a fixed word of a call goes before a parameter, and an optional part may be absent', () => {
  expect(matchRoute('POST', '/product/sku')?.name).toBe('skus');
  expect(matchRoute('POST', '/product')?.name).toBe('products');
  expect(matchRoute('POST', '/product/')?.path).toBe('/product');
  expect(matchRoute('POST', '/product/3')?.path).toBe('/product/3');
  expect(matchRoute('POST', '/user/address/new')?.name).toBe('addAddress');
  expect(matchRoute('GET', '/user/order')?.name).toBe('orders');
  expect(matchRoute('GET', '/product/search')?.name).toBe('productSearch');
  expect(buildPath('products', { page: 3 })).toBe('/product/3');
  expect(buildPath('products')).toBe('/product');
  expect(buildPath('productDetail', { id: '../user/me' })).toBeNull();
  expect(buildPath('productDetail', {})).toBeNull();
});

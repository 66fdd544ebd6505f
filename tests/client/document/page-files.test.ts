/** What a document names for the first step (docs/decisions/110-the-first-tap-is-prepared.md). */
import { expect, test } from 'vitest';
import { findStepFiles } from '../../../client/document/page-files.ts';
import { findRoute } from '../../../client/routes.tsx';

const words = (locale: string, feature: string) => `shared/i18n/messages/${locale}/${feature}.ts`;
const assets = {
  js: ['/entry.js'],
  css: ['/shop.css'],
  styles: { cards: '/cards.css', offers: '/offers.css', product: '/product.css', forms: '/forms.css' },
  preloads: ['/entry.js', '/core.js'],
  pages: {
    'client/pages/products.tsx': ['/products.js', '/listing.js', '/cards.js'],
    'client/pages/product.tsx': ['/product.js', '/core.js', '/cards.js'],
    'client/pages/cart.tsx': ['/cart.js'],
    'client/pages/checkout/shipping.tsx': ['/shipping.js', '/core.js'],
    [words('en', 'product')]: ['/product-en.js'],
    [words('ar', 'product')]: ['/product-ar.js'],
    [words('en', 'checkout')]: ['/checkout-en.js'],
  },
  steps: ['/visits.js', '/entry.js', '/core.js'],
};

test.each([
  ['/products', 'en', ['/visits.js', '/product.js', '/product-en.js', '/offers.css', '/product.css']],
  ['/products', 'ar', ['/visits.js', '/product.js', '/product-ar.js', '/offers.css', '/product.css']],
  ['/products/zinc', 'en', ['/visits.js']],
  ['/cart', 'en', ['/visits.js', '/shipping.js', '/checkout-en.js', '/forms.css']],
] as const)('from %s in %s the first step needs all that the page hasn’t, once', (path, locale, expected) => {
  expect(findStepFiles(assets, findRoute(path).route, locale)).toEqual(expected);
});

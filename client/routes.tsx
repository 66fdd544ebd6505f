/** The route table: paths without language and the module of each page. The first match wins. */
import type { MessageFeature } from './i18n/lazy-messages.ts';
import type { Page } from './page.ts';

export interface PageRoute {
  path: string;
  /** The source file, by which the server finds the chunks to preload. */
  module: string;
  load: () => Promise<{ page: Page }>;
  words: readonly MessageFeature[];
}

const row = (path: string, module: string, load: PageRoute['load'], ...words: MessageFeature[]): PageRoute => ({
  path,
  module: `client/pages/${module}.tsx`,
  load,
  words,
});

export const routes: readonly PageRoute[] = [
  row('/', 'home', () => import('./pages/home.tsx'), 'content'),
  row('/search', 'search', () => import('./pages/search.tsx'), 'listing', 'search'),
  row('/products', 'products', () => import('./pages/products.tsx'), 'listing'),
  row('/products/:slug', 'product', () => import('./pages/product.tsx'), 'product'),
  row('/categories', 'categories', () => import('./pages/categories.tsx')),
  row('/brands', 'brands', () => import('./pages/brands.tsx'), 'info'),
  row('/brands/:slug', 'brand', () => import('./pages/brand.tsx'), 'listing'),
  row('/brands-list', 'brands-list', () => import('./pages/brands-list.tsx'), 'info'),
  row('/cart', 'cart', () => import('./pages/cart.tsx'), 'cart'),
  row(
    '/checkout/shipping',
    'checkout/shipping',
    () => import('./pages/checkout/shipping.tsx'),
    'account',
    'cart',
    'checkout',
  ),
  row('/checkout/order', 'checkout/order', () => import('./pages/checkout/order.tsx'), 'cart', 'checkout'),
  row(
    '/checkout/success',
    'checkout/success',
    () => import('./pages/checkout/success.tsx'),
    'account',
    'cart',
    'checkout',
  ),
  row('/checkout/confirm/:token', 'checkout/confirm', () => import('./pages/checkout/confirm.tsx'), 'checkout'),
  row('/track/:token', 'track', () => import('./pages/track.tsx'), 'cart', 'checkout'),
  row('/track/:token/invoice', 'track-invoice', () => import('./pages/track-invoice.tsx'), 'checkout'),
  row('/auth/sign-in', 'auth/sign-in', () => import('./pages/auth/sign-in.tsx'), 'auth'),
  row('/auth/sign-up', 'auth/sign-up', () => import('./pages/auth/sign-up.tsx'), 'auth'),
  row('/auth/forgot-password', 'auth/forgot-password', () => import('./pages/auth/forgot-password.tsx'), 'auth'),
  row('/auth/reset-password', 'auth/reset-password', () => import('./pages/auth/reset-password.tsx'), 'auth'),
  row('/auth/verify-email', 'mailed-link', () => import('./pages/mailed-link.tsx'), 'auth', 'notify'),
  row('/logout-profile', 'auth/sign-out', () => import('./pages/auth/sign-out.tsx'), 'account'),
  row('/profile', 'profile/overview', () => import('./pages/profile/overview.tsx'), 'account', 'cart', 'checkout'),
  row('/profile/orders', 'profile/orders', () => import('./pages/profile/orders.tsx'), 'account', 'cart', 'checkout'),
  row('/profile/orders/:id', 'profile/order', () => import('./pages/profile/order.tsx'), 'account', 'cart', 'checkout'),
  row('/profile/orders/:id/invoice', 'profile/invoice', () => import('./pages/profile/invoice.tsx'), 'checkout'),
  row('/profile/wallet', 'profile/wallet', () => import('./pages/profile/wallet.tsx'), 'account', 'checkout', 'wallet'),
  row(
    '/profile/wallet/:id',
    'profile/wallet-charge',
    () => import('./pages/profile/wallet-charge.tsx'),
    'account',
    'wallet',
  ),
  row('/profile/addresses', 'profile/addresses', () => import('./pages/profile/addresses.tsx'), 'account', 'checkout'),
  row(
    '/profile/account',
    'profile/account',
    () => import('./pages/profile/account.tsx'),
    'account',
    'auth',
    'checkout',
  ),
  row('/profile/wishlists', 'profile/wishlists', () => import('./pages/profile/wishlists.tsx'), 'account', 'wishlist'),
  row(
    '/profile/wishlists/:id',
    'profile/wishlist',
    () => import('./pages/profile/wishlist.tsx'),
    'account',
    'wishlist',
  ),
  row(
    '/profile/notify-list',
    'profile/notify-list',
    () => import('./pages/profile/notify-list.tsx'),
    'account',
    'notify',
  ),
  row('/notify/unsubscribe', 'mailed-link', () => import('./pages/mailed-link.tsx'), 'auth', 'notify'),
  row('/stop', 'mailed-link', () => import('./pages/mailed-link.tsx'), 'auth', 'notify'),
  row('/shared-list/:share_id', 'shared-list', () => import('./pages/shared-list.tsx'), 'wishlist'),
  row('/nutritionist-list', 'nutritionists', () => import('./pages/nutritionists.tsx'), 'advice'),
  row('/nutritionist', 'nutritionist', () => import('./pages/nutritionist.tsx'), 'advice'),
  row('/blood-test', 'blood-tests', () => import('./pages/blood-tests.tsx'), 'advice'),
  row('/blood-test/:slug', 'blood-test', () => import('./pages/blood-test.tsx'), 'advice', 'product'),
  ...['/terms', '/privacy-policy', '/return-policy', '/disclaimer', '/our-story', '/contact-us', '/how-it-works'].map(
    (path) => row(path, 'content', () => import('./pages/content.tsx'), 'content', 'info'),
  ),
  row('/become-a-supplier', 'become-a-supplier', () => import('./pages/become-a-supplier.tsx'), 'content', 'info'),
  row('/site-index', 'site-index', () => import('./pages/site-index.tsx'), 'advice', 'info', 'menu'),
  ...['/share', '/share/list'].map((path) => row(path, 'share', () => import('./pages/share.tsx'), 'info')),
  row('/_app', 'app-shell', () => import('./pages/app-shell.tsx'), 'content'),
];

export const notFoundRoute = row('*', 'not-found', () => import('./pages/not-found.tsx'), 'content', 'info');
export const failedRoute = row('*', 'failed', () => import('./pages/failed.tsx'), 'content');

/** `/brands/:slug` and `/brands/sidra` → `{slug: 'sidra'}`; null without a match. */
export function matchRoute(pattern: string, path: string): Record<string, string> | null {
  const patternParts = pattern.split('/');
  const pathParts = path.replace(/\/$/, '').split('/');
  if (pattern === '/') return path === '/' ? {} : null;
  if (patternParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of patternParts.entries()) {
    const value = pathParts[at] ?? '';
    if (part.startsWith(':')) {
      if (value === '') return null;
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return null;
      }
    } else if (part !== value) return null;
  }
  return params;
}

export function findRoute(path: string): { route: PageRoute; params: Record<string, string> } {
  for (const route of routes) {
    const params = matchRoute(route.path, path);
    if (params) return { route, params };
  }
  return { route: notFoundRoute, params: {} };
}

/** A line per screen: its path (without language) and the module that holds it. The first match wins. */
import type { Page } from './page.ts';

export interface Route {
  path: string;
  /** The source file, by which the server finds the built chunks to preload. */
  module: string;
  load: () => Promise<{ page: Page }>;
  /** `buying` needs the words of checkout and account besides the shop's. */
  words: 'shop' | 'buying';
}

/** Folders and files of `pages/` that speak of buying. */
const buying = /^(?:cart|checkout|track|auth|profile)\b/;

const row = (path: string, module: string, load: Route['load']): Route => ({
  path,
  module: `client/pages/${module}.tsx`,
  load,
  words: buying.test(module) ? 'buying' : 'shop',
});

export const routes: readonly Route[] = [
  row('/', 'home', () => import('./pages/home.tsx')),
  row('/search', 'search', () => import('./pages/search.tsx')),
  row('/products', 'products', () => import('./pages/products.tsx')),
  row('/products/:slug', 'product', () => import('./pages/product.tsx')),
  row('/categories', 'categories', () => import('./pages/categories.tsx')),
  row('/brands', 'brands', () => import('./pages/brands.tsx')),
  row('/brands/:slug', 'brand', () => import('./pages/brand.tsx')),
  row('/brands-list', 'brands-list', () => import('./pages/brands-list.tsx')),
  row('/cart', 'cart', () => import('./pages/cart.tsx')),
  row('/checkout/shipping', 'checkout/shipping', () => import('./pages/checkout/shipping.tsx')),
  row('/checkout/order', 'checkout/order', () => import('./pages/checkout/order.tsx')),
  row('/checkout/success', 'checkout/success', () => import('./pages/checkout/success.tsx')),
  row('/track/:token', 'track', () => import('./pages/track.tsx')),
  row('/auth/sign-in', 'auth/sign-in', () => import('./pages/auth/sign-in.tsx')),
  row('/auth/sign-up', 'auth/sign-up', () => import('./pages/auth/sign-up.tsx')),
  row('/auth/forgot-password', 'auth/forgot-password', () => import('./pages/auth/forgot-password.tsx')),
  row('/auth/reset-password', 'auth/reset-password', () => import('./pages/auth/reset-password.tsx')),
  row('/logout-profile', 'auth/sign-out', () => import('./pages/auth/sign-out.tsx')),
  row('/profile', 'profile/overview', () => import('./pages/profile/overview.tsx')),
  row('/profile/orders', 'profile/orders', () => import('./pages/profile/orders.tsx')),
  row('/profile/orders/:id', 'profile/order', () => import('./pages/profile/order.tsx')),
  row('/profile/addresses', 'profile/addresses', () => import('./pages/profile/addresses.tsx')),
  row('/profile/account', 'profile/account', () => import('./pages/profile/account.tsx')),
  row('/terms', 'terms', () => import('./pages/terms.tsx')),
  row('/privacy-policy', 'privacy-policy', () => import('./pages/privacy-policy.tsx')),
  row('/_app', 'app-shell', () => import('./pages/app-shell.tsx')),
];

export const notFoundRoute = row('*', 'not-found', () => import('./pages/not-found.tsx'));
export const failedRoute = row('*', 'failed', () => import('./pages/failed.tsx'));

/** The parameters of a path that fits the pattern, or null: `/brands/:slug` and `/brands/sidra` → `{slug: 'sidra'}`. */
export function matchRoute(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (pattern === '/') return path === '/' ? {} : null;
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
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

export function findRoute(path: string): { route: Route; params: Record<string, string> } {
  for (const route of routes) {
    const params = matchRoute(route.path, path);
    if (params) return { route, params };
  }
  return { route: notFoundRoute, params: {} };
}

/** The route table: paths without language and the module of each page. The first match wins. */
import { paths } from '../shared/paths.ts';
import type { MessageFeature } from './i18n/lazy-messages.ts';
import type { Page } from './page.ts';
import type { StyleGroup } from './styles/files.ts';

export interface PageRoute {
  path: string;
  /** The source file, by which the server finds the chunks to preload. */
  module: string;
  load: () => Promise<{ page: Page }>;
  words: readonly MessageFeature[];
  /** Styles beyond those of every page. */
  styles: readonly StyleGroup[];
}

type Needs = Pick<PageRoute, 'styles' | 'words'>;

const row = (path: string, module: string, load: PageRoute['load'], needs: Needs): PageRoute => ({
  path,
  module: `client/pages/${module}.tsx`,
  load,
  ...needs,
});

export const routes: readonly PageRoute[] = [
  row('/', 'home', () => import('./pages/home.tsx'), { styles: ['cards', 'advice', 'home'], words: ['content'] }),
  row('/search', 'search', () => import('./pages/search.tsx'), {
    styles: ['cards', 'controls', 'inputs', 'listing'],
    words: ['listing', 'search'],
  }),
  row('/products', 'products', () => import('./pages/products.tsx'), {
    styles: ['cards', 'controls', 'inputs', 'listing'],
    words: ['listing'],
  }),
  row('/products/:slug', 'product', () => import('./pages/product.tsx'), {
    styles: ['cards', 'offers', 'product'],
    words: ['product'],
  }),
  row('/categories', 'categories', () => import('./pages/categories.tsx'), { styles: ['cards', 'info'], words: [] }),
  row('/brands', 'brands', () => import('./pages/brands.tsx'), { styles: ['info'], words: ['info'] }),
  row('/brands/:slug', 'brand', () => import('./pages/brand.tsx'), {
    styles: ['cards', 'controls', 'inputs', 'listing'],
    words: ['listing'],
  }),
  row('/brands-list', 'brands-list', () => import('./pages/brands-list.tsx'), { styles: ['info'], words: ['info'] }),
  row('/cart', 'cart', () => import('./pages/cart.tsx'), {
    styles: ['cards', 'inputs', 'offers', 'summary', 'cart'],
    words: ['cart'],
  }),
  row('/checkout-blood-test', 'checkout-blood-test/cart', () => import('./pages/checkout-blood-test/cart.tsx'), {
    styles: ['cards', 'summary', 'cart', 'clinic'],
    words: ['booking', 'product'],
  }),
  row(
    '/checkout-blood-test/shipping',
    'checkout-blood-test/shipping',
    () => import('./pages/checkout-blood-test/shipping.tsx'),
    {
      styles: ['controls', 'summary', 'inputs', 'forms', 'order', 'booking'],
      words: ['account', 'appointment', 'booking', 'cart', 'checkout'],
    },
  ),
  row(
    '/checkout-blood-test/order',
    'checkout-blood-test/order',
    () => import('./pages/checkout-blood-test/order.tsx'),
    {
      styles: ['controls', 'summary', 'inputs', 'forms', 'order', 'booking'],
      words: ['appointment', 'booking', 'cart', 'checkout'],
    },
  ),
  row(
    '/checkout-blood-test/success',
    'checkout-blood-test/success',
    () => import('./pages/checkout-blood-test/success.tsx'),
    {
      styles: ['controls', 'summary', 'forms', 'order', 'booking'],
      words: ['appointment', 'cart', 'checkout'],
    },
  ),
  row('/checkout/shipping', 'checkout/shipping', () => import('./pages/checkout/shipping.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['account', 'cart', 'checkout'],
  }),
  row('/checkout/order', 'checkout/order', () => import('./pages/checkout/order.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['cart', 'checkout'],
  }),
  row('/checkout/success', 'checkout/success', () => import('./pages/checkout/success.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['account', 'cart', 'checkout', 'returns'],
  }),
  row('/checkout/confirm/:token', 'checkout/confirm', () => import('./pages/checkout/confirm.tsx'), {
    styles: ['inputs', 'forms', 'order'],
    words: ['checkout'],
  }),
  row('/checkout/pay/:token', 'checkout/pay', () => import('./pages/checkout/pay.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['cart', 'checkout'],
  }),
  row('/track', 'find-order', () => import('./pages/find-order.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['auth'],
  }),
  row('/track/:token', 'track', () => import('./pages/track.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['cart', 'checkout', 'returns'],
  }),
  row('/track/:token/invoice', 'track-invoice', () => import('./pages/track-invoice.tsx'), {
    styles: ['summary', 'invoice'],
    words: ['checkout'],
  }),
  row('/auth/sign-in', 'auth/sign-in', () => import('./pages/auth/sign-in.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['auth'],
  }),
  row('/auth/sign-up', 'auth/sign-up', () => import('./pages/auth/sign-up.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['auth'],
  }),
  row('/auth/forgot-password', 'auth/forgot-password', () => import('./pages/auth/forgot-password.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['auth'],
  }),
  row('/auth/reset-password', 'auth/reset-password', () => import('./pages/auth/reset-password.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['auth'],
  }),
  row('/auth/verify-email', 'mailed-link', () => import('./pages/mailed-link.tsx'), {
    styles: ['inputs', 'forms'],
    words: ['auth', 'notify'],
  }),
  row('/logout-profile', 'auth/sign-out', () => import('./pages/auth/sign-out.tsx'), {
    styles: [],
    words: ['account'],
  }),
  row('/profile', 'profile/overview', () => import('./pages/profile/overview.tsx'), {
    styles: ['account'],
    words: ['account', 'cart', 'checkout'],
  }),
  row('/profile/orders', 'profile/orders', () => import('./pages/profile/orders.tsx'), {
    styles: ['controls', 'account'],
    words: ['account', 'cart', 'checkout'],
  }),
  row('/profile/orders/:id', 'profile/order', () => import('./pages/profile/order.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['account', 'cart', 'checkout', 'returns'],
  }),
  row('/profile/orders/:id/invoice', 'profile/invoice', () => import('./pages/profile/invoice.tsx'), {
    styles: ['summary', 'invoice'],
    words: ['checkout'],
  }),
  row('/profile/wallet', 'profile/wallet', () => import('./pages/profile/wallet.tsx'), {
    styles: ['controls', 'inputs', 'forms', 'order', 'account'],
    words: ['account', 'checkout', 'wallet'],
  }),
  row('/profile/wallet/:id', 'profile/wallet-charge', () => import('./pages/profile/wallet-charge.tsx'), {
    styles: ['order'],
    words: ['account', 'wallet'],
  }),
  row('/profile/addresses', 'profile/addresses', () => import('./pages/profile/addresses.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['account', 'checkout'],
  }),
  row('/profile/account', 'profile/account', () => import('./pages/profile/account.tsx'), {
    styles: ['controls', 'inputs', 'forms'],
    words: ['account', 'auth', 'checkout', 'push'],
  }),
  row('/profile/wishlists', 'profile/wishlists', () => import('./pages/profile/wishlists.tsx'), {
    styles: ['controls', 'inputs', 'forms', 'account'],
    words: ['account', 'wishlist'],
  }),
  row('/profile/wishlists/:id', 'profile/wishlist', () => import('./pages/profile/wishlist.tsx'), {
    styles: ['cards', 'account'],
    words: ['account', 'wishlist'],
  }),
  row('/profile/notify-list', 'profile/notify-list', () => import('./pages/profile/notify-list.tsx'), {
    styles: ['cards', 'account'],
    words: ['account', 'notify'],
  }),
  row('/profile/blood-tests/uploaded', 'profile/uploads', () => import('./pages/profile/uploads.tsx'), {
    styles: ['controls', 'inputs', 'forms', 'health'],
    words: ['account', 'upload'],
  }),
  row('/profile/blood-tests/uploaded/:id', 'profile/upload', () => import('./pages/profile/upload.tsx'), {
    styles: ['controls', 'inputs', 'forms', 'health', 'sharing'],
    words: ['account', 'sharing', 'upload'],
  }),
  row('/profile/blood-tests', 'profile/blood-tests', () => import('./pages/profile/blood-tests.tsx'), {
    styles: ['account', 'health'],
    words: ['account', 'ordered', 'upload'],
  }),
  row('/profile/blood-tests/ordered', 'profile/test-orders', () => import('./pages/profile/test-orders.tsx'), {
    styles: ['controls', 'account'],
    words: ['account', 'ordered'],
  }),
  row('/profile/blood-tests/ordered/:id', 'profile/test-order', () => import('./pages/profile/test-order.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'order'],
    words: ['account', 'cart', 'checkout', 'ordered'],
  }),
  row('/profile/blood-tests/:id', 'profile/lab-report', () => import('./pages/profile/lab-report.tsx'), {
    styles: ['reasons', 'lab', 'sharing'],
    words: ['account', 'lab', 'quiz', 'sharing'],
  }),
  row('/profile/blood-tests/:id/urgent', 'profile/urgent-report', () => import('./pages/profile/urgent-report.tsx'), {
    styles: ['lab', 'sharing'],
    words: ['lab', 'sharing'],
  }),
  row('/patient-consent/:token', 'patient-consent', () => import('./pages/patient-consent.tsx'), {
    styles: ['controls', 'inputs', 'forms', 'order', 'booking'],
    words: ['appointment', 'booking', 'cart', 'checkout'],
  }),
  row('/shared-report/:token', 'shared-report', () => import('./pages/shared-report.tsx'), {
    styles: ['lab'],
    words: ['lab'],
  }),
  row('/shared-file/:token', 'shared-upload', () => import('./pages/shared-upload.tsx'), {
    styles: ['health', 'lab'],
    words: ['upload'],
  }),
  row('/notify/unsubscribe', 'mailed-link', () => import('./pages/mailed-link.tsx'), {
    styles: ['inputs', 'forms'],
    words: ['auth', 'notify'],
  }),
  row('/stop', 'mailed-link', () => import('./pages/mailed-link.tsx'), {
    styles: ['inputs', 'forms'],
    words: ['auth', 'notify'],
  }),
  row('/shared-list/:share_id', 'shared-list', () => import('./pages/shared-list.tsx'), {
    styles: ['cards', 'account'],
    words: ['wishlist'],
  }),
  row('/nutritionist-list', 'nutritionists', () => import('./pages/nutritionists.tsx'), {
    styles: ['advice', 'clinic'],
    words: ['advice'],
  }),
  row('/nutritionist', 'nutritionist', () => import('./pages/nutritionist.tsx'), {
    styles: ['cards', 'advice', 'clinic'],
    words: ['advice'],
  }),
  row('/nutritionist-plan', 'nutritionist-plan', () => import('./pages/nutritionist-plan.tsx'), {
    styles: ['cards', 'advice', 'clinic'],
    words: ['advice'],
  }),
  row('/blood-test', 'blood-tests', () => import('./pages/blood-tests.tsx'), {
    styles: ['advice', 'clinic'],
    words: ['advice'],
  }),
  row('/blood-test/:slug', 'blood-test', () => import('./pages/blood-test.tsx'), {
    styles: ['cards', 'advice', 'clinic'],
    words: ['advice', 'booking', 'product'],
  }),
  row('/upload-blood-test', 'upload-blood-test', () => import('./pages/upload-blood-test.tsx'), {
    styles: ['controls', 'summary', 'inputs', 'forms', 'health'],
    words: ['account', 'upload'],
  }),
  row('/quiz', 'quiz', () => import('./pages/quiz.tsx'), {
    styles: ['controls', 'quiz', 'reasons'],
    words: ['quiz'],
  }),
  ...['/quiz-result', '/quiz-result/:result_id'].map((path) =>
    row(path, 'quiz-result', () => import('./pages/quiz-result.tsx'), {
      styles: ['controls', 'inputs', 'forms', 'quiz', 'reasons'],
      words: ['info', 'quiz'],
    }),
  ),
  ...[
    '/terms',
    '/privacy-policy',
    '/return-policy',
    '/disclaimer',
    '/our-story',
    '/contact-us',
    '/how-it-works',
    '/help',
  ].map((path) =>
    row(path, 'content', () => import('./pages/content.tsx'), { styles: ['info'], words: ['content', 'info'] }),
  ),
  row('/become-a-supplier', 'become-a-supplier', () => import('./pages/become-a-supplier.tsx'), {
    styles: ['controls', 'inputs', 'forms', 'info'],
    words: ['content', 'info'],
  }),
  row('/site-index', 'site-index', () => import('./pages/site-index.tsx'), {
    styles: ['info'],
    words: ['advice', 'info', 'menu'],
  }),
  ...['/share', '/share/list'].map((path) =>
    row(path, 'share', () => import('./pages/share.tsx'), { styles: ['controls', 'inputs', 'forms'], words: ['info'] }),
  ),
  row('/_app', 'app-shell', () => import('./pages/app-shell.tsx'), { styles: [], words: ['cart', 'offline'] }),
];

export const notFoundRoute = row('*', 'not-found', () => import('./pages/not-found.tsx'), {
  styles: ['cards', 'info'],
  words: ['content', 'info'],
});
export const failedRoute = row('*', 'failed', () => import('./pages/failed.tsx'), { styles: [], words: ['content'] });

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

const cartRoute = findRoute(paths.cart()).route;

/** The page that most visits open next; what it needs loads after the first paint, before anybody taps. */
export const findNextPage = (shown: PageRoute): PageRoute =>
  findRoute(shown === cartRoute ? paths.checkoutShipping() : paths.product('-')).route;

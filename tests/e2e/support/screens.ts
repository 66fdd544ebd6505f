import { locales } from '../../../shared/domain/locale.ts';

/**
 * Every screen that anybody may see: each path of client/routes.tsx with the addresses that show its faces. Pictures, axe and the
 * HTML validator go through it, and tests/house/house.test.ts fails when a new route is neither here nor among the personal ones.
 */
export const buyable = '/products/ember-b12-methylcobalamin-1000';
/** Nobody can buy it after `sellOut()`; no journey buys it. */
export const soldOutSku = 'FOD-006';
export const soldOut = '/products/joud-date-seed-coffee';

export const publicScreens: Readonly<Record<string, readonly string[]>> = {
  '/': ['/'],
  '/search': ['/search', '/search?q=vitamin', '/search?q=qqqqzzzz', '/search?q=panadol'],
  '/products': [
    '/products',
    '/products?page=10',
    '/products?on_sale=true&sort=price-asc',
    '/products?dietary=vegan&sku_price=0-5',
  ],
  '/products/:slug': [buyable, soldOut, '/products/tidewell-prenatal-daily?nutritionist_id=nu-001'],
  '/categories': ['/categories', '/categories?id=omegas'],
  '/brands': ['/brands'],
  '/brands/:slug': ['/brands/tidewell'],
  '/brands-list': ['/brands-list'],
  '/cart': ['/cart'],
  '/checkout-blood-test': ['/checkout-blood-test'],
  '/checkout-blood-test/shipping': ['/checkout-blood-test/shipping'],
  '/checkout-blood-test/order': ['/checkout-blood-test/order'],
  '/checkout-blood-test/success': ['/checkout-blood-test/success'],
  '/checkout/order': ['/checkout/order'],
  '/checkout/success': ['/checkout/success'],
  '/checkout/shipping': ['/checkout/shipping'],
  '/auth/sign-in': ['/auth/sign-in'],
  '/auth/sign-up': ['/auth/sign-up'],
  '/auth/forgot-password': ['/auth/forgot-password'],
  '/auth/reset-password': ['/auth/reset-password?token=spent'],
  '/auth/verify-email': ['/auth/verify-email?token=spent', '/auth/verify-email'],
  '/stop': ['/stop?token=spent', '/stop'],
  '/notify/unsubscribe': ['/notify/unsubscribe?token=spent'],
  '/patient-consent/:token': ['/patient-consent/no-such-link'],
  '/track': ['/track'],
  '/track/:token': ['/track/no-such-order'],
  '/track/:token/invoice': ['/track/no-such-order/invoice'],
  '/nutritionist-list': ['/nutritionist-list'],
  '/nutritionist': ['/nutritionist?id=maryam-al-fadhli'],
  '/blood-test': ['/blood-test'],
  '/blood-test/:slug': ['/blood-test/comprehensive'],
  '/quiz': ['/quiz'],
  '/quiz-result': ['/quiz-result'],
  '/terms': ['/terms'],
  '/privacy-policy': ['/privacy-policy'],
  '/return-policy': ['/return-policy'],
  '/disclaimer': ['/disclaimer'],
  '/our-story': ['/our-story'],
  '/contact-us': ['/contact-us'],
  '/how-it-works': ['/how-it-works'],
  '/help': ['/help'],
  '/become-a-supplier': ['/become-a-supplier'],
  '/site-index': ['/site-index'],
  '/share': ['/share?path=/products&name=Afiya'],
  '/share/list': ['/share/list?id=abcdefghijklmnopqrstuv&name=Ramadan'],
  '/_app': ['/_app'],
};

/** What only a person, an order or a list of their own has: the journeys see these. */
export const personalRoutes: readonly string[] = [
  '/logout-profile',
  '/checkout/confirm/:token',
  '/checkout/pay/:token',
  '/profile',
  '/profile/blood-tests/uploaded',
  '/profile/blood-tests/uploaded/:id',
  '/upload-blood-test',
  '/profile/orders',
  '/profile/orders/:id',
  '/profile/orders/:id/invoice',
  '/profile/wallet',
  '/profile/wallet/:id',
  '/profile/blood-tests',
  '/profile/blood-tests/ordered',
  '/profile/blood-tests/ordered/:id',
  '/profile/blood-tests/:id',
  '/profile/blood-tests/:id/urgent',
  '/shared-report/:token',
  '/shared-file/:token',
  '/profile/addresses',
  '/profile/account',
  '/profile/wishlists',
  '/profile/wishlists/:id',
  '/profile/notify-list',
  '/shared-list/:share_id',
  '/nutritionist-plan',
  '/quiz-result/:result_id',
];

/** Addresses that show nothing, and say so. */
export const lostAddresses: readonly string[] = ['/nowhere', '/products/no-such-product', '/brands/no-such-brand'];
export const screens: readonly string[] = Object.values(publicScreens).flat();
/** One of each route. */
export const firstScreens: readonly string[] = Object.values(publicScreens).flatMap(([first]) => first ?? []);
/** Those of anybody who is signed in, without an order, a result or a list. */
export const signedInScreens: readonly string[] = personalRoutes.filter(
  (path) => !path.includes(':') && path !== '/logout-profile',
);
/** Those of one of the two languages, so that each is seen once. @param turn of the language, from 0 */
export const everySecond = (paths: readonly string[], turn: number): readonly string[] =>
  paths.filter((_, at) => at % locales.length === turn);

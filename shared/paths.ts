/** Page URLs without language (see `localizedPath`). Spec §2. */
const query = (params: Record<string, string | number | undefined>): string => {
  const pairs = Object.entries(params).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
};
const segment = encodeURIComponent;

export interface ProductOrigin {
  nutritionist_id?: string;
  position?: number;
  search_term?: string;
  search_id?: string;
  origin?: string | undefined;
}

export const paths = {
  home: () => '/',
  search: (q?: string, origin?: 'history') => `/search${query({ q, origin })}`,
  products: (search = '') => `/products${search}`,
  product: (slug: string, origin: ProductOrigin = {}) => `/products/${segment(slug)}${query({ ...origin })}`,
  categories: (id?: string) => `/categories${query({ id })}`,
  brands: () => '/brands',
  brand: (slug: string) => `/brands/${segment(slug)}`,
  brandsList: () => '/brands-list',
  nutritionists: () => '/nutritionist-list',
  nutritionist: (id: string, origin?: string) => `/nutritionist${query({ id, origin })}`,
  bloodTests: () => '/blood-test',
  bloodTest: (slug: string) => `/blood-test/${segment(slug)}`,
  testCart: () => '/checkout-blood-test',
  cart: () => '/cart',
  checkoutShipping: () => '/checkout/shipping',
  checkoutOrder: () => '/checkout/order',
  checkoutSuccess: (order?: string, token?: string) => `/checkout/success${query({ order, token })}`,
  confirmOrder: (token: string) => `/checkout/confirm/${segment(token)}`,
  payByLink: (token: string) => `/checkout/pay/${segment(token)}`,
  findOrder: () => '/track',
  track: (token: string) => `/track/${segment(token)}`,
  trackedInvoice: (token: string) => `/track/${segment(token)}/invoice`,
  signIn: (returnUrl?: string) => `/auth/sign-in${query({ return_url: returnUrl })}`,
  signUp: (returnUrl?: string) => `/auth/sign-up${query({ return_url: returnUrl })}`,
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: (token?: string) => `/auth/reset-password${query({ token })}`,
  signOut: () => '/logout-profile',
  profile: () => '/profile',
  orders: (page?: number) => `/profile/orders${query({ page })}`,
  order: (id: string) => `/profile/orders/${segment(id)}`,
  wallet: (page?: number) => `/profile/wallet${query({ page })}`,
  walletCharge: (id: string) => `/profile/wallet/${segment(id)}`,
  invoice: (id: string) => `/profile/orders/${segment(id)}/invoice`,
  addresses: () => '/profile/addresses',
  account: () => '/profile/account',
  wishlists: (scope?: string) => `/profile/wishlists${query({ scope })}`,
  wishlist: (id: string) => `/profile/wishlists/${segment(id)}`,
  notifyList: () => '/profile/notify-list',
  unsubscribe: (token?: string) => `/notify/unsubscribe${query({ token })}`,
  sharedWishlist: (shareId: string) => `/shared-list/${segment(shareId)}`,
  content: (key: string) => `/${segment(key)}`,
  siteIndex: () => '/site-index',
  share: (path?: string, name?: string) => `/share${query({ path, name })}`,
} as const;

export const manifestPath = '/manifest.webmanifest';

/** Pages linked from mails, messages and links that are given away; separate, so that no first page loads them. */
export const mailedPaths = {
  verifyEmail: (token?: string) => `/auth/verify-email${query({ token })}`,
  nutritionistPlan: (id: string) => `/nutritionist-plan${query({ id })}`,
  stop: (token?: string) => `/stop${query({ token })}`,
} as const;

/** Pages of laboratory reports, linked from nowhere that a first page draws. */
export const labPaths = {
  report: (id: string) => `/profile/blood-tests/${segment(id)}`,
  urgent: (id: string) => `/profile/blood-tests/${segment(id)}/urgent`,
  shared: (token: string) => `/shared-report/${segment(token)}`,
} as const;

export const bookingPaths = {
  shipping: () => '/checkout-blood-test/shipping',
  order: () => '/checkout-blood-test/order',
  success: (order?: string, token?: string) => `/checkout-blood-test/success${query({ order, token })}`,
  /** Opened by another adult, from a mail. */
  consent: (token: string) => `/patient-consent/${segment(token)}`,
  ordered: () => '/profile/blood-tests/ordered',
} as const;

/** Separate as well: no first page links to them in its own code. */
export const quizPaths = {
  quiz: () => '/quiz',
  result: (id?: string) => (id === undefined ? '/quiz-result' : `/quiz-result/${segment(id)}`),
} as const;

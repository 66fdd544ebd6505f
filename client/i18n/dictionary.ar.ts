/** The messages that every page needs, one chunk per language, and how the others are loaded. */
import { catalogue } from '../../shared/i18n/messages/ar/catalogue.ts';
import { shell } from '../../shared/i18n/messages/ar/shell.ts';
import type { MessageLoaders } from './lazy-messages.ts';

export const dictionary = { catalogue, shell };

export const lazyMessages: MessageLoaders = {
  account: () => import('../../shared/i18n/messages/ar/account.ts'),
  advice: () => import('../../shared/i18n/messages/ar/advice.ts'),
  appointment: () => import('../../shared/i18n/messages/ar/appointment.ts'),
  auth: () => import('../../shared/i18n/messages/ar/auth.ts'),
  booking: () => import('../../shared/i18n/messages/ar/booking.ts'),
  cart: () => import('../../shared/i18n/messages/ar/cart.ts'),
  checkout: () => import('../../shared/i18n/messages/ar/checkout.ts'),
  content: () => import('../../shared/i18n/messages/ar/content.ts'),
  info: () => import('../../shared/i18n/messages/ar/info.ts'),
  lab: () => import('../../shared/i18n/messages/ar/lab.ts'),
  ordered: () => import('../../shared/i18n/messages/ar/ordered.ts'),
  listing: () => import('../../shared/i18n/messages/ar/listing.ts'),
  menu: () => import('../../shared/i18n/messages/ar/menu.ts'),
  notify: () => import('../../shared/i18n/messages/ar/notify.ts'),
  offline: () => import('../../shared/i18n/messages/ar/offline.ts'),
  product: () => import('../../shared/i18n/messages/ar/product.ts'),
  promotion: () => import('../../shared/i18n/messages/ar/promotion.ts'),
  push: () => import('../../shared/i18n/messages/ar/push.ts'),
  quiz: () => import('../../shared/i18n/messages/ar/quiz.ts'),
  returns: () => import('../../shared/i18n/messages/ar/returns.ts'),
  search: () => import('../../shared/i18n/messages/ar/search.ts'),
  sharing: () => import('../../shared/i18n/messages/ar/sharing.ts'),
  stock: () => import('../../shared/i18n/messages/ar/stock.ts'),
  upload: () => import('../../shared/i18n/messages/ar/upload.ts'),
  wallet: () => import('../../shared/i18n/messages/ar/wallet.ts'),
  wishlist: () => import('../../shared/i18n/messages/ar/wishlist.ts'),
};

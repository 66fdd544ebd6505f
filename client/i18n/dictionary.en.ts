/** The messages that every page needs, one chunk per language, and how the others are loaded. */
import { catalogue } from '../../shared/i18n/messages/en/catalogue.ts';
import { shell } from '../../shared/i18n/messages/en/shell.ts';
import type { MessageLoaders } from './lazy-messages.ts';

export const dictionary = { catalogue, shell };

export const lazyMessages: MessageLoaders = {
  account: () => import('../../shared/i18n/messages/en/account.ts'),
  advice: () => import('../../shared/i18n/messages/en/advice.ts'),
  appointment: () => import('../../shared/i18n/messages/en/appointment.ts'),
  auth: () => import('../../shared/i18n/messages/en/auth.ts'),
  booking: () => import('../../shared/i18n/messages/en/booking.ts'),
  cart: () => import('../../shared/i18n/messages/en/cart.ts'),
  checkout: () => import('../../shared/i18n/messages/en/checkout.ts'),
  content: () => import('../../shared/i18n/messages/en/content.ts'),
  info: () => import('../../shared/i18n/messages/en/info.ts'),
  lab: () => import('../../shared/i18n/messages/en/lab.ts'),
  ordered: () => import('../../shared/i18n/messages/en/ordered.ts'),
  listing: () => import('../../shared/i18n/messages/en/listing.ts'),
  menu: () => import('../../shared/i18n/messages/en/menu.ts'),
  notify: () => import('../../shared/i18n/messages/en/notify.ts'),
  offline: () => import('../../shared/i18n/messages/en/offline.ts'),
  product: () => import('../../shared/i18n/messages/en/product.ts'),
  promotion: () => import('../../shared/i18n/messages/en/promotion.ts'),
  push: () => import('../../shared/i18n/messages/en/push.ts'),
  quiz: () => import('../../shared/i18n/messages/en/quiz.ts'),
  returns: () => import('../../shared/i18n/messages/en/returns.ts'),
  search: () => import('../../shared/i18n/messages/en/search.ts'),
  sharing: () => import('../../shared/i18n/messages/en/sharing.ts'),
  stock: () => import('../../shared/i18n/messages/en/stock.ts'),
  upload: () => import('../../shared/i18n/messages/en/upload.ts'),
  wallet: () => import('../../shared/i18n/messages/en/wallet.ts'),
  wishlist: () => import('../../shared/i18n/messages/en/wishlist.ts'),
};

/** Messages loaded on demand, one chunk per feature and language. */
import type { Locale } from '../../shared/domain/locale.ts';
import type { SameMessageKeys } from '../../shared/i18n/translate.ts';
import type { PageMessages } from '../state/app-context.ts';
import type { dictionary } from './dictionary.en.ts';

/** Features outside the dictionary; only the server uses `meta`. */
export type MessageFeature = Exclude<keyof PageMessages, keyof typeof dictionary | 'meta'>;
type MessageLoaders = { readonly [F in MessageFeature]: () => Promise<Record<F, SameMessageKeys<PageMessages[F]>>> };

export const lazyMessages: Readonly<Record<Locale, MessageLoaders>> = {
  en: {
    account: () => import('../../shared/i18n/messages/en/account.ts'),
    advice: () => import('../../shared/i18n/messages/en/advice.ts'),
    auth: () => import('../../shared/i18n/messages/en/auth.ts'),
    cart: () => import('../../shared/i18n/messages/en/cart.ts'),
    checkout: () => import('../../shared/i18n/messages/en/checkout.ts'),
    content: () => import('../../shared/i18n/messages/en/content.ts'),
    info: () => import('../../shared/i18n/messages/en/info.ts'),
    listing: () => import('../../shared/i18n/messages/en/listing.ts'),
    menu: () => import('../../shared/i18n/messages/en/menu.ts'),
    notify: () => import('../../shared/i18n/messages/en/notify.ts'),
    product: () => import('../../shared/i18n/messages/en/product.ts'),
    promotion: () => import('../../shared/i18n/messages/en/promotion.ts'),
    search: () => import('../../shared/i18n/messages/en/search.ts'),
    stock: () => import('../../shared/i18n/messages/en/stock.ts'),
    wallet: () => import('../../shared/i18n/messages/en/wallet.ts'),
    wishlist: () => import('../../shared/i18n/messages/en/wishlist.ts'),
  },
  ar: {
    account: () => import('../../shared/i18n/messages/ar/account.ts'),
    advice: () => import('../../shared/i18n/messages/ar/advice.ts'),
    auth: () => import('../../shared/i18n/messages/ar/auth.ts'),
    cart: () => import('../../shared/i18n/messages/ar/cart.ts'),
    checkout: () => import('../../shared/i18n/messages/ar/checkout.ts'),
    content: () => import('../../shared/i18n/messages/ar/content.ts'),
    info: () => import('../../shared/i18n/messages/ar/info.ts'),
    listing: () => import('../../shared/i18n/messages/ar/listing.ts'),
    menu: () => import('../../shared/i18n/messages/ar/menu.ts'),
    notify: () => import('../../shared/i18n/messages/ar/notify.ts'),
    product: () => import('../../shared/i18n/messages/ar/product.ts'),
    promotion: () => import('../../shared/i18n/messages/ar/promotion.ts'),
    search: () => import('../../shared/i18n/messages/ar/search.ts'),
    stock: () => import('../../shared/i18n/messages/ar/stock.ts'),
    wallet: () => import('../../shared/i18n/messages/ar/wallet.ts'),
    wishlist: () => import('../../shared/i18n/messages/ar/wishlist.ts'),
  },
};

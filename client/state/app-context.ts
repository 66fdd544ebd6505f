import { createContext, use } from 'react';
import type { CartItems } from '../../shared/domain/cart.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { words } from '../../shared/i18n/page-words.en.ts';
import type { Translate } from '../../shared/i18n/translate.ts';
import type { Call } from '../api/call.ts';
import type { WordFeature } from '../i18n/words.ts';
import { useStore } from './reactive.ts';
import type { Stores } from './stores.ts';

export type PageWords = typeof words;
export type T = Translate<PageWords>;

export interface AppValue {
  locale: Locale;
  country: CountryCode;
  t: T;
  call: Call;
  stores: Stores;
  /** Resolves when the messages of these features are loaded; undefined on the server, which has all of them. */
  needWords: (features: readonly WordFeature[]) => Promise<unknown> | undefined;
}

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const value = use(AppContext);
  if (!value) throw new Error('useApp outside of the app');
  return value;
}

export const useT = (): T => useApp().t;

/** `ready` is false until the browser's storage was read. */
export function useCart(): { items: CartItems; ready: boolean } {
  return useStore(useApp().stores.cart.state) as { items: CartItems; ready: boolean };
}

export const useSession = () => useStore(useApp().stores.session);

import { createContext, use } from 'react';
import type { CartItems } from '../../shared/domain/cart.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { PageMessages } from '../../shared/i18n/page-messages.en.ts';
import type { Translate } from '../../shared/i18n/translate.ts';
import type { SendCall } from '../api/call.ts';
import type { MessageFeature } from '../i18n/lazy-messages.ts';
import type { StyleGroup } from '../styles/files.ts';
import { useStore } from './reactive.ts';
import type { Stores } from './stores.ts';

export type Translator = Translate<PageMessages>;

/** @param groups those of dialogs by default */
export type NeedStyles = (groups?: readonly StyleGroup[]) => Promise<unknown> | undefined;

export interface AppValue {
  locale: Locale;
  country: CountryCode;
  t: Translator;
  call: SendCall;
  stores: Stores;
  /** Resolves when the messages of these features are loaded; undefined on the server, which has all of them. */
  needWords: (features: readonly MessageFeature[]) => Promise<unknown> | undefined;
  /** Resolves when these styles are in force; undefined on the server, whose documents link their own. */
  needStyles: NeedStyles;
  syncUser: () => Promise<void>;
}

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const value = use(AppContext);
  if (!value) throw new Error('useApp outside of the app');
  return value;
}

export const useT = (): Translator => useApp().t;

/** `ready` is false until the browser's storage was read. */
export function useCart(): { items: CartItems; ready: boolean } {
  return useStore(useApp().stores.cart.state) as { items: CartItems; ready: boolean };
}

export const useSession = () => useStore(useApp().stores.session);

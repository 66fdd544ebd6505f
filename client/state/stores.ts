/** One shopper's state, created per render: an isolate serves many shoppers (docs/style.md "No module state"). */
import type { BloodTestItems } from '../../shared/domain/blood-test-cart.ts';
import type { Currency } from '../../shared/domain/money.ts';
import type { NeedStyles } from './app-context.ts';
import { type CartStore, createCart } from './cart.ts';
import { createModals, type ModalStore } from './modals.ts';
import { createState } from './reactive.ts';
import { createToasts, type Timers, type ToastKey, type ToastStore } from './toasts.ts';

export interface SessionState {
  user: { id: string; name: string } | null;
  /** The free delivery threshold of `/user/sync`; null until it answers, 0 without free delivery. */
  freeDeliveryMinor: number | null;
  currency: Currency | null;
  saved: readonly string[];
  /** Notify-me changes of this visit by SKU; they override the API's `will_notify`. */
  waits: Readonly<Record<string, boolean>>;
}

export interface Stores {
  cart: CartStore;
  bloodTests: { items: BloodTestItems; ready: boolean };
  toasts: ToastStore;
  modals: ModalStore;
  session: SessionState;
  /** `isBusy`: there is nothing to show yet. `isLoading`: data are still to come. */
  navigation: { isBusy: boolean; isLoading: boolean };
}

const toastTypes: Partial<Record<ToastKey, 'warning' | 'info'>> = { item_limit_reached: 'warning' };

export function createStores(options: {
  user: SessionState['user'];
  timers: Timers;
  sentence: (key: ToastKey) => string;
  needStyles?: NeedStyles;
}): Stores {
  const toasts = createToasts(options.timers);
  return {
    toasts,
    cart: createCart((key, removed) =>
      toasts.show(options.sentence(key), toastTypes[key] ?? 'success', key.endsWith('_added_to_cart'), removed),
    ),
    bloodTests: createState<Stores['bloodTests']>({ items: {}, ready: false }),
    modals: createModals(options.timers, options.needStyles),
    session: createState<SessionState>({
      user: options.user,
      freeDeliveryMinor: null,
      currency: null,
      saved: [],
      waits: {},
    }),
    navigation: createState({ isBusy: false, isLoading: false }),
  };
}

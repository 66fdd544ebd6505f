/** All state of one shopper, made per render: one isolate serves many (docs/style.md "No module state"). */
import type { BloodTestItems } from '../../shared/domain/blood-test-cart.ts';
import type { Currency } from '../../shared/domain/money.ts';
import { type CartStore, createCart } from './cart.ts';
import { createModals, type ModalStore } from './modals.ts';
import { createState } from './reactive.ts';
import { createToasts, type Timers, type ToastKey, type ToastStore } from './toasts.ts';

export interface SessionState {
  user: { id: string; name: string } | null;
  /** From `/user/sync`; null until it answered. 0: nothing is promised. */
  freeDeliveryMinor: number | null;
  currency: Currency | null;
  /** SKU ids on this person's own lists; empty until they were asked for. */
  saved: readonly string[];
  /** What was asked on this page: whether one waits for a SKU now, in place of its `will_notify`. */
  waits: Readonly<Record<string, boolean>>;
}

export interface Stores {
  cart: CartStore;
  /** Kept beside the cart; nothing can be booked from it yet (docs/product.md §4 "Cart"). */
  bloodTests: { items: BloodTestItems; ready: boolean };
  toasts: ToastStore;
  modals: ModalStore;
  session: SessionState;
  /** A navigation is under way, for the progress bar. */
  navigation: { isBusy: boolean };
}

const toastTypes: Partial<Record<ToastKey, 'warning' | 'info'>> = { item_limit_reached: 'warning' };

export function createStores(options: {
  user: SessionState['user'];
  timers: Timers;
  sentence: (key: ToastKey) => string;
}): Stores {
  const toasts = createToasts(options.timers);
  return {
    toasts,
    cart: createCart((key, removed) =>
      toasts.show(options.sentence(key), toastTypes[key] ?? 'success', key.endsWith('_added_to_cart'), removed),
    ),
    bloodTests: createState<Stores['bloodTests']>({ items: {}, ready: false }),
    modals: createModals(options.timers),
    session: createState<SessionState>({
      user: options.user,
      freeDeliveryMinor: null,
      currency: null,
      saved: [],
      waits: {},
    }),
    navigation: createState({ isBusy: false }),
  };
}

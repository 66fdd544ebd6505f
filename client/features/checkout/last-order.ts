/** The order placed last in this tab: who comes back from the bank by the Back button finds it instead of an empty checkout. */
import { useEffect, useState } from 'react';
import { type CheckoutDraft, draftFromStorage } from './draft.ts';

const lastOrderKey = 'last_order';

export interface LastOrder {
  id: string;
  token: string;
  /** A guest's e-mail and the typed address, neither of which the order's link shows. */
  email: string;
  address: Readonly<Record<string, unknown>>;
  /** The choices of the checkout, which changing the order starts from. */
  draft: CheckoutDraft;
}

export function keepLastOrder(storage: Storage, order: LastOrder): void {
  try {
    storage.setItem(lastOrderKey, JSON.stringify(order));
  } catch {
    // Without storage the mail has the link.
  }
}

export function lastOrder(storage: Storage): LastOrder | null {
  try {
    const { id, token, email, address, draft } = JSON.parse(
      storage.getItem(lastOrderKey) ?? '{}',
    ) as Partial<LastOrder>;
    if (typeof id !== 'string' || typeof token !== 'string') return null;
    return {
      id,
      token,
      email: typeof email === 'string' ? email : '',
      address: typeof address === 'object' && address !== null ? address : {},
      draft: draftFromStorage(JSON.stringify(draft ?? null)),
    };
  } catch {
    return null;
  }
}

/** What this tab knows of an order; null on the server, and for an order that was placed elsewhere. */
export function useLastOrder(id: string | undefined): LastOrder | null {
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => setLast(lastOrder(sessionStorage)), []);
  return last !== null && last.id === id ? last : null;
}

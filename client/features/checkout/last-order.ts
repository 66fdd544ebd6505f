/** The last order placed in this tab, so that the Back button from the bank's page shows it instead of an empty checkout. */
import { useEffect, useState } from 'react';
import { type CheckoutDraft, parseStoredDraft } from './draft.ts';

const lastOrderKey = 'last_order';

export interface LastOrder {
  id: string;
  token: string;
  /** The order's link doesn't reveal the e-mail and the typed address. */
  email: string;
  address: Readonly<Record<string, unknown>>;
  draft: CheckoutDraft;
}

export function storeLastOrder(storage: Storage, order: LastOrder): void {
  try {
    storage.setItem(lastOrderKey, JSON.stringify(order));
  } catch {
    // Storage is full or blocked: the mail has the link.
  }
}

export function readLastOrder(storage: Storage): LastOrder | null {
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
      draft: parseStoredDraft(JSON.stringify(draft ?? null)),
    };
  } catch {
    return null;
  }
}

export function useLastOrder(id: string | undefined): LastOrder | null {
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => setLast(readLastOrder(sessionStorage)), []);
  return last !== null && last.id === id ? last : null;
}

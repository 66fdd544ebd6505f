/** The last order placed in this tab, so that the Back button from the bank's page shows it instead of an empty checkout. */

import { useEffect, useState } from 'react';
import { type BrowserStorage, sessionStore } from '../../browser/storage.ts';
import { type CheckoutDraft, parseStoredDraft } from './draft.ts';

const lastOrderKey = 'last_order';

export interface LastOrder {
  id: string;
  token: string;
  /** The order's link doesn't reveal the e-mail and the typed address. */
  email: string;
  /** Of a guest who gave no e-mail; '' where there is one. */
  phone: string;
  address: Readonly<Record<string, unknown>>;
  draft: CheckoutDraft;
}

export function storeLastOrder(storage: BrowserStorage, order: LastOrder): void {
  storage.setItem(lastOrderKey, JSON.stringify(order));
}

export function readLastOrder(storage: BrowserStorage): LastOrder | null {
  try {
    const { id, token, email, phone, address, draft } = JSON.parse(
      storage.getItem(lastOrderKey) ?? '{}',
    ) as Partial<LastOrder>;
    if (typeof id !== 'string' || typeof token !== 'string') return null;
    return {
      id,
      token,
      email: typeof email === 'string' ? email : '',
      phone: typeof phone === 'string' ? phone : '',
      address: typeof address === 'object' && address !== null ? address : {},
      draft: parseStoredDraft(JSON.stringify(draft ?? null)),
    };
  } catch {
    return null;
  }
}

export function useLastOrder(id: string | undefined): LastOrder | null {
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => setLast(readLastOrder(sessionStore)), []);
  return last !== null && last.id === id ? last : null;
}

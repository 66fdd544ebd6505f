/** The order placed last in this tab: who comes back from the bank by the Back button finds it instead of an empty checkout. */
const lastOrderKey = 'last_order';

export interface LastOrder {
  id: string;
  token: string;
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
    const { id, token } = JSON.parse(storage.getItem(lastOrderKey) ?? '{}') as Partial<LastOrder>;
    return typeof id === 'string' && typeof token === 'string' ? { id, token } : null;
  } catch {
    return null;
  }
}

/** What a guest wanted when sign-in came between: kept over the page that signs in, and taken up once (docs/product.md §6). */

export type Intent =
  | { readonly do: 'save'; readonly sku: string; readonly name: string }
  | { readonly do: 'keep'; readonly share: string }
  | { readonly do: 'notify'; readonly product: string; readonly sku: string };

export const intentKey = 'after_sign_in';
/** Not in the spec; chosen so that a modal of yesterday's wish surprises nobody. */
const intentKeptMs = 15 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const keepIntent = (storage: Store, intent: Intent, now: number): void =>
  storage.setItem(intentKey, JSON.stringify({ intent, at: now }));

/** The intent that was kept, once; null if there is none, or it is old or broken. */
export function takeIntent(storage: Store, now: number): Intent | null {
  const text = storage.getItem(intentKey);
  storage.removeItem(intentKey);
  try {
    const { intent, at } = JSON.parse(text ?? 'null') as { intent: Intent; at: number };
    return now - at < intentKeptMs && typeof intent.do === 'string' ? intent : null;
  } catch {
    return null;
  }
}

import type { LoadContext, LoadOutcome } from '../../page.ts';
import { buildPageInput, parsePageParam } from './page-param.ts';

type ShopListName = 'orders' | 'testOrders' | 'uploads' | 'walletHistory';

/** Loads the page of a list that `?page=` names. 404 for anything but a page number, and for an empty page after the first. */
export async function loadListPage({ url, tryGet }: LoadContext, name: ShopListName): Promise<LoadOutcome> {
  const page = parsePageParam(url.search);
  if (page === null) return { status: 404 };
  const data = await tryGet(name, buildPageInput(page));
  return data && page > 1 && data.items.length === 0 ? { status: 404 } : undefined;
}

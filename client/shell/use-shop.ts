import type { ShopInfo } from '../../shared/contract/place.ts';
import { useCall, useLoaderData } from '../data/use-call.ts';
import { type ShopFacts, shopKey } from '../page.ts';

/** All of the shop's facts: the server has them, a browser asks for what its page data leave out. */
export function useShop(): ShopInfo | undefined {
  const facts = useLoaderData<ShopInfo | ShopFacts>(shopKey);
  const whole = facts && 'groups' in facts ? facts : undefined;
  const { data } = useCall('shop', whole ? null : {});
  return whole ?? data?.item;
}

/** What the tests of one person cost, from `/bloodTestOrder/calculate`. */
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { TestCalculateBody } from '../../../shared/contract/test-order.ts';
import type { BloodTestEntry } from '../../../shared/domain/blood-test-cart.ts';
import type { DrawPlace } from '../../../shared/domain/draw-slot.ts';
import { callKey } from '../../api/call.ts';
import { useCall } from '../../data/use-call.ts';
import type { CouponState } from '../cart/use-coupon.ts';
import type { CartQuote } from '../cart/use-quote.ts';

export const toTestItems = (tests: readonly BloodTestEntry[]) => tests.map(({ sku }) => ({ sku, count: 1 }));

export function useTestsQuote(
  tests: readonly BloodTestEntry[],
  {
    place,
    coupon,
    wallet = false,
    isWanted,
  }: { place: DrawPlace; coupon: CouponState; wallet?: boolean; isWanted: boolean },
): CartQuote {
  const { mutate: mutateAny } = useSWRConfig();
  const body = {
    items: toTestItems(tests),
    place,
    ...(coupon.code && { coupon: coupon.code }),
    ...(wallet && { wallet }),
  } as unknown as TestCalculateBody;
  const input = isWanted && tests.length > 0 ? { body } : null;
  const { data, error, isLoading, isValidating, mutate } = useCall('calculateTests', input, { fresh: true });
  const { refuse, code } = coupon;
  const refusal = error?.code.startsWith('coupon.') ? error : undefined;
  useEffect(() => {
    // A refused coupon is removed, so that the tests have a total again; the coupon field shows the reason.
    if (code !== null && refusal) refuse(refusal.message);
  }, [refusal, code, refuse]);
  return {
    quote: input === null ? undefined : data,
    failure: refusal ? undefined : error,
    isStale: isLoading || (isValidating && data === undefined),
    again: () => void mutate(),
    put: (quote) => {
      if (input) void mutateAny(callKey('calculateTests', input), quote, { revalidate: false });
    },
  };
}

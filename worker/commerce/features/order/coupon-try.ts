/** Guessing coupon codes is limited (docs/security.md R4): a try is counted before it is judged, and given back if it was good. */
import type { Context } from '../../context.ts';
import { forgiveStatement, takeLimit } from '../../limits/limits.ts';
import { ownerOf } from './owner.ts';

export async function countCouponTry<T>(
  context: Context,
  coupon: string | null | undefined,
  judge: () => T,
): Promise<T> {
  if (!coupon) return judge();
  const owner = ownerOf(context);
  await takeLimit(context.env, 'coupon-person', owner, context.now);
  const judged = judge();
  await (await forgiveStatement(context.env, 'coupon-person', owner, 'one')).run();
  return judged;
}

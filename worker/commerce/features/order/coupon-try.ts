/**
 * Limits guessing of coupon codes (docs/security.md R4): a try is counted before pricing and forgiven if the code is
 * valid.
 */
import type { Context } from '../../context.ts';
import { visitorSubject } from '../../core/client-address.ts';
import { ownerOf } from '../../ledger/order-tokens.ts';
import { forgiveStatement, judgeLimit, limitStatement } from '../../limits/limits.ts';

export async function countCouponTry<T>(
  context: Context,
  coupon: string | null | undefined,
  price: () => T,
): Promise<T> {
  if (!coupon) return price();
  const { env, now } = context;
  const limits = [
    ['coupon-person', ownerOf(context)],
    ['coupon-ip', visitorSubject(context)],
  ] as const;
  const taken = await env.DB.batch(
    await Promise.all(limits.map(([name, subject]) => limitStatement(env, name, subject, now))),
  );
  for (const [at, [name]] of limits.entries()) judgeLimit(env, name, taken[at], now);
  const priced = price();
  await env.DB.batch(await Promise.all(limits.map(([name, subject]) => forgiveStatement(env, name, subject, 'one'))));
  return priced;
}
